import { isRecord } from '@bagarre/kernel';
import type { Place } from './game-ui.ts';
import { cardToken } from './narrow.ts';

/** The card that an event names in a field, as a place; null if the viewer cannot follow it. */
export function cardIn(e: { readonly [field: string]: unknown }, field: string): Place | null {
  const card = e[field];
  return isRecord(card) && typeof card['id'] === 'number' ? cardToken(card['id']) : null;
}
