import type { Seat } from '@bagarre/kernel';
import { useEffect, useState } from 'react';
import { useMoment, useNarrowed } from '../../table/context.ts';
import { myself, othersOf } from '../../table/view.ts';
import { Elsewhere } from '../../table/Elsewhere.tsx';
import { Army } from './Army.tsx';
import { FactionChoice } from './FactionChoice.tsx';
import { Hill, Pennants } from './Hill.tsx';
import { attackOf, khView } from './model.ts';

const ON_BOARD = ['line1', 'line2', 'line3', 'hand'];

/** The campaign map: my army in the south, the others around the hill, in the order in which they sit. */
export function Board() {
  const { view } = useMoment();
  const others = othersOf(view);
  const west = others.length > 1 ? others[0] : undefined;
  const east = others.length > 1 ? others.at(-1) : undefined;
  const north = others.filter((seat) => seat !== west && seat !== east);
  const [focus, setFocus] = useFocusedArmy();
  return (
    <div className={`kh-mat kh-${view.seats} ${north.length > 1 ? 'kh-crowd' : ''}`}>
      <div className="tabs only-phone">
        <Pennants focus={focus} onFocus={setFocus} />
      </div>
      {west !== undefined && <Place seat={west} side="w" focus={focus} />}
      <div className="north">
        {north.map((seat) => (
          <Place key={seat} seat={seat} side="n" focus={focus} />
        ))}
      </div>
      {east !== undefined && <Place seat={east} side="e" focus={focus} />}
      <Hill />
      <Army seat={myself(view)} side="s" />
      <FactionChoice />
      <Elsewhere onBoard={ON_BOARD} width={92} />
    </div>
  );
}

function Place({ seat, side, focus }: { seat: Seat; side: 'w' | 'n' | 'e'; focus: Seat }) {
  return (
    <div className={`place place-${side} ${seat === focus ? 'in-focus' : ''}`}>
      <Army seat={seat} side={side} />
    </div>
  );
}

/** On a phone one other army is seen: the one that is attacked or can be aimed at, or the one that was chosen. */
function useFocusedArmy(): [Seat, (seat: Seat) => void] {
  const { view } = useMoment();
  const narrowed = useNarrowed();
  const me = myself(view);
  const others = othersOf(view);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const aimed = narrowed?.open ? others.find((seat) => narrowed.open.has(`seat:${seat}`)) : undefined;
  const attacked = attackOf(view)?.targets.find((seat) => seat !== me);
  const active = khView(view).turn.seat;
  useEffect(() => setChosen(null), [aimed, attacked, active]);
  const seat = chosen ?? attacked ?? aimed ?? (active >= 0 && active !== me ? active : others[0]!);
  return [seat === me ? others[0]! : seat, setChosen];
}
