/**
 * A small game, sound or broken in one way, to prove that the test kit notices.
 *
 * Two to four players with the numbers 1 to 9 each. Four rounds: all seal a card from their hand, the highest scores it; then
 * each has a turn of two actions: draw a card, lay one face down, flip one that lies face down to score it, rob a point from
 * another player, toss a coin, or pass.
 */
import {
  type CardId,
  type DefId,
  type Seat,
  type StateOf,
  again,
  ask,
  askAll,
  askWhile,
  call,
  dark,
  deal,
  done,
  endGame,
  game,
  int,
  list,
  nobody,
  optional,
  own,
  perCard,
  perSeat,
  pile,
  pub,
  put,
  read,
  record,
  roll,
  rules,
  seatsOf,
  shuffle,
  top,
  underWay,
} from '@bagarre/kernel';

export type ToyFault =
  | 'none'
  | 'options-sort'
  | 'list-in-an-int'
  | 'list-in-two-frames'
  | 'undeclared-local'
  | 'memory-outside'
  | 'options-read-once'
  | 'same-key-twice'
  | 'idle-not-offered'
  | 'who-looks-at-hands'
  | 'options-look-at-hands'
  | 'reasons-look-at-hands'
  | 'marks-on-hidden-cards'
  | 'id-as-a-number'
  | 'id-in-an-event'
  | 'best-card-is-public'
  | 'number-in-an-event'
  | 'dark-field-in-a-public-one'
  | 'world-crashes'
  | 'silent-score'
  | 'endless'
  | 'crash'
  | 'strange-winner'
  | 'dead-verb'
  | 'dead-question';

export interface ToyCard {
  number: number;
}
const readCards = (packs: readonly unknown[]): ToyCard[] =>
  packs.flatMap((pack) => read(list(record({ number: int(1, 9) })), pack, 'a toy pack'));

export function toy({ fault = 'none' }: { fault?: ToyFault } = {}) {
  const broken = (how: ToyFault): boolean => fault === how;
  let memory = 0;

  const toyRules = rules({
    state: {
      round: pub.int,
      last: pub.int,
      secret: dark.int,
      players: perSeat({ score: pub.int, best: pub.int, luck: own.int }),
      marks: perCard(pub.int),
      trail: pub.cards,
      mood: pub.word('calm', 'angry'),
    },
    zones: {
      deck: { owner: 'count', others: 'count', order: 'stack' },
      hand: { owner: 'face', others: 'count' },
      down: { owner: 'face', others: 'back' },
      heap: { owner: 'face', others: 'face', common: true },
    },
    events: {
      drew: { seat: pub.seat, card: pub.card, n: pub.int },
      laid: { seat: pub.seat, card: pub.card },
      played: { seat: pub.seat, card: pub.card },
      scored: { seat: pub.seat, n: pub.int },
      robbed: { seat: pub.seat, from: pub.seat, n: pub.int },
      tossed: { seat: pub.seat, luck: own.int },
    },
    options: { rounds: pub.int },
    cards: readCards,
  });
  type Toy = StateOf<typeof toyRules>;
  const { proc, say, zone: Z } = toyRules;

  const number = (s: Toy, c: CardId): number => toyRules.card(s, c).number;
  const hand = (s: Toy, seat: Seat): readonly CardId[] => pile(s, seat, Z.hand);
  const others = (s: Toy, seat: Seat): Seat[] => seatsOf(s).filter((x) => x !== seat);

  function score(s: Toy, seat: Seat, n: number): void {
    s.players[seat]!.score += n;
    if (!broken('silent-score') || n < 5) say(s, { k: 'scored', seat, n });
  }

  function draw(s: Toy, seat: Seat): void {
    const card = top(s, seat, Z.deck);
    if (card === undefined) return;
    put(s, card, Z.hand);
    if (broken('marks-on-hidden-cards')) s.marks[card] = 1;
    if (broken('id-as-a-number')) s.last = card;
    if (broken('best-card-is-public')) s.players[seat]!.best = Math.max(...hand(s, seat).map((c) => number(s, c)));
    const n = broken('number-in-an-event') ? number(s, card) : broken('id-in-an-event') ? card : 0;
    say(s, { k: 'drew', seat, card, n });
  }

  const turn = proc(
    'turn',
    { seat: pub.seat, left: pub.int, done: pub.texts },
    {
      act: askWhile({
        who: (s, v) => {
          if (broken('who-looks-at-hands') && hand(s, v.seat).every((c) => number(s, c) < 5)) return nobody;
          return v.left > 0 ? v.seat : nobody;
        },
        options: (s, _v, seat) => {
          const cards = broken('options-sort') ? (hand(s, seat) as CardId[]).sort((a, b) => a - b) : hand(s, seat);
          const victims = others(s, seat).filter(
            (x) => !broken('options-look-at-hands') || hand(s, x).some((c) => number(s, c) > 7),
          );
          return [
            { do: 'pass' },
            ...(broken('same-key-twice') && cards.length > 3 ? [{ do: 'pass' } as const] : []),
            { do: 'toss' },
            ...(pile(s, seat, Z.deck).length > 0 ? [{ do: 'draw' } as const] : []),
            ...cards.map((card) => ({ do: 'lay', card }) as const),
            ...pile(s, seat, Z.down).map((card) => ({ do: 'flip', card }) as const),
            ...victims.map((target) => ({ do: 'rob', target }) as const),
          ];
        },
        idle: () => (broken('idle-not-offered') ? ({ do: 'lay', card: -1 } as const) : { do: 'pass' }),
        then(s, v, o, seat) {
          if (!broken('endless')) v.left--;
          switch (o.do) {
            case 'pass':
              return;
            case 'toss':
              s.players[seat]!.luck = roll(s, 2);
              s.secret += s.players[seat]!.luck;
              say(s, { k: 'tossed', seat, luck: s.players[seat]!.luck });
              return;
            case 'draw':
              draw(s, seat);
              return;
            case 'lay':
              put(s, o.card, Z.down);
              if (broken('dark-field-in-a-public-one')) s.last = s.secret;
              say(s, { k: 'laid', seat, card: o.card });
              return;
            case 'flip':
              put(s, o.card, Z.heap);
              s.trail.push(o.card);
              say(s, { k: 'played', seat, card: o.card });
              score(s, seat, number(s, o.card));
              return;
            case 'rob': {
              if (broken('crash') && s.round === 3) throw new Error('rules: nobody to rob');
              const n = broken('memory-outside') ? memory++ % 2 : 1;
              s.players[seat]!.score += n;
              s.players[o.target]!.score -= n;
              s.mood = 'angry';
              say(s, { k: 'robbed', seat, from: o.target, n });
            }
          }
        },
      }),
    },
  );

  const round = proc(
    'round',
    { next: pub.int, order: pub.texts },
    {
      seal: askAll({
        who: (s) => seatsOf(s),
        options: (s, _v, seat) => hand(s, seat).map((card) => ({ do: 'play', card })),
        then(s, _v, answers, seats) {
          answers.forEach((o, i) => {
            put(s, o.card, Z.heap);
            say(s, { k: 'played', seat: seats[i]!, card: o.card });
          });
          if (answers.length === 0) return;
          const numbers = answers.map((o) => number(s, o.card));
          const best = Math.max(...numbers);
          score(s, seats[numbers.indexOf(best)]!, best);
        },
      }),
      turns: (s, v) => {
        if (broken('world-crashes') && s.secret === 0 && s.seq > 20) throw new Error('rules: where did the luck go?');
        if (v.next === s.seats) return done();
        const locals = { seat: v.next++, left: 2, done: broken('list-in-two-frames') ? v.order : [] };
        if (broken('undeclared-local')) Object.assign(locals, { path: [1] });
        return again(call(turn, locals));
      },
      // Nobody is ever asked this by a sound toy: it has no turn five.
      bonus: ask({
        who: () => nobody,
        options: () => [{ do: 'pass' }],
        then: () => undefined,
      }),
    },
  );

  const match = proc(
    'match',
    {},
    {
      deal: (s) => {
        s.secret = 1;
        if (broken('list-in-an-int')) (s as unknown as { last: number[] }).last = [];
        for (const seat of seatsOf(s)) {
          deal(
            s,
            toyRules.book(s).map((_, i) => i as unknown as DefId),
            seat,
            Z.deck,
          );
          shuffle(s, seat, Z.deck);
          for (let i = 0; i < 4; i++) draw(s, seat);
        }
      },
      rounds: (s) => {
        if (broken('list-in-an-int')) (s as unknown as { last: number[] }).last.push(s.round);
        if (s.round < s.options.rounds) {
          s.round++;
          return again(call(round, { next: 0, order: [] }));
        }
        const points = s.players.map((p) => p.score);
        const most = Math.max(...points);
        const winners = broken('strange-winner') ? [s.seats] : seatsOf(s).filter((seat) => points[seat] === most);
        endGame(s, { winners, why: 'score', points });
        return done();
      },
    },
  );

  return game({
    id: fault === 'none' ? 'toy' : `toy-${fault}`,
    version: 1,
    rules: toyRules,
    seats: { min: 2, max: 4 },
    packs: [Array.from({ length: 9 }, (_, i) => ({ number: i + 1 }))],
    cards: readCards,
    cardId: (card: ToyCard) => `n${card.number}`,
    cardName: (card: ToyCard) => ({ fr: `Le ${card.number}`, en: `The ${card.number}` }),
    text: texts(broken('dead-verb')),
    scenario: {
      pack: (cards) => Object.values(cards),
      points: {
        round: () => [underWay(match, 'rounds', {}), call(round, { next: 0, order: [] })],
        turn: (_s, args) => [
          underWay(match, 'rounds', {}),
          underWay(round, 'turns', { next: Number(args['seat']) + 1, order: [] }),
          call(turn, { seat: Number(args['seat']), left: Number(args['left'] ?? 2), done: [] }),
        ],
      },
    },
    readOptions: () => record({ rounds: optional(int(1, broken('options-read-once') ? 3 : 9), 4) }),
    start: match,
    points: { card: 'card', target: 'seat' },
    score: (s, seat) => 0.5 + s.players[seat]!.score / 200,
    whyNot: (s, seat, thing) => {
      if (thing.k === 'seat' && thing.seat === seat) return [{ do: 'rob', clause: 'TOY-4' }];
      if (thing.k !== 'verb') return [];
      const best = broken('reasons-look-at-hands')
        ? Math.max(0, ...hand(s, others(s, seat)[0]!).map((c) => number(s, c)))
        : 0;
      return pile(s, seat, Z.deck).length === 0 || best > 0 ? [{ do: 'draw', clause: 'TOY-3', facts: { best } }] : [];
    },
  });

  function texts(deadVerb: boolean) {
    const fr = {
      'event.drew': '{seat} pioche {card}.',
      'event.laid': '{seat} pose {card}.',
      'event.played': '{seat} joue {card}.',
      'event.scored': '{seat} marque {n}.',
      'event.robbed': '{seat} vole {n} à {from}.',
      'event.tossed': '{seat} tire à pile ou face.',
      'ask.turn.act': 'Il vous reste {left, plural, one {# action} other {# actions}}.',
      'ask.round.seal': 'Quelle carte ?',
      'ask.round.bonus': 'Encore ?',
      'do.pass': 'passer',
      'do.toss': 'tirer à pile ou face',
      'do.draw': 'piocher',
      'do.lay': 'poser {card}',
      'do.flip': 'retourner {card}',
      'do.rob': 'voler {target}',
      'do.play': 'jouer {card}',
      'why.TOY-3': 'La pioche est vide.',
      'why.TOY-4': 'On ne se vole pas soi-même.',
      'over.score': '{winners} gagne.',
      'zone.deck': 'pioche',
      'zone.hand': 'main',
      'zone.down': 'cartes posées',
      'zone.heap': 'tas',
    };
    const extra: Record<string, string> = deadVerb ? { 'do.dance': 'danser' } : {};
    return { fr: { ...fr, ...extra }, en: { ...fr, ...extra } };
  }
}
