import { HandCard } from '../../table/HandCard.tsx';
import { useMoment } from '../../table/context.ts';
import { type ShownCard, myself, shown } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { isDeploying, standing, znView } from './model.ts';

/** My trumps and reinforcements; while I deploy, the Zoons that are not placed yet, equal ones together. */
export function Tray() {
  const { view } = useMoment();
  const me = myself(view);
  if (isDeploying(view)) return <Unplaced />;
  const uses = znView(view).spent;
  return (
    <div className="cards zn-hand">
      {shown(view, 'played', me).map((c) => (
        <HandCard key={c.id} {...c} played />
      ))}
      {['trumps', 'reserve', 'hand'].flatMap((zone) =>
        shown(view, zone, me).map((c) => (
          <span key={c.id} className="zn-copy" data-pile={`${zone}:${me}`}>
            <HandCard {...c} />
            {zone === 'reserve' && <b>−{uses[c.id] ?? 0}</b>}
          </span>
        )),
      )}
    </div>
  );
}

function Unplaced() {
  const { view } = useMoment();
  const width = useWidth(92, 62);
  const me = myself(view);
  const placed = new Set([...standing(view).values()].map(({ id }) => id));
  const stacks = new Map<ShownCard['def'], ShownCard[]>();
  for (const card of shown(view, 'hand', me)) {
    if (!placed.has(card.id)) stacks.set(card.def, [...(stacks.get(card.def) ?? []), card]);
  }
  return (
    <div className="cards zn-hand" data-pile={`hand:${me}`}>
      {[...stacks.values()].map((cards) => (
        <span key={cards[0]!.id} className="zn-copy">
          <HandCard {...cards[0]!} width={width} />
          {cards.length > 1 && <b>×{cards.length}</b>}
        </span>
      ))}
    </div>
  );
}
