import type { CardId, CoreView, DefId, Seat } from '@bagarre/kernel';
import { CardThing } from '../../table/CardThing.tsx';
import { HandCard } from '../../table/HandCard.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { Thing } from '../../table/Thing.tsx';
import { useBox, useMoment, useUi, useWords } from '../../table/context.ts';
import { useOptionText } from '../../table/option-text.ts';
import { countOf, myself, shown } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { Back } from './Face.tsx';
import { Pic } from './icon.ts';
import { draftOf, preparing, priceFor, ptView } from './model.ts';
import { says } from './says.ts';

const PILES = [
  ['petReserve', 'petDiscard', 'pet'],
  ['weaponReserve', 'weaponDiscard', 'weapon'],
  ['spellCache', 'spellDiscard', 'spell'],
] as const;

/** What lies open in the middle: an offer, cards that I look at, a spell being cast, the draft, or else the shop. */
const SPREADS = ['offer', 'looked', 'casting', 'draft'] as const;

function spreadIn(view: CoreView): { zone: (typeof SPREADS)[number] | 'shop'; seat: Seat; n: number } {
  for (const zone of SPREADS) {
    const seat = zone === 'offer' || zone === 'looked' ? myself(view) : 0;
    const { length } = shown(view, zone, seat);
    if (length > 0) return { zone, seat, n: length };
  }
  return { zone: 'shop', seat: 0, n: shown(view, 'shop', 0).length + shown(view, 'revealed', 0).length };
}

/** The middle of the table: the piles and the shop; while something is shown or chosen, that lies here instead of the shop. */
export function Counter() {
  const { view } = useMoment();
  const { zone, seat, n } = spreadIn(view);
  // Side by side in the middle column.
  const width = useWidth(
    Math.min(view.seats === 3 ? 120 : 98, Math.floor((372 - 12 * n) / n)),
    n > 3 ? 80 : n > 2 ? 88 : 64,
  );
  const t = says(useWords().lang);
  return (
    <section
      className={n > 2 ? 'pt-counter pt-counter-full' : 'pt-counter'}
      style={{ '--most': `${width}px` } as React.CSSProperties}
    >
      <Piles />
      {zone === 'shop' ? (
        <Shop width={width} />
      ) : zone === 'draft' ? (
        <Draft width={width} />
      ) : (
        <Spread zone={zone} seat={seat} sign={t[zone]} width={width} />
      )}
    </section>
  );
}

function Piles() {
  const { view } = useMoment();
  const t = says(useWords().lang);
  return (
    <div className="reserves">
      {PILES.map(([reserve, discard, k]) => (
        <div key={k} className="reserve-row">
          <PileButton zone={reserve} seat={0} className="stock">
            <Back k={k} width={22} />
            <b>{countOf(view, reserve, 0)}</b>
            <span className="what only-wide">{t.reserves[reserve]}</span>
          </PileButton>
          <PileButton zone={discard} seat={0} className="stock stock-discard">
            <Pic name="card-discard" />
            <b>{countOf(view, discard, 0)}</b>
          </PileButton>
        </div>
      ))}
      {countOf(view, 'removed', 0) > 0 && (
        <PileButton zone="removed" seat={0} className="stock">
          {t.removed} <b>{countOf(view, 'removed', 0)}</b>
        </PileButton>
      )}
      <Errands />
    </div>
  );
}

/** Cards laid side by side under a sign. */
function Spread({ zone, seat, sign, width }: { zone: string; seat: Seat; sign: string; width: number }) {
  const { view } = useMoment();
  return (
    <div className="spread-out" data-pile={`${zone}:${seat}`}>
      <span className="pt-sign">{sign}</span>
      <div className="cards">
        {shown(view, zone, seat).map((c) => (
          <HandCard key={c.id} {...c} width={width} played={zone === 'casting'} />
        ))}
      </div>
    </div>
  );
}

/** PT-DRAFT-3 One spell for each, in the order that the ranking sets. */
function Draft({ width }: { width: number }) {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const draft = draftOf(view);
  const nameOf = (seat: Seat): string => (seat === view.viewer ? t.you : words.seat(seat));
  return (
    <div className="spread-out" data-pile="draft:0">
      <span className="pt-sign">
        {t.draft}
        {draft && (
          <ol className="pt-order">
            {draft.order.map((seat, i) => (
              <li key={seat} className={i === draft.at ? 'now' : i < draft.at ? 'done' : undefined}>
                {nameOf(seat)}
              </li>
            ))}
          </ol>
        )}
      </span>
      <div className="cards">
        {shown(view, 'draft', 0).map((c) => (
          <CardThing key={c.id} {...c} className="hand-card">
            <DraftFace def={c.def} width={width} />
          </CardThing>
        ))}
      </div>
    </div>
  );
}

function DraftFace({ def, width }: { def: DefId; width: number }) {
  const { Face } = useUi();
  return <Face def={def} width={width} />;
}

/** PT-BUY-3 Two weapons, their price for whoever prepares, the pet or weapon that was just revealed, the actions that are left. */
function Shop({ width }: { width: number }) {
  const { view } = useMoment();
  const words = useWords();
  const box = useBox();
  const t = says(words.lang);
  const { phase, round } = ptView(view);
  const now = preparing(view, box);
  const revealed = shown(view, 'revealed', 0);
  const small = useWidth(82, 58);
  const size = now ? width : small;
  const sign = now ? t.shop : phase === 'combat' ? t.shopClosed : t.shopShut;
  return (
    <div className="spread-out shop" data-pile="shop:0" style={{ '--most': `${size}px` } as React.CSSProperties}>
      <span className="pt-sign">
        {sign}
        {now && <Nails left={now.left} />}
      </span>
      <div className="cards">
        {shown(view, 'shop', 0).map((c) => (
          <span key={c.id} className="ware">
            <CardThing {...c} className={now?.seat === view.viewer ? 'hand-card' : 'hand-card ware-shut'}>
              <DraftFace def={c.def} width={size} />
            </CardThing>
            {now && round > 1 && <Price seat={now.seat} weapon={c.id} />}
          </span>
        ))}
        {revealed.map((c) => (
          <span key={c.id} className="ware ware-new" data-pile="revealed:0">
            <CardThing {...c} className="hand-card">
              <DraftFace def={c.def} width={size} />
            </CardThing>
            <span className="price-tag">{t.revealed}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

const ERRANDS = ['tamePet', 'refresh'] as const;

/** What can be done here without pointing at a card: it is offered where it happens. */
function Errands() {
  const { request } = useMoment();
  const label = useOptionText();
  const t = says(useWords().lang);
  const offered = ERRANDS.flatMap((verb) => request?.options.find((o) => o.do === verb) ?? []);
  if (offered.length === 0) return null;
  return (
    <div className="errands">
      {offered.map((o) => (
        <Thing key={o.do} token={`do:${o.do}`} name={label(o)} className="errand">
          {t.errands[o.do as (typeof ERRANDS)[number]]}
        </Thing>
      ))}
    </div>
  );
}

/** PT-PREP-1 Brass nails, one an action. */
function Nails({ left }: { left: number }) {
  const t = says(useWords().lang);
  return (
    <span className="nails" title={t.actions(left)}>
      {Array.from({ length: Math.max(3, left) }, (_, i) => (
        <i key={i} className={i < left ? undefined : 'used'} />
      ))}
      <span className="vh">{t.actions(left)}</span>
    </span>
  );
}

/** PT-BUY-2 What it costs whoever prepares now, and what the old weapon gives back. */
function Price({ seat, weapon }: { seat: Seat; weapon: CardId }) {
  const { view } = useMoment();
  const box = useBox();
  const t = says(useWords().lang);
  const { n, currency, back } = priceFor(view, box, seat, weapon);
  return (
    <span className="price-tag">
      {currency === 'health' ? t.priceHealth(n) : t.price(n)}
      {back > 0 && <small>{t.refund(back)}</small>}
    </span>
  );
}
