import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { titleOf } from './src/home/games.ts';

/** What is worth it is packed once, at the build: the server sends it as it lies there. */
function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html|json|webmanifest)$/.test(name)) continue;
        const path = join(folder, name);
        const bytes = readFileSync(path);
        if (bytes.length < 600) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(bytes));
      }
    },
  };
}

const LETTERS = /^assets\/(cabin-latin-(400|600|700)|caprasimo-latin-400)-normal-[^/]+\.woff2$/;

/**
 * What a page needs is named in the page itself, not found out when its first lines have been read. All of it stands back
 * behind the style sheet, with which something can be shown. Tables need more than other pages: theirs are written beside the
 * page that serves every address, in `pages`, and the server knows them by their names.
 */
function askedAtOnce(): Plugin {
  let folder = '';
  const pages = new Map<string, string[]>();
  return {
    name: 'asked-at-once',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((f) => f.type === 'chunk');
        const letters = Object.keys(bundle).filter((name) => LETTERS.test(name));
        const partsOf = (module: string): string[] => {
          const whole = chunks.find((c) => c.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)));
          if (!whole) return [];
          const together = chunks.filter((c) => c === whole || whole.imports.includes(c.fileName));
          return together.flatMap((c) => [c.fileName, ...(c.viteMetadata?.importedCss ?? [])]);
        };
        const page = (modules: readonly string[]): string[] => {
          const named = [...new Set([...modules.flatMap(partsOf), ...letters])];
          return named.filter((name) => !html.includes(`href="/${name}"`)).map(linkTo);
        };
        for (const c of chunks) {
          const game = c.moduleIds.map((id) => /\/web\/src\/games\/([\w-]+)\/index\.tsx$/.exec(id)?.[1]).find(Boolean);
          if (game && game !== 'plain')
            pages.set(`practice-${game}`, page(['main.tsx', 'table/PracticePage.tsx', `games/${game}/index.tsx`]));
        }
        pages.set('table', page(['main.tsx', 'table/OnlinePage.tsx', 'table/TablePage.tsx']));
        pages.set('index', page(['main.tsx']));
      },
    },
    closeBundle() {
      const index = readFileSync(join(folder, 'index.html'), 'utf8');
      mkdirSync(join(folder, 'pages'), { recursive: true });
      for (const [name, links] of pages) {
        const path = name === 'index' ? 'index.html' : `pages/${name}.html`;
        const title = titleOf(name.replace('practice-', ''));
        const shown = name.startsWith('practice-') ? index.replace('<b>Bagarre</b>', `<b>${title}</b>`) : index;
        writeFileSync(join(folder, path), shown.replace('</head>', `${links.join('')}</head>`));
      }
    },
  };
}

function linkTo(name: string): string {
  const kind = name.endsWith('.js')
    ? 'rel="modulepreload"'
    : name.endsWith('.css')
      ? 'rel="preload" as="style"'
      : 'rel="preload" as="font" type="font/woff2"';
  return `  <link ${kind} fetchpriority="low" crossorigin href="/${name}">\n  `;
}

/** The first lines of script, and what asks for further parts. */
const EARLY = /\/src\/early\.ts$|vite\/preload-helper/;
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const START =
  /\/web\/src\/(main|home\/(?!NewTable|poster)|furniture\/(Plaque|Segment)|icons\/Icon|text\/|settings|router|games\/(ui|options|rules)\.|connection\/practice-messages|pages\/(Torn|Offline)|table\/Laying)|\/packages\/words\/src\/message/;
/** The table, whatever is played at it. What several games share is in it, or one game would bring another along. */
const TABLE =
  /\/web\/src\/(table\/(?!OnlinePage|WaitingRoom|Over|Film|film|Hands|Fairness|Menu|KeyMapForm|PersonSheet|Laying)|games\/plain\/|furniture\/Sheet|connection\/practice|decks\/(kept|MyDecks|Problems))|\/packages\/(kernel|words)\/|\/bots\/|\/cabin-condensed\//;
/** A game travels with its rules. */
const GAME = /\/packages\/(?:web\/src\/games|games(?=\/[\w-]+\/(?:src|packs|text)\/))\/(?!plain)([\w-]+)\//;

export default defineConfig({
  plugins: [react(), askedAtOnce(), packed()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // What is needed together travels in one piece: on a slow line each further file costs a round trip.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: EARLY, priority: 4 },
            { name: 'react', test: REACT, priority: 4 },
            { name: 'start', test: START, priority: 3 },
            { name: 'table', test: TABLE, priority: 2 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, debugName: 'game', test: GAME, priority: 1 },
          ],
        },
      },
    },
    // Sprites stay files of their own: inlined, every icon would travel with the first page.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
});
