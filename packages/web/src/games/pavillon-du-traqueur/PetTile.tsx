import type { CardId, DefId, Seat } from '@bagarre/kernel';
import { CardThing } from '../../table/CardThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { Chips } from './Chips.tsx';
import { Back, Seal } from './Face.tsx';
import { chipsOnPet } from './chips.ts';
import { Pic } from './icon.ts';
import { iconOf, inkOf } from './looks.ts';
import { type Pet, attackNow, cardAt, ptView, strikeNow } from './model.ts';
import { says } from './says.ts';

/** A pet on a board: Attack as it is now, Health left of its most, what keeps it from acting. Down or hidden, it shows its back. */
export function PetTile({ id, def, owner }: { id: CardId; def: DefId; owner: Seat }) {
  const box = useBox();
  const { view } = useMoment();
  const { lang } = useWords();
  const t = says(lang);
  const pt = ptView(view);
  const pet = cardAt(box, def) as Pet;
  const down = pt.down[id] ?? false;
  const chips = chipsOnPet(view, box, id);
  const covered = down || chips.some((c) => c.word === 'hidden');
  const blow = strikeNow(view, box);
  const fights = blow !== null && (blow.by === id || blow.at === id);
  return (
    <CardThing
      id={id}
      def={def}
      owner={owner}
      foe={owner !== myself(view)}
      className={['pet', covered && 'pet-covered', down && 'pet-down', fights && 'pet-fights']
        .filter(Boolean)
        .join(' ')}
      style={{ '--tc': inkOf(pet) } as React.CSSProperties}
    >
      {covered ? <Back k="pet" width={0} /> : <Up id={id} pet={pet} />}
      {down && <span className="word">{t.dead}</span>}
      <Chips chips={chips} className="chips-pet" />
      {fights && <span className="fight-word">{blow.by === id ? t.strikes : t.aimed}</span>}
    </CardThing>
  );
}

function Up({ id, pet }: { id: CardId; pet: Pet }) {
  const box = useBox();
  const { view } = useMoment();
  const { lang } = useWords();
  const pt = ptView(view);
  const attack = attackNow(view, box, id);
  const [health, most] = [pt.health[id] ?? 0, pt.max[id] ?? 0];
  const change = attack > pet.attack ? 'up' : attack < pet.attack ? 'less' : '';
  const name = pet.name[lang];
  return (
    <>
      <span className="a">
        <Pic name={iconOf(pet)} />
      </span>
      <span className="n" style={{ '--ns': Math.min(1, 10 / name.length) } as React.CSSProperties}>
        {name}
      </span>
      <Seal pet={pet} />
      {pet.exotic && (
        <span className="ex">
          <Pic name="round-star" />
        </span>
      )}
      <span className={`v at ${change}`}>
        <b>{attack}</b>
      </span>
      <span className={health < most ? 'v he hurt' : 'v he'}>
        <b>
          {health}
          <small>/{most}</small>
        </b>
      </span>
    </>
  );
}
