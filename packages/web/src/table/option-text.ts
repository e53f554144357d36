import type { AnyOption } from '@bagarre/kernel';
import { useMoment, useWords } from './context.ts';

/** What an option does, in a sentence. */
export function useOptionText(): (o: AnyOption) => string {
  const words = useWords();
  const { view, request } = useMoment();
  return (o) => (request ? words.option(view, request, o) : o.do);
}
