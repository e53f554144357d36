/** One SVG file with a symbol for each icon. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

/** The pictures that the packs of a game name. */
export function packIcons(game: 'kharnage' | 'cannibal-world'): string[] {
  const path = fileURLToPath(new URL(`../../games/${game}/packs/house.json`, import.meta.url));
  const found = [...readFileSync(path, 'utf8').matchAll(/"icon": "([a-z0-9-]+)"/g)].map((match) => match[1]!);
  return [...new Set(found)];
}
