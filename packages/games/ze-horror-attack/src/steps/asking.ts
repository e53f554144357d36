/** Steps that ask one player something other than cards: whether, which way, whom, which name. */
import { type Of, type Proc, ask, done, inside, pub } from '@bagarre/kernel';
import type { Character } from '../cards.ts';
import { possible, targets } from '../possible.ts';
import { type SkillFrame, bindName, bindSeat, characterOf, runBlock, skill, stepAt } from '../skill.ts';
import { type Zh, proc, say, zh } from '../state.ts';
import type { StepOf } from '../vocabulary.ts';

const k = (s: Zh): SkillFrame => inside(s, skill)!;

const mayShape = { seat: pub.seat, card: pub.card, block: pub.int, each: pub.seat };

/** ZH-SKILL-3 ZH-RULING-18 "You may": declined, or carried out in full. */
export const mayUse: Proc<Of<typeof mayShape>> = proc('may', mayShape, {
  use: ask({
    who: (_s, v) => v.seat,
    options: () => [{ do: 'use' }, { do: 'decline' }],
    idle: () => ({ do: 'decline' }),
    then(s, v, o, seat) {
      say(s, { k: o.do === 'use' ? 'used' : 'declined', seat, card: v.card });
      if (o.do === 'use') return;
      k(s).did = false;
      return done();
    },
  }),
  resolve: (s, v) => runBlock(s, k(s), characterOf(s, k(s)).blocks[v.block]!, v.each),
});

const modeShape = { seat: pub.seat, card: pub.card, block: pub.int, at: pub.int, each: pub.seat };
type Mode = Of<typeof modeShape>;

const modesOf = (s: Zh, v: Mode): StepOf<'chooseOne'>['options'] => (stepAt(s, k(s), v) as StepOf<'chooseOne'>).options;

/** ZH-D9 ZH-FX-14 Of what could be done, one. */
export const mode: Proc<Mode> = proc('mode', modeShape, {
  choose: ask({
    who: (_s, v) => v.seat,
    options: (s, v) =>
      modesOf(s, v).flatMap((o, i) => (possible(s, k(s), o.steps) ? [{ do: 'mode', n: i + 1 } as const] : [])),
    auto: true,
    then(s, v, o, seat) {
      say(s, { k: 'chose', seat, card: v.card, n: o.n });
      return runBlock(s, k(s), modesOf(s, v)[o.n - 1]!.steps, v.each);
    },
  }),
});

const aimShape = { seat: pub.seat, card: pub.card, block: pub.int, at: pub.int };
type Aim = Of<typeof aimShape>;

const aimOf = (s: Zh, v: Aim): StepOf<'choosePlayer'> => stepAt(s, k(s), v) as StepOf<'choosePlayer'>;

/** ZH-D10 A player; the only one there is need not be asked about (ZH-RULING-17). */
export const aim: Proc<Aim> = proc('aim', aimShape, {
  player: ask({
    who: (_s, v) => v.seat,
    options: (s, v) => targets(s, k(s), aimOf(s, v)).map((target) => ({ do: 'player', target })),
    auto: true,
    then(s, v, o, seat) {
      const skillFrame = k(s);
      bindSeat(skillFrame, aimOf(s, v).as, o.target);
      skillFrame.did = true;
      say(s, { k: 'aimed', seat, card: v.card, target: o.target });
    },
  }),
});

const namingShape = { seat: pub.seat, card: pub.card, as: pub.text, deck: pub.text };

/** ZH-D16 ZH-RULING-53 First the themed deck, then a name of it; ZH-RULING-54 any deck that the table allows. */
export const naming: Proc<Of<typeof namingShape>> = proc('naming', namingShape, {
  deck: ask({
    who: (_s, v) => v.seat,
    options: (s) => s.options.decks.map((deck) => ({ do: 'deck', deck })),
    auto: true,
    then(_s, v, o) {
      v.deck = o.deck;
    },
  }),
  name: ask({
    who: (_s, v) => v.seat,
    options: (s, v) => charactersOf(s, v.deck).map(({ nameKey }) => ({ do: 'name', name: nameKey })),
    then(s, v, o, seat) {
      const skillFrame = k(s);
      bindName(skillFrame, v.as, o.name);
      skillFrame.did = true;
      say(s, { k: 'named', seat, card: v.card, name: o.name });
    },
  }),
});

const charactersOf = (s: Zh, deck: string): Character[] =>
  zh.book(s).filter((card): card is Character & typeof card => card.k === 'character' && card.deck === deck);
