import type { Reason, Seat, Thing } from '@bagarre/kernel';
import type { Kh } from './state.ts';
export const whyNot = (_s: Kh, _seat: Seat, _thing: Thing): Reason[] => [];
