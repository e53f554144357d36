import type { SeenCard } from '@bagarre/kernel';
import { Thing } from '../../table/Thing.tsx';
import { useBox, useMoment, useUi, useWords } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { Back } from './Face.tsx';
import { Pic } from './icon.ts';
import { type Fight as Fought, cardAt, fightOf, tribeOf, znView } from './model.ts';
import { says } from './says.ts';

const CORNERS = ['TL', 'TR', 'BR', 'BL'] as const;

/** ZN-FIGHT-3 Two cards over the felt; I touch a corner of the enemy's. */
export function Fight() {
  const { view, request } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const fight = fightOf(view);
  if (!fight) return null;
  const me = myself(view);
  const attacking = fight.seat === me;
  const [mine, theirs] = attacking ? [fight.attacker, fight.target] : [fight.target, fight.attacker];
  const asked = request !== null && view.asked.some((a) => a.seat === view.viewer && !a.answered);
  const where = String(znView(view).at[fight.target.id ?? -1] ?? '');
  return (
    <section className="fight drop-in" aria-label={fight.shot ? t.shot : t.fight}>
      <h2>
        {fight.shot ? t.shot : t.fight} {where}
      </h2>
      <div className="duel">
        <Duellist card={mine} owner={me} role={roleOf(fight, attacking, t)} touchable={false} />
        <span className="versus" aria-hidden="true">
          <Pic name={fight.shot ? 'high-shot' : 'sword-clash'} />
        </span>
        <Duellist card={theirs} owner={1 - me} role={roleOf(fight, !attacking, t)} touchable={asked} />
      </div>
      <p>{asked ? t.touchTheirs : view.viewer === me && !request ? t.youTouched : t.looksOn}</p>
    </section>
  );
}

const roleOf = ({ shot }: Fought, attacks: boolean, t: ReturnType<typeof says>): string =>
  attacks ? (shot ? t.shoots : t.attacks) : t.defends;

interface Props {
  card: SeenCard;
  owner: number;
  role: string;
  touchable: boolean;
}

function Duellist({ card, owner, role, touchable }: Props) {
  const { view } = useMoment();
  const ui = useUi();
  const box = useBox();
  const words = useWords();
  const width = useWidth(168, 122);
  const t = says(words.lang);
  const whose = owner === view.viewer ? t.you : words.seat(owner);
  return (
    <div className="duellist">
      <b>
        {whose} · {role}
      </b>
      <div className="touched">
        {card.def === null ? (
          <Back tribe={tribeOf(view, owner)} width={width} />
        ) : (
          <ui.Face def={card.def} width={width} />
        )}
        {touchable &&
          CORNERS.map((corner) => (
            <Thing
              key={corner}
              token={`corner=${corner}`}
              name={t.touchHere(t.corner[corner])}
              className={`ring ring-${corner.toLowerCase()}`}
            >
              <i />
            </Thing>
          ))}
      </div>
      <span>{card.def === null ? t.unknown : cardAt(box, card.def).name[words.lang]}</span>
    </div>
  );
}
