import type { Seat } from '@bagarre/kernel';
import { CardThing } from '../../table/CardThing.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { SeatThing } from '../../table/SeatThing.tsx';
import { SpotThing } from '../../table/SpotThing.tsx';
import { useBox, useMoment, useOffered, useWords } from '../../table/context.ts';
import { seatToken, spotToken } from '../../table/narrow.ts';
import { countOf, myself, shown } from '../../table/view.ts';
import { Chips } from './Chips.tsx';
import { PetTile } from './PetTile.tsx';
import { StandingButton } from './Standing.tsx';
import { chipsOnHunter } from './chips.ts';
import { Pic } from './icon.ts';
import { iconOf } from './looks.ts';
import { aspectIn, cardAt, inReach, ptView, slotsOf, weaponIn, weaponNow } from './model.ts';
import { says } from './says.ts';

/** A hunter's board, a stitched hide: Health, Coins and hand; three slots for pets; the weapon and the aspect. */
export function Hunter({ seat, place }: { seat: Seat; place: 'w' | 'n' | 'e' | 'me' }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = says(words.lang);
  const pt = ptView(view);
  const p = pt.players[seat]!;
  const name = seat === view.viewer ? t.you : words.seat(seat);
  const look = ['hide', `hide-${place}`, pt.active === seat && 'hide-now', p.out && 'hide-out'];
  return (
    <section className={look.filter(Boolean).join(' ')} aria-label={name} data-drop={seatToken(seat)}>
      <header>
        <SeatThing seat={seat} className="hunter">
          <b className="nn">{name}</b>
          <Health n={p.health} />
        </SeatThing>
        <Marks seat={seat} />
        <span className="purse" title={t.coins(p.coins)}>
          <Pic name="two-coins" /> {p.coins}
          <span className="vh">{t.coins(p.coins)}</span>
        </span>
        {place === 'me' && <StandingButton />}
        {seat !== view.viewer && (
          <PileButton zone="hand" seat={seat} className="hand-pile">
            <Pic name="poker-hand" /> {countOf(view, 'hand', seat)}
          </PileButton>
        )}
      </header>
      {p.out ? (
        <p className="gone">
          <Pic name="death-skull" /> {t.out}
        </p>
      ) : (
        <>
          <div className="ground">
            <Slots seat={seat} />
            <div className="gear">
              <WeaponStrip seat={seat} />
              <AspectStrip seat={seat} />
              <MealStrip seat={seat} />
            </div>
          </div>
          <Chips chips={chipsOnHunter(view, box, seat)} className="chips-hunter" />
        </>
      )}
    </section>
  );
}

const TEN = Array.from({ length: 10 }, (_, i) => i);

/** PT-SETUP-1 The counter up to ten. */
function Health({ n }: { n: number }) {
  const t = says(useWords().lang);
  return (
    <span className="hp">
      <Pic name="hearts" />
      <b>{Math.max(0, n)}</b>
      <span className="vh">{t.health(n)}</span>
      <span className="pips" aria-hidden="true">
        {TEN.map((i) => (
          <i key={i} className={i < n ? undefined : 'no'} />
        ))}
      </span>
    </span>
  );
}

/** Whose turn it is, who is in my reach, who has no pet left. */
function Marks({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const t = says(useWords().lang);
  const pt = ptView(view);
  const { out, wiped } = pt.players[seat]!;
  const me = pt.players[view.viewer];
  const fought = pt.phase === 'combat';
  const reached = fought && me && !me.out && seat !== view.viewer && inReach(view, box, view.viewer).includes(seat);
  return (
    <span className="marks">
      {pt.active === seat && <span className="now">{t.turn}</span>}
      {!out && fought && wiped && <span>{t.wiped}</span>}
      {reached && !wiped && (
        <span title={t.reach}>
          <Pic name="bullseye" />
          <em className="vh">{t.reach}</em>
        </span>
      )}
      {!out && pt.phase === 'preparation' && pt.starter === seat && (
        <span title={t.starts}>
          <Pic name="campfire" />
          <em className="vh">{t.starts}</em>
        </span>
      )}
    </span>
  );
}

/** PT-RULING-20 Three slots; a pet stays where it was put. */
function Slots({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const offered = useOffered();
  const t = says(useWords().lang);
  const { slot } = ptView(view);
  const pets = shown(view, 'field', seat);
  const mine = seat === view.viewer;
  const asked = mine ? [0, 1, 2].filter((at) => offered?.has(spotToken(at))) : [];
  const slots = [...new Set([...slotsOf(view, box, seat), ...asked])].sort();
  return (
    <div
      className={slots.length > 2 ? 'pets pets-full' : 'pets'}
      data-pile={`field:${seat}`}
      style={{ '--n': Math.max(2, slots.length) } as React.CSSProperties}
    >
      {slots.map((at) => {
        const pet = pets.find((c) => slot[c.id] === at);
        if (pet) return <PetTile key={at} id={pet.id} def={pet.def} owner={seat} />;
        const name = `${t.slot[at]}, ${t.empty}`;
        return asked.includes(at) ? (
          <SpotThing key={at} spot={at} name={name} className="pet no-pet">
            <Pic name="paw-print" />
          </SpotThing>
        ) : (
          <span key={at} className="pet no-pet">
            <Pic name="paw-print" />
            <span className="vh">{name}</span>
          </span>
        );
      })}
    </div>
  );
}

function WeaponStrip({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const held = weaponIn(view, seat);
  const card = held && cardAt(box, held.def);
  const attack = weaponNow(view, box, seat);
  const inside = (
    <>
      <Pic name={card ? iconOf(card) : 'plain-dagger'} />
      <span className="what">
        <b>{card ? card.name[words.lang] : words.text('weapon.basic')}</b>
        {card && <small>{card.text[words.lang]}</small>}
      </span>
      <span className="x">{attack}</span>
    </>
  );
  return (
    <div data-pile={`weapon:${seat}`}>
      {held ? (
        <CardThing id={held.id} def={held.def} owner={seat} foe={seat !== myself(view)} className="gear-strip">
          {inside}
        </CardThing>
      ) : (
        <div className="gear-strip">{inside}</div>
      )}
    </div>
  );
}

/** PT-ASPECT-2 */
function AspectStrip({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const { lang } = useWords();
  const t = says(lang);
  const held = aspectIn(view, seat);
  return (
    <div data-pile={`aspect:${seat}`}>
      {held ? (
        <CardThing id={held.id} def={held.def} owner={seat} className="gear-strip strip-aspect">
          <Pic name={iconOf(cardAt(box, held.def))} />
          <span className="what">
            <b>{cardAt(box, held.def).name[lang]}</b>
            <small>{t.roundsLeft(ptView(view).rounds[held.id] ?? 0)}</small>
          </span>
        </CardThing>
      ) : (
        <div className="gear-strip strip-empty">
          <Pic name="paw-print" />
          <span className="what">{t.noAspect}</span>
        </div>
      )}
    </div>
  );
}

/** PT-RULING-77 The meal of this round, on tables that have food; its pile lies below it. */
function MealStrip({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const { lang } = useWords();
  const t = says(lang);
  const meal = shown(view, 'meal', seat)[0];
  if (!meal) return null;
  const { ate } = ptView(view).players[seat]!;
  return (
    <div data-pile={`food:${seat}`}>
      <CardThing
        id={meal.id}
        def={meal.def}
        owner={seat}
        className={ate ? 'gear-strip strip-meal strip-eaten' : 'gear-strip strip-meal'}
      >
        <Pic name={iconOf(cardAt(box, meal.def))} />
        <span className="what">
          <b>{cardAt(box, meal.def).name[lang]}</b>
          <small>{ate ? t.eaten : t.foodFoot}</small>
        </span>
      </CardThing>
    </div>
  );
}
