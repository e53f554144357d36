import type { CardId, DefId, Seat } from '@bagarre/kernel';
import { CardThing } from '../../table/CardThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { SkillIcons } from './Face.tsx';
import { headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { armourOf, khView, shortName, sizeOf, unitAt } from './model.ts';

/** Letters that fit a tile in full size. */
const ROOM = 11;

interface Props {
  id: CardId;
  def: DefId;
  owner: Seat;
}

/** A unit on the table: its picture, its armour as it is now, its icons. */
export function Tile({ id, def, owner }: Props) {
  const box = useBox();
  const words = useWords();
  const { view } = useMoment();
  const kh = khView(view);
  const card = unitAt(box, def);
  const name = shortName(card.name[words.lang]);
  const webbed = kh.webbed[id] ?? false;
  const absent = kh.absent[id] ?? false;
  const size = card.large ? sizeOf(view, id) : 1;
  const look = ['khu', card.general && 'khu-general', webbed && 'khu-web', absent && 'khu-ghost'];
  return (
    <CardThing
      id={id}
      def={def}
      owner={owner}
      foe={owner !== myself(view)}
      className={look.filter(Boolean).join(' ')}
      style={{ '--fc': inkOf(card.faction) } as React.CSSProperties}
    >
      <span className="n" style={{ '--ls': Math.min(1, ROOM / name.length) } as React.CSSProperties}>
        {name}
      </span>
      <span className="a">
        <Pic name={card.icon ?? headOf(card.faction)} />
      </span>
      {!absent && (
        <span className="r">
          <b>{armourOf(view, box, id)}</b>
        </span>
      )}
      {!absent && !webbed && (
        <span className="k">
          {card.skills.map(({ skill, n, elite }, i) => (
            <span key={i} className={elite ? 'el' : undefined}>
              <SkillIcons skill={skill} n={n} />
            </span>
          ))}
        </span>
      )}
      {size > 1 && <span className="x">×{size}</span>}
    </CardThing>
  );
}
