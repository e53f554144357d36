import { drawnFrom } from '../../icons/Icon.tsx';
import sprite from '../../icons/pavillon-du-traqueur.svg?url';
import type { PavillonIcon } from '../../icons/used.ts';

/** Pictures of this game; packs name more of them than the ones that the page itself uses. */
export const Pic = drawnFrom<PavillonIcon | (string & {})>(sprite);
