import { Link, getRouteApi } from '@tanstack/react-router';
import { use, useMemo, useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import { WithGame } from '../games/WithGame.tsx';
import { useSettings } from '../settings.ts';
import { ClauseLink } from '../table/ClauseLink.tsx';
import { useUi } from '../table/context.ts';
import { useWidth } from '../table/width.ts';
import { useText } from '../text/text.ts';
import { Problems } from './Problems.tsx';
import { type KeptDeck, deckNamed, decksKept, dropDeck, keepDeck } from './kept.ts';
import { type PoolCard, type Row, type Workshop, kindOf, listOf, withCopies, workshopFor } from './workshop.ts';
import '../table/table.css';
import '../pages/pages.css';
import './decks.css';

const route = getRouteApi('/decks/$game');

/** Where decks of one's own are built, checked and kept. */
export function DecksPage() {
  const { game } = route.useParams();
  return (
    <WithGame game={game}>
      <Opened key={game} game={game} />
    </WithGame>
  );
}

function Opened({ game }: { game: string }) {
  const found = workshopFor(game);
  if (!found) throw new Error(`no decks in ${game}`);
  return <Builder game={game} shop={use(found)} />;
}

function Builder({ game, shop }: { game: string; shop: Workshop }) {
  const t = useText();
  const ui = useUi();
  const { lang } = useSettings();
  const kind = kindOf(game);
  const [kept, setKept] = useState(() => decksKept(game));
  const { deck: asked = '' } = route.useSearch();
  const [wanted] = useState(() => deckNamed(game, asked) ?? kept[0] ?? null);
  const [name, setName] = useState(wanted?.name ?? t(`${kind}.unnamed`));
  const [rows, setRows] = useState<readonly Row[]>(() => (wanted ? shop.rows(wanted.list) : []));
  const [group, setGroup] = useState(shop.groups[0]!.id);
  const list = listOf(rows);
  const { faults, sum } = shop.check(list, lang);
  const isKept = kept.some((deck) => deck.name === name && deck.list === list);
  const open = (deck: KeptDeck): void => {
    setName(deck.name);
    setRows(shop.rows(deck.list));
  };
  const keep = (): void => {
    keepDeck({ game, name: name.trim() || t(`${kind}.unnamed`), list });
    setKept(decksKept(game));
  };
  const put = (id: string, copies: number): void => setRows(withCopies(rows, id, copies));
  const pool = shop.groups.find(({ id }) => id === group)!;
  return (
    <div className="wood decks" data-game={game}>
      <main className="mat deck-pool">
        <h1>{t(`${kind}.title`, { game: ui.title })}</h1>
        <Segment
          label={t('decks.groups')}
          value={group}
          choices={shop.groups.map(({ id, name: words }) => [id, words[lang]] as const)}
          onChange={setGroup}
        />
        <ul className="pool">
          {pool.cards.map((card) => (
            <Pooled key={card.id} card={card} copies={copiesIn(rows, card.id)} onChange={(n) => put(card.id, n)} />
          ))}
        </ul>
      </main>
      <aside className="carnet deck-sheet" aria-label={t(`${kind}.sheet`)}>
        <label className="deck-name">
          {t(`${kind}.name`)}
          <input value={name} maxLength={40} onChange={(e) => setName(e.target.value)} />
        </label>
        <p className="deck-sum">
          <b>{sum}</b>
        </p>
        {faults.length === 0 && (
          <p className="slip" role="status">
            {t(`${kind}.legal`)}
          </p>
        )}
        <Problems
          all={faults.map(({ text, clause }) => ({
            key: text,
            text: (
              <>
                {text} {clause && <ClauseLink clause={clause} />}
              </>
            ),
          }))}
        />
        <p className="row">
          <Plaque look={isKept || rows.length === 0 ? 'off' : 'do'} onPress={() => void (rows.length > 0 && keep())}>
            {t(isKept ? `${kind}.kept` : `${kind}.keep`)}
          </Plaque>
          {isKept && faults.length === 0 && (
            <Link className="pl pl-go" to="/practice/$game" params={{ game }} search={{ seats: 2, own: name }}>
              {t('new.practice')}
            </Link>
          )}
        </p>
        <Shelf label={t(`${kind}.mine`)}>
          {kept.map((deck) => (
            <li key={deck.name}>
              <button type="button" onClick={() => open(deck)}>
                {deck.name}
              </button>
              <button
                type="button"
                className="deck-drop"
                aria-label={t('decks.drop', { name: deck.name })}
                title={t('decks.drop', { name: deck.name })}
                onClick={() => {
                  dropDeck(deck);
                  setKept(decksKept(game));
                }}
              >
                ×
              </button>
            </li>
          ))}
        </Shelf>
        <Shelf label={t(`${kind}.starters`)}>
          {shop.starters.map(({ name: words, rows: printed }) => (
            <li key={words.fr}>
              <button type="button" onClick={() => setRows(printed)}>
                {words[lang]}
              </button>
            </li>
          ))}
        </Shelf>
        <p className="row">
          <Link className="pl pl-plain" to="/new/$game" params={{ game }}>
            {t('decks.table')}
          </Link>
          <Link className="pl pl-plain" to="/">
            {t('home')}
          </Link>
        </p>
        {rows.length > 0 ? <Rows shop={shop} rows={rows} onChange={put} /> : <p>{t(`${kind}.empty`)}</p>}
      </aside>
    </div>
  );
}

const copiesIn = (rows: readonly Row[], id: string): number => rows.find((row) => row.id === id)?.copies ?? 0;

/** More copies than this are a number. */
const PIPS = 4;

interface PooledProps {
  card: PoolCard;
  copies: number;
  onChange: (copies: number) => void;
}

/** A card to choose from, and a counter under it. */
function Pooled({ card, copies, onChange }: PooledProps) {
  const { lang } = useSettings();
  const ui = useUi();
  const width = useWidth(128, 104);
  return (
    <li className={copies > 0 ? 'pooled pooled-in' : 'pooled'}>
      <ui.Face def={card.def} width={width} />
      <Copies name={card.name[lang]} copies={copies} most={card.most} onChange={onChange} />
    </li>
  );
}

function Copies({ name, copies, most, onChange }: { name: string } & Omit<PooledProps, 'card'> & { most: number }) {
  const t = useText();
  return (
    <span className="copies" role="group" aria-label={t('decks.copies', { name, n: copies, most })}>
      <button
        type="button"
        aria-label={t('decks.less', { name })}
        aria-disabled={copies === 0}
        onClick={() => copies > 0 && onChange(copies - 1)}
      >
        −
      </button>
      <span aria-hidden="true">
        {most > PIPS ? (
          <b>{copies}</b>
        ) : (
          Array.from({ length: most }, (_, i) => <i key={i} className={i < copies ? 'on' : undefined} />)
        )}
      </span>
      <button
        type="button"
        aria-label={t('decks.more', { name })}
        aria-disabled={copies >= most}
        onClick={() => copies < most && onChange(copies + 1)}
      >
        +
      </button>
    </span>
  );
}

/** What is in the deck, card by card. */
function Rows({
  shop,
  rows,
  onChange,
}: {
  shop: Workshop;
  rows: readonly Row[];
  onChange: (id: string, n: number) => void;
}) {
  const t = useText();
  const { lang } = useSettings();
  const cards = useMemo(() => new Map(shop.groups.flatMap((g) => g.cards).map((card) => [card.id, card])), [shop]);
  return (
    <ul className="deck-rows">
      {rows.map(({ id, copies }) => {
        const name = cards.get(id)?.name[lang] ?? id;
        return (
          <li key={id}>
            <b>{copies} ×</b>
            <span>{name}</span>
            <button type="button" aria-label={t('decks.less', { name })} onClick={() => onChange(id, copies - 1)}>
              −
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Shelf({ label, children }: { label: string; children: readonly React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="hand-title">{label}</h2>
      <ul className="shelf">{children}</ul>
    </section>
  );
}
