/**
 * What must not compile. `npm test` type-checks this file: each `@ts-expect-error` is an error if the line below it is fine.
 */
import {
  type DefId,
  type ViewOf,
  again,
  ask,
  call,
  dark,
  goto,
  inside,
  own,
  perSeat,
  pub,
  rules,
} from '../src/index.ts';
import { type Toy, type toy, round, toyRules } from './toy.ts';

const { proc, say } = toyRules;

// A typo in a step.
proc(
  'types-goto',
  {},
  {
    first: () => goto('second'),
    second: () => goto('first'),
  },
);
proc(
  'types-goto-typo',
  {},
  {
    // @ts-expect-error -- there is no step 'secnod'
    first: () => goto('secnod'),
    second: () => {},
  },
);
proc(
  'types-goto-in-answer',
  {},
  {
    // @ts-expect-error -- there is no step 'hti'
    choose: ask({ who: () => 0, options: () => [{ do: 'go' }], then: () => goto('hti') }),
    hit: () => {},
  },
);

// A missing or wrong local.
call(round, { winner: 0, card: 1, tosses: 0 });
// @ts-expect-error -- `tosses` is missing
call(round, { winner: 0, card: 1 });
// @ts-expect-error -- `winner` is a seat
again(call(round, { winner: 'me', card: 1, tosses: 0 }));

// Locals, state and options are known inside a step, from `options` to `then`.
proc(
  'types-inference',
  { hits: pub.int },
  {
    choose: ask({
      who: (s, v) => s.turn + v.hits,
      options: (_s, _v, seat) => [{ do: 'pass' }, { do: 'hit', target: seat }],
      then(s, v, o) {
        v.hits += s.round;
        if (o.do === 'hit') v.hits += o.target;
        // @ts-expect-error -- passing has no target
        if (o.do === 'pass') v.hits += o.target;
        // @ts-expect-error -- no such option
        if (o.do === 'pas') v.hits = 0;
        // @ts-expect-error -- no such local
        v.hist = 1;
        // @ts-expect-error -- no such field of the state
        s.rond = 1;
      },
    }),
  },
);
export function nearest(s: Toy): number {
  // @ts-expect-error -- it may not be running
  const { tosses } = inside(s, round);
  return tosses;
}

// Dark fields cannot be named in a view; own fields may be null.
export function read(view: ViewOf<typeof toy>): number {
  // @ts-expect-error -- nobody is shown `secret`
  const secret = view.secret;
  // @ts-expect-error -- of others, `lucky` is null
  const lucky: number = view.players[0]!.lucky;
  const health: number = view.players[0]!.health;
  // @ts-expect-error -- no such zone
  const piles = view.piles.hnad;
  return health + secret + lucky + piles.length;
}

// What a card is cannot be put into a public field.
export function leak(s: Toy, def: DefId): void {
  // @ts-expect-error -- an identity is not a number
  s.round = def;
  // @ts-expect-error -- nor can it be said
  say(s, { k: 'hit', seat: 0, by: 1, n: def });
}

// Events are checked.
export function tell(s: Toy): void {
  say(s, { k: 'shielded', seat: 1 });
  // @ts-expect-error -- no such event
  say(s, { k: 'shelded', seat: 1 });
  // @ts-expect-error -- `seat` is missing
  say(s, { k: 'shielded' });
}

// There is no default for who may see a field, and a game cannot take the kernel's names.
// @ts-expect-error -- a bare word is not a field
rules({ state: { round: 'int' }, zones: {}, events: {}, options: {}, cards: () => [] });
// @ts-expect-error -- `stack` is the kernel's
rules({ state: { stack: pub.int }, zones: {}, events: {}, options: {}, cards: () => [] });
rules({
  state: { own: own.int, dark: dark.int, rows: perSeat({ n: pub.int }) },
  zones: {},
  events: {},
  options: {},
  cards: () => [],
});
