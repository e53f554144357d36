import { Elsewhere } from '../../table/Elsewhere.tsx';
import { ReactionWindow } from '../../table/ReactionWindow.tsx';
import { useMoment } from '../../table/context.ts';
import { othersOf } from '../../table/view.ts';
import { Area } from './Area.tsx';
import { Centre } from './Centre.tsx';
import { Mine } from './Mine.tsx';
import { Seen, Shown, WordChoice } from './Scenes.tsx';
import { Pic } from './icon.ts';

const ON_BOARD = ['area', 'hand', 'faction'];

/** The night: the others above, in the order in which they sit, the deck in the middle, my own area below. */
export function Board() {
  const { view } = useMoment();
  const others = othersOf(view);
  return (
    <div className={`zh-mat zh-o${others.length}`}>
      <Pic name="spiral-tentacle" className="zh-tentacle" />
      <Pic name="spiral-tentacle" className="zh-tentacle zh-tentacle-r" />
      <div className="zh-others">
        {others.map((seat) => (
          <Area key={seat} seat={seat} />
        ))}
      </div>
      <Centre />
      <Mine />
      <Seen />
      <Shown />
      <WordChoice />
      <ReactionWindow />
      <Elsewhere onBoard={ON_BOARD} width={104} />
    </div>
  );
}
