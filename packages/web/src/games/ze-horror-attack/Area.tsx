import type { Seat } from '@bagarre/kernel';
import { BackThing } from '../../table/BackThing.tsx';
import { CardThing } from '../../table/CardThing.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { SeatThing } from '../../table/SeatThing.tsx';
import { useBox, useMoment, useTable, useWords } from '../../table/context.ts';
import { countOf, shown } from '../../table/view.ts';
import { AreaCards } from './AreaCards.tsx';
import { Skull, Sun } from './Symbols.tsx';
import { Pic } from './icon.ts';
import { SIDE_ICONS } from './looks.ts';
import { characterAt, faceUp, factionAt, isExpert, worthOf, zhView } from './model.ts';
import { plus, says } from './says.ts';

const HAND = 3;

/** What lies in front of another player: side as far as I know it, symbols counted, hand, cards. */
export function Area({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = says(words.lang);
  const zh = zhView(view);
  const { suns, skulls } = worthOf(view, box, seat);
  const name = words.seat(seat);
  const { skips } = zh.players[seat]!;
  const active = zh.turn > 0 && zh.active === seat && !view.over;
  return (
    <section
      className={active ? 'zh-area zh-now' : 'zh-area'}
      aria-label={t.areaOf(name, suns, skulls, countOf(view, 'hand', seat))}
      data-drop={`seat:${seat}`}
    >
      <div className="zh-head">
        <Factions seat={seat} />
        <SeatThing seat={seat} className="zh-seat">
          <span className="zh-who">{name}</span>
        </SeatThing>
        <Hand seat={seat} />
        <Counts suns={suns} skulls={skulls} />
      </div>
      <AreaCards seat={seat} most={view.seats === 2 ? 96 : 74} />
      <div className="zh-notes">
        {skips > 0 && (
          <span>
            <Pic name="hourglass" /> {t.skips(skips)}
          </span>
        )}
        {zh.finalFor === seat && <span>{t.lastTurn}</span>}
        <Drafted seat={seat} />
      </div>
    </section>
  );
}

/** Suns, skulls and what is left of them. */
export function Counts({ suns, skulls }: { suns: number; skulls: number }) {
  const net = suns - skulls;
  return (
    <span className="zh-net" aria-hidden="true">
      <Sun /> <b>{suns}</b> <Skull /> <b>{skulls}</b>
      <span className="zh-bal">
        {net > 0 && <Sun />}
        {net < 0 && <Skull />}
        {net === 0 ? '0' : plus(Math.abs(net))}
      </span>
    </span>
  );
}

/** Faction cards before a player: a question mark, or the side that I have seen. */
function Factions({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const open = faceUp(useTable((s) => s.lines));
  return (
    <span className="zh-factions" data-pile={`faction:${seat}`}>
      {view.piles['faction']![seat]!.cards.map(({ id, def, owner }) => {
        if (id === null) return null;
        if (def === null)
          return (
            <BackThing key={id} id={id} owner={owner} foe className="fq">
              ?
            </BackThing>
          );
        const { side } = factionAt(box, def);
        return (
          <CardThing key={id} id={id} def={def} owner={owner} foe className={`fq fq-seen fq-${side}`}>
            <Pic name={SIDE_ICONS[side]} />
            {!open.has(id) && (
              <span className="fq-eye">
                <Pic name="semi-closed-eye" />
              </span>
            )}
          </CardThing>
        );
      })}
    </span>
  );
}

/** How many cards somebody holds; what I have legally seen of them opens. */
function Hand({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const n = countOf(view, 'hand', seat);
  const known = view.piles['hand']![seat]!.cards.filter((c) => c.def !== null).length;
  return (
    <>
      {isExpert(view) && (
        <span className="zh-stock" data-pile={`deck:${seat}`}>
          {t.theirDeck(countOf(view, 'deck', seat))}
        </span>
      )}
      <PileButton zone="hand" seat={seat} className="zh-hand">
        <span>{t.inHand(n)}</span>
        <b>{n}</b>
        {Array.from({ length: Math.max(HAND, n) }, (_, i) => (
          <i key={i} className={i >= n ? 'no' : i < known ? 'seen' : ''} />
        ))}
        {known > 0 && <Pic name="semi-closed-eye" />}
      </PileButton>
    </>
  );
}

/** ZH-RULING-52 What a player has drafted from the shared box. */
export function Drafted({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const cards = shown(view, 'drafted', seat);
  if (cards.length === 0 || zhView(view).turn > 0) return null;
  const of = (type: string): number => cards.filter((c) => characterAt(box, c.def).type === type).length;
  return (
    <PileButton zone="drafted" seat={seat} className="zh-drafted">
      {says(words.lang).drafted(cards.length, of('hero'), of('monster'), of('neutral'))}
    </PileButton>
  );
}
