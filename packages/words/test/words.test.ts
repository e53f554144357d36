import {
  type CoreView,
  type DefId,
  ask,
  call,
  deal,
  endGame,
  game,
  list,
  newMatch,
  openBox,
  own,
  pending,
  pile,
  pub,
  put,
  read,
  record,
  redact,
  rules,
  said,
  text,
  viewOf,
  onlooker,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { wording } from '../src/index.ts';

/** One player lays a card in front of the others, by name. */
interface Pie {
  fr: string;
  en: string;
}
const readPies = (packs: readonly unknown[]): Pie[] =>
  packs.flatMap((pack) => read(list(record({ fr: text, en: text })), pack, 'a pack of pies'));

const pieRules = rules({
  state: { turn: pub.seat },
  zones: { hand: { owner: 'face', others: 'count' }, table: { owner: 'face', others: 'face' } },
  events: {
    drew: { seat: pub.seat, card: pub.card },
    dealt: { seat: pub.seat, cards: pub.cards },
    thrown: { by: pub.seat, at: pub.seats, card: pub.card, n: pub.int },
    whispered: { seat: pub.seat, n: own.int },
    missed: { seat: pub.seat },
  },
  options: {},
  cards: readPies,
});
const { proc, say, zone: Z } = pieRules;

const fight = proc(
  'fight',
  { from: pub.seat, left: pub.int, last: pub.card },
  {
    throw: ask({
      who: (_s, v) => v.from,
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'throw', card, target: 1 })),
      then: (s, _v, o, seat) => {
        put(s, o.card, Z.table);
        say(s, { k: 'thrown', by: seat, at: [1, 2], card: o.card, n: 2 });
        endGame(s, { winners: [0, 2], why: 'splash', points: [1, 0, 1] });
      },
    }),
  },
);
const start = proc(
  'start',
  {},
  {
    deal: (s) => {
      const ids = deal(s, [0, 0, 1] as unknown as DefId[], 0, Z.hand);
      say(s, { k: 'drew', seat: 0, card: ids[0]! });
      say(s, { k: 'dealt', seat: 0, cards: ids });
      say(s, { k: 'whispered', seat: 0, n: 7 });
      return call(fight, { from: 0, left: 3, last: -1 });
    },
  },
);

const pies = game({
  id: 'pies',
  version: 1,
  rules: pieRules,
  seats: { min: 3, max: 3 },
  packs: [
    [
      { fr: 'Tarte à la crème', en: 'Cream pie' },
      { fr: 'Flan', en: 'Custard' },
    ],
  ],
  cards: readPies,
  cardId: (card: Pie) => card.en,
  cardName: (card: Pie) => card,
  text: {
    fr: {
      'event.drew': '{seat} pioche {card}.',
      'event.dealt': '{seat} reçoit {cards}.',
      'event.thrown': '{by} lance {card} sur {at} : {n, plural, one {# tache} other {# taches}}.',
      'event.whispered': '{seat} murmure {n, select, hidden {quelque chose} other {{n}}}.',
      'ask.fight.throw':
        '{seat}, que lances-tu ? Encore {left}, {last, select, none {rien avant} other {{last} avant}}.',
      'do.throw': 'Lancer {card} sur {target}',
      'do.duck': 'Se baisser{low, select, true { très bas} other {}}',
      'why.PI-1': 'Il faut {cost} parts, il en reste {left}.',
      'over.splash': '{n, plural, one {{winners} gagne} other {{winners} gagnent}} ({points}).',
    },
    en: { 'event.drew': '{seat} draws {card}.', 'do.throw': 'Throw {card}', 'do.fight.throw.throw': 'Hurl {card}' },
  },
  scenario: { pack: Object.values, points: {} },
  readOptions: () => record({}),
  start,
  points: { card: 'card', target: 'seat', from: 'seat', last: 'card' },
  score: () => 0.5,
  whyNot: () => [],
});

const names = ['Ana', 'Bob', 'Cléo'];
const box = openBox(pies);
const fr = wording(pies, box, 'fr', names);
const en = wording(pies, box, 'en', names);
const match = () => newMatch(pies, { seats: 3, seed: '1' });

describe('events', () => {
  test('cards by name for those who know them, seats by player', () => {
    const [drew] = said(match());
    expect(fr.event(redact(pies, drew!, 0))).toBe('Ana pioche Tarte à la crème.');
    expect(fr.event(redact(pies, drew!, 1))).toBe('Ana pioche une carte.');
    expect(en.event(redact(pies, drew!, onlooker))).toBe('Ana draws a card.');
  });

  test('lists of cards are counted and joined', () => {
    const dealt = said(match())[1]!;
    expect(fr.event(redact(pies, dealt, 0))).toBe('Ana reçoit Tarte à la crème ×2 et Flan.');
    expect(fr.event(redact(pies, dealt, 1))).toBe('Ana reçoit 3 cartes.');
  });

  test('lists of seats, and plurals', () => {
    const thrown = { k: 'thrown', by: 0, at: [1, 2], card: { id: 4, def: 1 }, n: 1 };
    expect(fr.event(thrown)).toBe('Ana lance Flan sur Bob et Cléo : 1 tache.');
  });

  test('a field that the reader may not see is the word hidden', () => {
    const whispered = said(match())[2]!;
    expect(fr.event(redact(pies, whispered, 0))).toBe('Ana murmure 7.');
    expect(fr.event(redact(pies, whispered, 1))).toBe('Ana murmure quelque chose.');
  });

  test('a sentence that is not written shows its key', () => {
    expect(fr.event({ k: 'missed', seat: 0 })).toBe('[event.missed]');
  });
});

describe('questions and answers', () => {
  const s = match();
  const view: CoreView = viewOf(s, 0);
  const request = pending(s)[0]!;

  test('a question may quote the locals of its procedure', () => {
    expect(fr.question(view, request)).toBe('Ana, que lances-tu ? Encore 3, rien avant.');
    expect(en.question(view, request)).toBe('[ask.fight.throw]');
  });

  test('an option names its cards as the viewer sees them', () => {
    expect(fr.option(view, request, request.options[2]!)).toBe('Lancer Flan sur Bob');
    expect(fr.option(viewOf(s, 1), request, request.options[2]!)).toBe('Lancer une carte sur Bob');
  });

  test('a field that an option leaves out is the word none', () => {
    expect(fr.option(view, request, { do: 'duck' })).toBe('Se baisser');
    expect(fr.option(view, request, { do: 'duck', low: true })).toBe('Se baisser très bas');
  });

  test('the label of one question goes before the general one', () => {
    expect(en.option(view, request, request.options[2]!)).toBe('Hurl Custard');
  });

  test('a reason quotes its facts', () => {
    expect(fr.reason({ do: 'throw', clause: 'PI-1', facts: { cost: 2, left: 1 } })).toBe(
      'Il faut 2 parts, il en reste 1.',
    );
    expect(fr.reason({ do: 'throw', clause: 'PI-9' })).toBe('[why.PI-9]');
  });
});

test('the end names its winners', () => {
  expect(fr.over({ winners: [0, 2], why: 'splash', points: [1, 0, 1] })).toBe('Ana et Cléo gagnent (1, 0 et 1).');
});

test('any other sentence, or null', () => {
  expect(fr.text('do.throw', { card: 'x', target: 'y' })).toBe('Lancer x sur y');
  expect(fr.text('rules.long')).toBeNull();
  expect(fr.seat(-1)).toBe('personne');
});
