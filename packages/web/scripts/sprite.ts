/** One SVG file with a symbol for each icon. */
import { createRequire } from 'node:module';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameIds } from '../src/games/rules.ts';
import { CORE, OF_GAMES } from '../src/icons/used.ts';

type Icons = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

const { icons, aliases = {} } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as Icons;

export function spriteOf(names: readonly string[]): string {
  const symbols = [...new Set(names)].sort().map((name) => {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
    if (!icon) throw new Error(`game-icons has no ${name}`);
    return `<symbol id="${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

const GAMES = fileURLToPath(new URL('../../games/', import.meta.url));

/** The pictures that the packs of a game name. */
function packIcons(game: string): string[] {
  const packs = `${GAMES}${game}/packs`;
  if (!existsSync(packs)) return [];
  const files = readdirSync(packs).filter((file) => file.endsWith('.json'));
  const found = files.flatMap((file) => [
    ...readFileSync(`${packs}/${file}`, 'utf8').matchAll(/"icon": "([a-z0-9-]+)"/g),
  ]);
  return [...new Set(found.map((match) => match[1]!))];
}

/** What each sprite holds: the core of every page, and a sprite for each game that has pictures. */
export function spriteGroups(): Record<string, string[]> {
  const groups = gameIds.map((game) => [game, [...(OF_GAMES[game] ?? []), ...packIcons(game)]] as const);
  return { core: [...CORE], ...Object.fromEntries(groups.filter(([, names]) => names.length > 0)) };
}
