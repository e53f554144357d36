import { Elsewhere } from '../../table/Elsewhere.tsx';
import { ReactionWindow } from '../../table/ReactionWindow.tsx';
import { useMoment } from '../../table/context.ts';
import { myself, othersOf } from '../../table/view.ts';
import { Counter } from './Counter.tsx';
import { Hunter } from './Hunter.tsx';
import { Standing } from './Standing.tsx';
import { StrikeArrow } from './StrikeArrow.tsx';

const ON_BOARD = [
  'field',
  'weapon',
  'aspect',
  'hand',
  'stored',
  'meal',
  'shop',
  'revealed',
  'draft',
  'casting',
  'offer',
  'looked',
];

/** A tartan blanket: my board in front, the others round it as they sit, the counter in the middle. */
export function Board() {
  const { view } = useMoment();
  const others = othersOf(view);
  const [west, east] = [others[0]!, others.at(-1)!];
  const north = others.length > 2 ? others[1]! : null;
  return (
    <div className={`pt-mat pt-${view.seats}`}>
      <Hunter seat={west} place="w" />
      {north !== null && <Hunter seat={north} place="n" />}
      <Hunter seat={east} place="e" />
      <Counter />
      <Standing />
      <Hunter seat={myself(view)} place="me" />
      <StrikeArrow />
      <ReactionWindow />
      <Elsewhere onBoard={ON_BOARD} width={96} />
    </div>
  );
}
