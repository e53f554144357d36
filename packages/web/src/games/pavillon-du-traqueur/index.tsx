/** Au Pavillon du Traqueur on the table: engraving, leather and gilt on a tartan blanket, by the fireplace. */
import '@fontsource/alegreya/latin-500.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/almendra/latin-700.css';
import type { AnyOption, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import { openBox } from '@bagarre/kernel';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import type { SeenEvent } from '../../connection/connection.ts';
import type { Count, GameUi, Motion, Pen, PlaqueLook } from '../../table/game-ui.ts';
import { cardIn } from '../../table/motion.ts';
import { seenAs } from '../../table/view.ts';
import { plainUi } from '../plain/index.tsx';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { chipText, chipsOnPet } from './chips.ts';
import { Pic } from './icon.ts';
import { iconOf } from './looks.ts';
import { attackNow, cardAt, holderIn, isHarmful, ptView, weaponIn, windowOf } from './model.ts';
import { outcome } from './outcomes.ts';
import { read } from './reading.ts';
import { says } from './says.ts';
import './cards.css';
import './board.css';
import './pets.css';
import './counter.css';
import './scenes.css';
import './phone.css';

function where({ view, words }: Pen): string {
  const t = says(words.lang);
  const { round, phase, lap, active } = ptView(view);
  if (phase === 'setup') return t.phase.setup;
  const named = active >= 0 ? words.seat(active) : '';
  const mine = active === view.viewer;
  const parts = [t.round(round)];
  if (phase === 'combat') {
    parts.push(`${t.phase.combat}, ${t.lap(lap)}`);
    if (active >= 0) parts.push(mine ? t.yours : t.turnOf(named));
  } else {
    parts.push(t.phase[phase]);
    if (phase === 'preparation' && active >= 0) parts.push(mine ? t.youPrepare : t.prepares(named));
  }
  return parts.join(' · ');
}

function describe(def: DefId, id: CardId, { box, words, view }: Pen): string {
  const t = says(words.lang);
  const card = cardAt(box, def);
  const pt = ptView(view);
  const parts = [card.name[words.lang]];
  if (card.k === 'weapon') parts.push(t.attack(card.attack), t.cost(card.cost));
  if (card.k === 'food') parts.push(t.foodFoot);
  if (card.k === 'spell') parts.push(words.text(`family.${card.family ?? ''}`) ?? t.spellFoot);
  if (card.k === 'pet') {
    parts.push(words.text(`petType.${card.petType ?? 'none'}`) ?? '');
    if (card.exotic) parts.push(t.exotic);
    if (holderIn(view, id) < 0) parts.push(t.attack(card.attack), t.life(card.health, card.health));
    else if (pt.down[id]) parts.push(t.dead);
    else {
      parts.push(t.attack(attackNow(view, box, id)), t.life(pt.health[id] ?? 0, pt.max[id] ?? 0));
      for (const chip of chipsOnPet(view, box, id)) parts.push(chipText(chip, box, t, words.lang));
    }
  }
  return parts.filter(Boolean).join(', ');
}

function look(o: AnyOption): PlaqueLook {
  if (/^(pass|stop|none|decline|bottom)$/.test(o.do)) return 'plain';
  if (o.do === 'strike' || o.do === 'end') return 'go';
  return o.do === 'guard' ? 'safe' : 'do';
}

/**
 * §10.2 Passing a turn in which one could strike, stopping with actions left, letting a pet go, giving up a better weapon, and
 * a harmful spell on one's own pet. Never what a window is answered with by passing.
 */
function weighty(o: AnyOption, request: Request, view: CoreView): boolean {
  if (o.do === 'pass') return request.ask === 'turn.act' && request.options.some((other) => other.do === 'strike');
  if (o.do === 'end') return request.options.length > 1;
  if (o.do === 'release') return request.options.length > 1;
  const box = openBox(pavillon);
  const defOf = (field: string): DefId | null => seenAs(view, Number(o[field]))?.def ?? null;
  if (o.do === 'buy') {
    const [old, bought] = [weaponIn(view, view.viewer)?.def ?? null, defOf('card')];
    const [a, b] = [old, bought].map((def) => (def === null ? null : cardAt(box, def)));
    return a?.k === 'weapon' && b?.k === 'weapon' && a.attack > b.attack;
  }
  if (o.do !== 'cast' || o['target'] === undefined) return false;
  const spell = defOf('card');
  return spell !== null && isHarmful(cardAt(box, spell)) && holderIn(view, Number(o['target'])) === view.viewer;
}

/** PT-RULING-64 Points are the players that one has outlived. */
function count({ view, words }: Pen): Count[] {
  const t = says(words.lang);
  const { points } = view.over!;
  const { players } = ptView(view);
  return points
    .map((_, seat) => seat)
    .toSorted((a, b) => points[b]! - points[a]!)
    .map((seat) => ({
      seat,
      rank: 1 + points.filter((n) => n > points[seat]!).length,
      total: points[seat]!,
      parts: [
        { label: `${words.text('stat.health')} =`, n: Math.max(0, players[seat]!.health) },
        { label: `${words.text('stat.coins')} =`, n: players[seat]!.coins },
        { label: t.places, n: points[seat]! },
      ],
    }));
}

/** A player is known by the pet that lies first before them, which is never hidden. */
function Avatar({ seat, view }: { seat: Seat; view: CoreView }) {
  const box = openBox(pavillon);
  const pt = ptView(view);
  const first = pt.piles.field[seat]?.cards[0]?.def ?? null;
  const icon = pt.players[seat]?.out ? 'death-skull' : first === null ? 'wolf-head' : iconOf(cardAt(box, first));
  return (
    <span className={`avatar pt-avatar pt-avatar-${seat}`}>
      <Pic name={icon} />
    </span>
  );
}

/** Who strikes lunges; who loses Health shakes under the number; Coins hop to the shop and back. */
function motion(e: { k: string } & Record<string, unknown>): Motion | null {
  const [card, target] = [cardIn(e, 'card'), cardIn(e, 'target')];
  const seat = `seat:${Number(e['seat'])}`;
  switch (e.k) {
    case 'struck':
      return card && target ? { k: 'strike', from: card, to: target } : null;
    case 'hurt':
      return card ? { k: 'hit', at: card, stamp: `−${Number(e['n'])}` } : null;
    case 'healed':
      return card ? { k: 'hit', at: card, stamp: `+${Number(e['n'])}` } : null;
    case 'lostHealth':
      return { k: 'hit', at: seat, stamp: `−${Number(e['n'])}` };
    case 'gainedHealth':
      return { k: 'hit', at: seat, stamp: `+${Number(e['n'])}` };
    case 'weaponStruck': {
      const [first] = e['targets'] as Seat[];
      return first === undefined ? null : { k: 'strike', from: seat, to: `seat:${first}` };
    }
    case 'bought':
      return e['currency'] === 'coins' && Number(e['price']) > 0
        ? { k: 'tokens', from: seat, to: 'pile:shop:0', n: Number(e['price']), look: 'pt-token' }
        : null;
    case 'gotCoins':
      return { k: 'tokens', from: 'pile:shop:0', to: seat, n: Number(e['n']), look: 'pt-token' };
    default:
      return null;
  }
}

const isMine = (view: CoreView, card: unknown): boolean => {
  const { id } = (card ?? { id: null }) as { id: CardId | null };
  return id !== null && holderIn(view, id) === view.viewer;
};

/** PT-WINDOW-12 In a hurry: a strike on my pets. */
function concerns(_seat: Seat, view: CoreView): boolean {
  const { kind } = windowOf(view) ?? {};
  return kind === 'last' || (kind === 'strike' && isMine(view, ptView(view).strike.at));
}

/** PT-WINDOW-12 Usually: a strike by or on my pets, and after a spell that was aimed at me or mine. */
function usual(seat: Seat, view: CoreView, events: readonly SeenEvent[]): boolean {
  const { by } = ptView(view).strike;
  if (concerns(seat, view) || (windowOf(view)?.kind === 'strike' && isMine(view, by))) return true;
  return events.some(
    (e) =>
      e.k === 'aimed' &&
      ((e['seats'] as Seat[]).includes(seat) || (e['targets'] as unknown[]).some((card) => isMine(view, card))),
  );
}

/** The base set by kind; what a table must ask for, apart. */
function shelf(def: DefId, { box, words }: Omit<Pen, 'view'>): string {
  const card = cardAt(box, def);
  const { shelves } = says(words.lang);
  return shelves[card.pack] ?? shelves[card.k === 'pet' && card.exotic ? 'exotic' : card.k]!;
}

export const ui: GameUi = {
  ...plainUi(pavillon, 'Au Pavillon du Traqueur'),
  shelf,
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  where,
  windowName: ({ view, words }) => (windowOf(view) ? says(words.lang).window : null),
  windowTitle: (_request, { words }) => says(words.lang).windowTitle,
  read,
  describe,
  facts: (seat, { view, words }) => {
    const t = says(words.lang);
    const p = ptView(view).players[seat]!;
    return p.out ? [t.out] : [t.health(p.health), t.hand(view.piles['hand']![seat]!.n)];
  },
  outcome,
  count,
  stamp: (e, { view, words }) => {
    const t = says(words.lang);
    const seat = Number((e as { seat?: Seat }).seat);
    if (e.k === 'roundWon') return seat === view.viewer ? t.stampYou : t.stampWon(words.seat(seat));
    return e.k === 'eliminated' ? t.stampOut(words.seat(seat)) : null;
  },
  headings: ['roundBegan', 'combatBegan', 'lapBegan'],
  // PT-RULING-67 Picks and traps are public.
  open: ['cast', 'aimed', 'trapPlaced', 'drafted', 'spellDiscarded', 'draftShowed'],
  minor: [
    'offered',
    'turnBegan',
    'windowClosed',
    'triggered',
    'recovered',
    'shopShowed',
    'putBack',
    'draftLeft',
    'roundEnded',
  ],
  clauses: {
    cancelled: 'PT-RULING-26',
    redirected: 'PT-RULING-28',
    trapPlaced: 'PT-TRAP-1',
    trapSpent: 'PT-TRAP-2',
    weaponSold: 'PT-BUY-2',
    weaponStruck: 'PT-END-2',
    weaponDelayed: 'PT-RULING-57',
    draftShowed: 'PT-DRAFT-3',
    roundStalled: 'PT-RULING-23',
    roundEmpty: 'PT-RULING-55',
    eliminated: 'PT-RULING-62',
    chainCut: 'PT-RULING-39',
    reshuffled: 'PT-RULING-15',
  },
  motion,
  look,
  passes: (o) => /^(pass|stop|none|decline|end)$/.test(o.do),
  weighty,
  // The counter has a place for them.
  placed: (o) => o.do === 'tamePet' || o.do === 'refresh',
  concerns,
  usual,
};
