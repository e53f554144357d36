/** "A, B and C", as the language says it. */
import type { Language } from '@bagarre/kernel';

export function joiner(lang: Language): (parts: readonly string[]) => string {
  const list = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' });
  return (parts) => list.format(parts);
}
