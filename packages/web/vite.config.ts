import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/** What is worth it is packed once, at the build: the server sends it as it lies there. */
function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
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

/** The letters of every page are asked for with the page itself, not when its style has been read. */
const LETTERS = /\/(cabin-latin-(400|600|700)|caprasimo-latin-400)-normal-[^/]+\.woff2$/;
function lettersFirst(): Plugin {
  return {
    name: 'letters-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => LETTERS.test(`/${name}`))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

const START =
  /\/web\/src\/(home\/(?!NewTable|poster)|furniture\/(Plaque|Segment)|icons\/Icon|text\/|settings|router|games\/(ui|options|rules)\.|connection\/practice-(ready|messages)|pages\/(Torn|Offline)|table\/Laying)/;

export default defineConfig({
  plugins: [react(), lettersFirst(), packed()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // What every page needs travels in one piece: on a slow line each further file costs a round trip.
    rolldownOptions: {
      output: { advancedChunks: { groups: [{ name: 'start', test: START }] } },
    },
    // Sprites stay files of their own: inlined, every icon would travel with the first page.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
});
