import { drawnFrom } from '../../icons/Icon.tsx';
import sprite from '../../icons/cannibal-world.svg?url';
import type { CannibalIcon } from '../../icons/used.ts';

/** Pictures of this game; packs name more of them than the ones that the page itself uses. */
export const Pic = drawnFrom<CannibalIcon | (string & {})>(sprite);
