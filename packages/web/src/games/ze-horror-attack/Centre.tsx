import { type DefId, onlooker } from '@bagarre/kernel';
import { cardText } from '@bagarre/ze-horror-attack';
import type { SeenCard } from '@bagarre/kernel';
import { PileButton } from '../../table/PileButton.tsx';
import { Thing } from '../../table/Thing.tsx';
import { useBox, useMarkedWords, useMoment, useTable, useUi, useWords } from '../../table/context.ts';
import { lookable, pinLoupe } from '../../table/inspect.ts';
import { Sentence } from '../../table/sentence.tsx';
import { countOf, myself } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { Back, Face } from './Face.tsx';
import { Pic } from './icon.ts';
import { type Printed, beingPlayed, characterAt, deckSeat, isExpert, zhView } from './model.ts';
import { says } from './says.ts';

/** Between the areas: how much is left of the night, what was played last, what has been thrown away. */
export function Centre() {
  return (
    <div className="zh-centre">
      <Deck />
      <Played />
      <Discard />
    </div>
  );
}

/** The deck draws when it is pressed. Cards left to the end burn down like a fuse. */
function Deck() {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const width = useWidth(74, 38);
  const zh = zhView(view);
  const expert = isExpert(view);
  const seat = deckSeat(view, myself(view));
  const n = countOf(view, 'deck', seat);
  const whole = (expert ? 1 : zh.options.decks.length) * 30;
  const short = zh.turn > 0 && n <= view.seats;
  return (
    <div className={short ? 'zh-stockpile zh-short' : 'zh-stockpile'}>
      <p className="zh-left">
        <b>{n}</b> <small>{expert ? t.yourDeck(n) : t.left(n)}</small>
        <span className="zh-fuse" style={{ '--p': `${Math.min(100, (n / whole) * 100)}%` } as React.CSSProperties} />
        {zh.finalFor >= 0 && <em>{t.lastTurnOf(words.seat(zh.finalFor))}</em>}
      </p>
      <Thing
        token="do:draw"
        name={t.deck(n)}
        className={n > 0 ? 'zh-deck' : 'zh-deck zh-none'}
        data={{ 'data-pile': `deck:${seat}` }}
      >
        {n > 0 ? <Back width={width} /> : <span className="zh-gone" style={{ width, height: width * 1.4 }} />}
      </Thing>
    </div>
  );
}

const asSeen = (x: unknown): SeenCard | null => (x ? (x as SeenCard) : null);

/** ZH-SKILL-1 The card that was played, its text, and what came of it. */
function Played() {
  const { view, request } = useMoment();
  const ui = useUi();
  const box = useBox();
  const words = useWords();
  const marked = useMarkedWords();
  const t = says(words.lang);
  const lines = useTable((s) => s.lines);
  const at = lines.findLastIndex(({ e }) => e.k === 'played');
  const now = beingPlayed(view);
  const last = at >= 0 ? lines[at]! : null;
  const def: DefId | null = now?.def ?? asSeen(last?.e['card'])?.def ?? null;
  if (def === null) {
    const setting = view.asked.some((a) => a.ask === 'game.mulligan') && view.viewer !== onlooker;
    return (
      <div className="zh-played">
        <div className="zh-say">{setting ? <Said title={t.mulligan} text={t.mulliganTip} /> : t.nothingYet}</div>
      </div>
    );
  }
  const seat = now?.seat ?? Number(last!.e['seat']);
  const card = characterAt(box, def);
  const after = lines
    .slice(at + 1)
    .filter(({ e }) => !ui.minor.includes(e.k) && !ui.headings.includes(e.k))
    .slice(-2);
  const fresh = now !== null && asSeen(last?.e['card'])?.id !== now.id;
  return (
    <div className="zh-played">
      <Announced key={last && !fresh ? last.n : 'now'} def={def} />
      <div className="zh-say" data-type={card.type}>
        <Said
          title={`${seat === view.viewer ? t.youPlay : t.plays(words.seat(seat))} ${card.name[words.lang]}`}
          text={cardText(card, words.lang, box.cards as readonly Printed[])}
        />
        {!fresh &&
          !(now && request) &&
          after.map(({ n, e }) => (
            <p key={n} className="zh-came">
              <Sentence text={marked.event(e)} me={view.viewer} />
            </p>
          ))}
      </div>
    </div>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <>
    <b>{title}</b>
    <p>{text}</p>
  </>
);

function Announced({ def }: { def: DefId }) {
  const words = useWords();
  const width = useWidth(104, 44);
  return (
    <button
      type="button"
      className="zh-announced drop-in"
      data-def={String(def)}
      aria-label={words.card(def)}
      {...lookable({ def, id: null })}
      onClick={(e) => pinLoupe({ def, id: null }, e.currentTarget)}
    >
      <Face def={def} width={width} />
    </button>
  );
}

/** ZH-DISCARD-2 The top of the pile; all of it on click. */
function Discard() {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const width = useWidth(72, 38);
  const { n, cards } = view.piles['discard']![0]!;
  const top = cards.at(-1);
  return (
    <PileButton zone="discard" seat={0} className="zh-discard">
      {top && top.def !== null ? (
        <Face def={top.def} width={width} />
      ) : (
        <span className="zh-gone" style={{ width, height: width * 1.4 }} />
      )}
      <span>
        <b>{n}</b> {t.discard}
        <u>{n > 0 ? t.seeAll : t.noDiscard}</u>
        <Pic name="card-discard" />
      </span>
    </PileButton>
  );
}
