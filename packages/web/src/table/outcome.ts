import { useActions, useNarrowed, usePen, useUi } from './context.ts';
import { type Token, tokensOf } from './narrow.ts';

/** What would follow if this thing were pointed at now and nothing else were needed. */
export function useOutcome(token: Token, open: boolean): string | null {
  const ui = useUi();
  const pen = usePen();
  const actions = useActions();
  const narrowed = useNarrowed();
  if (!open || !narrowed) return null;
  const known = actions.known(token);
  const meant = narrowed.left.filter((o) => tokensOf(o, ui.game.points).includes(known));
  return meant.length === 1 ? ui.outcome(meant[0]!, pen) : null;
}
