import type { CardId, DefId, Seat } from '@bagarre/kernel';
import { CardThing } from './CardThing.tsx';
import { useOffered, useUi } from './context.ts';
import { useWidth } from './width.ts';
import { cardToken } from './narrow.ts';

interface Props {
  id: CardId;
  def: DefId;
  owner: Seat;
  /** Already on the table; it stays in sight. */
  played?: boolean;
  width?: number;
}

/** A card of my hand. While something is asked that it has no part in, it is closed. */
export function HandCard({ id, def, owner, played = false, width }: Props) {
  const ui = useUi();
  const offered = useOffered();
  const own = useWidth(104, 62);
  const closed = offered !== null && !offered.has(cardToken(id)) && !played;
  return (
    <CardThing id={id} def={def} owner={owner} className={closed ? 'hand-card st-off' : 'hand-card'}>
      <ui.Face def={def} width={width ?? own} />
    </CardThing>
  );
}
