/** Playing a card (ZH-PLAY, ZH-SKILL): announced, into an area, its skills carried out. */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  again,
  ask,
  call,
  done,
  ended,
  holderOf,
  nobody,
  pub,
  put,
  reveal,
  zoneOf,
} from '@bagarre/kernel';
import { checkDeck, wordOf } from './moving.ts';
import { skill, useSkill } from './skill.ts';
import { type Zh, Z, clockwise, printed, proc, say } from './state.ts';

const locals = {
  seat: pub.seat,
  card: pub.card,
  to: pub.seat,
  skill: pub.int,
  did: pub.flag,
};

const play: Proc<Of<typeof locals>> = proc('play', locals, {
  // ZH-SKILL-1 Everybody is shown the card and its text.
  announce: (s, v) => reveal(s, v.card),
  // ZH-D7 ZH-PLAY-2 Into another area only if the card says so.
  destination: ask({
    who: (s, v) => (printed(s, v.card).playTo === 'self' ? nobody : v.seat),
    options: (s, v) => destinations(s, v.seat, v.card).map((to) => ({ do: 'into', to })),
    auto: true,
    then(_s, v, o) {
      v.to = o.to;
    },
  }),
  // ZH-PLAY-1 Face up, into the area; it has left the hand before its skill begins (ZH-RULING-21).
  enter: (s, v) => {
    const [zone, of] = [zoneOf(s, v.card), holderOf(s, v.card)];
    put(s, v.card, Z.area, v.to);
    say(s, { k: 'played', seat: v.seat, card: v.card, to: v.to, across: v.to !== v.seat, from: wordOf(zone), of });
    // ZH-FX-25 The last card of a base deck enters, and the game ends without its skill.
    if (zone === Z.deck) checkDeck(s, of);
    // ZH-RULING-23 A physical card's skill happens once a turn.
    if (s.used.includes(v.card)) v.skill = printed(s, v.card).onPlay.length;
    else s.used.push(v.card);
  },
  // ZH-RULING-12 Only now; ZH-FX-1 skills in the order in which they are written.
  skills: (s, v) => {
    v.did ||= ended(s, skill)?.did ?? false;
    const { onPlay } = printed(s, v.card);
    if (v.skill < onPlay.length) return again(useSkill(v.seat, v.card, v.card, 'onPlay', v.skill++, []));
    // ZH-SKILL-5 It stays, without effect.
    if (!v.did && onPlay.length > 0) say(s, { k: 'effectless', seat: v.seat, card: v.card });
    return done();
  },
});

function destinations(s: Zh, seat: Seat, card: CardId): Seat[] {
  const all = clockwise(s, seat);
  return printed(s, card).playTo === 'opponent' ? all.slice(1) : all;
}

/** ZH-RULING-22 A full play, whoever asks for it. */
export const playCard = (seat: Seat, card: CardId): Call => call(play, { seat, card, to: seat, skill: 0, did: false });
