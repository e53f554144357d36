import { drawnFrom } from '../../icons/Icon.tsx';
import sprite from '../../icons/kharnage.svg?url';
import type { KharnageIcon } from '../../icons/used.ts';

/** Pictures of this game; packs name more of them than the ones that the page itself uses. */
export const Pic = drawnFrom<KharnageIcon | (string & {})>(sprite);
