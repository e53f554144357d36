/** A turn (ZH-TURN): one card is played, or one is drawn. */
import { type Of, type Proc, type Seat, ask, call, done, goto, nextSeat, nobody, pub } from '@bagarre/kernel';
import { choices } from './eligible.ts';
import { type Why, endsBy, lastChoice } from './ending.ts';
import { drawOne } from './moving.ts';
import { playCard } from './play.ts';
import { type Zh, deck, hand, proc, room, say } from './state.ts';

const locals = { seat: pub.seat, acted: pub.flag };

const overBy = (s: Zh, why: Why) => (endsBy(s, why) ? done() : call(lastChoice, { why }));

const turn: Proc<Of<typeof locals>> = proc('turn', locals, {
  // ZH-RULING-27 A turn that is passed over is not played. ZH-FX-24 Protections until this turn end, played or not.
  comes: (s, v) => {
    const player = s.players[v.seat]!;
    if (s.shields.length > 0) s.shields = s.shields.filter((x) => x.until === 'end' || x.seat !== v.seat);
    if (player.skips === 0) return;
    player.skips--;
    say(s, { k: 'skipped', seat: v.seat });
    // ZH-RULING-39 A skip on the entitled player forfeits the last turn.
    return s.finalFor === v.seat ? overBy(s, 'lastTurnSkipped') : goto('next');
  },
  // ZH-D19 ZH-RULING-40 The last turn is a right, not a duty.
  last: ask({
    who: (s, v) => (s.finalFor === v.seat ? v.seat : nobody),
    options: () => [{ do: 'takeTurn' }, { do: 'endGame' }],
    then(s, _v, o, seat) {
      say(s, { k: o.do === 'takeTurn' ? 'lastTurn' : 'lastTurnDeclined', seat });
      if (o.do === 'endGame') return overBy(s, 'lastTurnDeclined');
    },
  }),
  // ZH-WIN-2 From here on the turn counts as played.
  begins: (s, v) => {
    s.turn++;
    s.active = v.seat;
    s.used = [];
    s.left = [];
    s.players[v.seat]!.played = s.turn;
    say(s, { k: 'turnBegan', seat: v.seat, turn: s.turn });
  },
  // ZH-D6 ZH-TURN-1..4 Exactly one action; with three cards a play, with one or two either.
  act: ask({
    who: (s, v) => (hand(s, v.seat).length > 0 ? v.seat : nobody),
    options: (s, v, seat) => actions(s, v.seat, seat),
    idle: (s, v, seat) => actions(s, v.seat, seat).at(-1)!,
    then(s, v, o, seat) {
      v.acted = true;
      if (o.do === 'play') return playCard(seat, o.card);
      drawOne(s, seat);
    },
  }),
  // ZH-TURN-3 ZH-RULING-46 An empty hand must draw, as the action of its turn. ZH-RULING-37 With nothing to draw either, the turn passes, and counts as played.
  empty: (s, v) => {
    if (!v.acted && !drawOne(s, v.seat)) say(s, { k: 'passed', seat: v.seat });
  },
  // ZH-TURN-5 Everything is resolved.
  ends: (s, v) => {
    if (s.over) return done();
    // ZH-RULING-28 The skill was finished, now the game is.
    if (s.ending) return overBy(s, 'lastCard');
    // ZH-EXPERT-10 ZH-RULING-38 The first turn of the entitled player that began after the deck ran out was the last.
    if (s.finalFor === v.seat && s.turn > s.trigger) return overBy(s, 'lastTurn');
    // ZH-RULING-23 Nobody plays for ever.
    if (s.turn >= turnCap(s)) return overBy(s, 'turnLimit');
  },
  // ZH-RULING-56 A turn that was gained comes at once after this one.
  next: (s, v) => {
    const player = s.players[v.seat]!;
    if (player.extra > 0 && s.players[v.seat]!.played === s.turn) player.extra--;
    else s.active = nextSeat(s, v.seat);
  },
});

type Action = { do: 'play'; card: number } | { do: 'draw' };

function actions(s: Zh, seat: Seat, chooser: Seat): Action[] {
  const all: Action[] = choices(s, chooser, hand(s, seat)).map((card) => ({ do: 'play', card }));
  // ZH-TURN-2 ZH-HAND-1 ZH-RULING-37
  if (room(s, seat) > 0 && deck(s, seat).length > 0) all.push({ do: 'draw' });
  return all;
}

/** ZH-RULING-23 */
const turnCap = (s: Zh): number => Math.max(150, 50 * s.seats);

export const takeTurn = (seat: Seat) => call(turn, { seat, acted: false });
