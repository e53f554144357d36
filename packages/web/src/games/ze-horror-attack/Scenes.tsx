import { type AnyOption, type DefId, type SeenCard, keyOf } from '@bagarre/kernel';
import type { SeenEvent } from '../../connection/connection.ts';
import { HandCard } from '../../table/HandCard.tsx';
import { useActions, useMoment, useTable, useUi, useWords } from '../../table/context.ts';
import { useFleeting } from '../../table/fleeting.ts';
import { useOptionText } from '../../table/option-text.ts';
import { useWidth } from '../../table/width.ts';
import { lookedAt } from './model.ts';
import { says } from './says.ts';

/** ZH-D13 ZH-D15 Cards that I am shown while I decide: another hand, the top of the deck. */
export function Seen() {
  const { view, request } = useMoment();
  const words = useWords();
  const width = useWidth(116, 84);
  const cards = lookedAt(view);
  if (!request || cards.length === 0) return null;
  return (
    <section className="zh-scene drop-in" aria-label={says(words.lang).seenTitle}>
      <h2>{says(words.lang).seenTitle}</h2>
      <div className="cards">
        {cards.map(({ id, def }) => (
          <HandCard key={id} id={id} def={def} owner={view.viewer} width={width} />
        ))}
      </div>
    </section>
  );
}

interface Sight {
  readonly title: string;
  readonly defs: readonly DefId[];
}

const SHOWN_FOR = 3600;

/** What was just turned up for everybody, or shown to me alone, until it has been seen. It holds nothing back. */
export function Shown() {
  const sightOf = useSightOf();
  const sight = useFleeting((fresh) => fresh.map(sightOf).findLast((x) => x !== null) ?? null, SHOWN_FOR);
  const ui = useUi();
  const words = useWords();
  const width = useWidth(132, 88);
  const { view, request } = useMoment();
  if (!sight || (request && lookedAt(view).length > 0)) return null;
  return (
    <section className="zh-scene zh-shown drop-in" role="status">
      <h2>{sight.title}</h2>
      <p className="vh">{sight.defs.map((def) => words.card(def)).join(', ')}</p>
      <div className="cards" aria-hidden="true">
        {sight.defs.map((def, i) => (
          <ui.Face key={i} def={def} width={width} />
        ))}
      </div>
    </section>
  );
}

/** §7 What an event lets this viewer see; others learn only that somebody looked. */
function useSightOf(): (e: SeenEvent) => Sight | null {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const faces = (cards: readonly { def: DefId | null }[]): DefId[] =>
    cards.flatMap(({ def }) => (def === null ? [] : [def]));
  const sight = (title: string, defs: readonly DefId[]): Sight | null => (defs.length > 0 ? { title, defs } : null);
  return (e) => {
    const mine = e['seat'] === view.viewer;
    const who = words.seat(Number(e['seat']));
    if (e.k === 'showed' && (!mine || e['what'] === 'deck'))
      return sight(e['what'] === 'deck' ? t.revealed : t.shown(who), faces(e['cards'] as SeenCard[]));
    if (e.k === 'factionShown' && !mine) return sight(t.shown(who), faces(e['cards'] as SeenCard[]));
    if (e.k !== 'looked' || !mine) return null;
    const at = Number(e['at']);
    if (e['what'] === 'faction') return sight(t.youSaw(words.seat(at)), faces(view.piles['faction']![at]!.cards));
    if (e['what'] === 'hand') return sight(t.handSeen(words.seat(at)), faces(view.piles['hand']![at]!.cards));
    return null;
  };
}

/** Answers that are words or numbers: the name of a character, a way to use a skill, days since a film. */
export const isWord = (o: AnyOption): boolean => /^(mode|deck|name|days|decade|year)$/.test(o.do);

export function WordChoice() {
  const { view, request } = useMoment();
  const words = useWords();
  const actions = useActions();
  const label = useOptionText();
  const sent = useTable((s) => s.sent);
  const options = request?.options.filter(isWord) ?? [];
  if (!request || sent || options.length === 0) return null;
  return (
    <section className="zh-scene zh-words drop-in" aria-label={words.question(view, request)}>
      <h2>{words.question(view, request)}</h2>
      <div>
        {options.map((o) => (
          <button key={keyOf(o)} type="button" className="st st-act" data-thing="" onClick={() => actions.choose(o)}>
            {label(o)}
          </button>
        ))}
      </div>
    </section>
  );
}
