import { drawnFrom } from '../../icons/Icon.tsx';
import type { HorrorIcon } from '../../icons/used.ts';
import sprite from '../../icons/ze-horror-attack.svg?url';

export const Pic = drawnFrom<HorrorIcon>(sprite);
