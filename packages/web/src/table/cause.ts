import { useMarkedWords, useTable, useUi } from './context.ts';

/** What happened last that the log would tell, as a sentence with live names: why a window is open. */
export function useCause(): string | null {
  const ui = useUi();
  const words = useMarkedWords();
  const last = useTable((s) => s.lines.findLast(({ e }) => !ui.minor.includes(e.k) && !ui.headings.includes(e.k)));
  return last ? words.event(last.e) : null;
}
