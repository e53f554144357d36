/** "A, B and C", as the language says it. */
import type { Language } from '@bagarre/kernel';

export function joiner(lang: Language): (parts: readonly string[]) => string {
  // Made when it is first wanted: it costs milliseconds.
  let list: Intl.ListFormat | undefined;
  return (parts) => {
    if (parts.length < 2) return parts[0] ?? '';
    list ??= new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' });
    return list.format(parts);
  };
}
