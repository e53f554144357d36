/** The pictures of any game, from the sprite that is called after it. */
import { drawnFrom } from './Icon.tsx';

const FILES = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });
const PICTURES = new Map(
  Object.entries(FILES).map(([file, url]) => [file.slice(2, -4), drawnFrom<string>(url)] as const),
);

export const pictureOf = (game: string): ReturnType<typeof drawnFrom<string>> | null => PICTURES.get(game) ?? null;
