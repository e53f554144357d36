import type { CoreView, Seat } from '@bagarre/kernel';
import { Elsewhere } from '../../table/Elsewhere.tsx';
import { ReactionWindow } from '../../table/ReactionWindow.tsx';
import { useMoment } from '../../table/context.ts';
import { countOf, myself } from '../../table/view.ts';
import { Lane } from './Lane.tsx';
import { Habitat, Piles } from './Side.tsx';
import { Zone } from './Zone.tsx';
import { campSeats, foes } from './model.ts';

const ON_BOARD = ['hunt', 'cover', 'hand'];

/** Rusted sheet metal: their zones above, ours below, the combat lane between. */
export function Board() {
  const { view } = useMoment();
  const theirs = foes(view);
  const ours = campSeats(view, myself(view));
  return (
    <div className={`cw-mat ${view.seats === 4 ? 'cw-teams' : ''} ${windowSide(view, ours, theirs)}`}>
      <Habitat seats={theirs} side="f" />
      <Zone zone="cover" seats={theirs} row={1} />
      <Zone zone="hunt" seats={theirs} row={2} />
      <Piles seats={theirs} side="f" />
      <Lane />
      <Habitat seats={ours} side="m" />
      <Zone zone="hunt" seats={ours} row={4} />
      <Zone zone="cover" seats={ours} row={5} />
      <Piles seats={ours} side="m" />
      <ReactionWindow />
      <Elsewhere onBoard={ON_BOARD} width={96} />
    </div>
  );
}

/** The window lies in the emptier Cover, off the cards that it is about. */
function windowSide(view: CoreView, ours: readonly Seat[], theirs: readonly Seat[]): string {
  const inCover = (seats: readonly Seat[]): number => seats.reduce((n, seat) => n + countOf(view, 'cover', seat), 0);
  return inCover(ours) <= inCover(theirs) ? 'window-below' : 'window-above';
}
