import { Elsewhere } from '../../table/Elsewhere.tsx';
import { ReactionWindow } from '../../table/ReactionWindow.tsx';
import { useMoment } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { Chosen } from './Chosen.tsx';
import { Deploying } from './Deploying.tsx';
import { Field } from './Field.tsx';
import { Fight } from './Fight.tsx';
import { Reveal } from './Reveal.tsx';
import { Side } from './Side.tsx';
import { TribeChoice } from './TribeChoice.tsx';
import { isDeploying, theOther } from './model.ts';

const ON_BOARD = ['field', 'hand', 'trumps', 'reserve', 'played'];

/** The battlefield, a strip for each side, and the card in my mind. */
export function Board() {
  const { view } = useMoment();
  const me = myself(view);
  return (
    <div className="zn-mat">
      <Side seat={theOther(me)} side="f" />
      <Field>
        <TribeChoice />
        <Fight />
        <Reveal />
      </Field>
      {isDeploying(view) ? <Deploying /> : <Chosen />}
      <Side seat={me} side="m" />
      <ReactionWindow />
      <Elsewhere onBoard={ON_BOARD} width={96} />
    </div>
  );
}
