import { drawnFrom } from '../../icons/Icon.tsx';
import sprite from '../../icons/zoon.svg?url';
import type { ZoonIcon } from '../../icons/used.ts';

/** Pictures of this game; packs name more of them than the ones that the page itself uses. */
export const Pic = drawnFrom<ZoonIcon | (string & {})>(sprite);
