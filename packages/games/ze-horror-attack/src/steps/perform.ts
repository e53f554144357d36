/** What each step of a skill does. Steps that take cards go through `take.ts`; those that never wait are done here. */
import {
  type Call,
  type CardId,
  type Seat,
  call,
  knows,
  nobody,
  noCard,
  onlooker,
  pile,
  put,
  reveal,
  roll,
} from '@bagarre/kernel';
import { blockOf } from '../cards.ts';
import { drawOne } from '../moving.ts';
import { canDo, possible, targets } from '../possible.ts';
import { holds, numberOf, players } from '../reading.ts';
import { type BlockFrame, type SkillFrame, characterOf, runBlock, unbind } from '../skill.ts';
import { type Zh, HAND_LIMIT, Z, say } from '../state.ts';
import type { Step, StepOf } from '../vocabulary.ts';
import { aim, mayUse, mode, naming } from './asking.ts';
import { eachInTurn, secretly } from './each.ts';
import { takeCards } from './take.ts';

/** Carries a step out, or says what must be asked first. `did` is what ZH-FX-18 reports. */
export function perform(s: Zh, k: SkillFrame, v: BlockFrame, step: Step): Call | void {
  // A compound step leaves `did` as it is for the steps inside: they may ask what was done before.
  if (step.op === 'if') {
    const steps = holds(s, k, step.cond) ? step.then : step.else;
    if (steps !== null) return runBlock(s, k, steps, v.each);
  } else if (step.op === 'may') {
    const seat = step.who === null ? (v.each === nobody ? k.seat : v.each) : players(s, k, step.who)[0];
    if (seat !== undefined && possible(s, k, step.steps)) {
      return call(mayUse, { seat, card: k.card, block: blockOf(characterOf(s, k), step.steps), each: v.each });
    }
  } else if (step.op === 'chooseOne' && canDo(s, k, step)) {
    return call(mode, { seat: k.seat, card: k.card, block: v.block, at: v.at - 1, each: v.each });
  } else if (step.op === 'eachPlayer') return step.secret ? secretly(s, k, step) : eachInTurn(s, k, step);
  k.did = false;
  switch (step.op) {
    case 'if':
    case 'may':
    case 'chooseOne':
      return;
    case 'draw':
      return draw(s, k, step);
    case 'choosePlayer':
      unbind(k, step.as);
      if (targets(s, k, step).length === 0) return;
      return call(aim, { seat: k.seat, card: k.card, block: v.block, at: v.at - 1 });
    case 'nameCharacter':
      return call(naming, { seat: k.seat, card: k.card, as: step.as, deck: '' });
    case 'turns':
      return turns(s, k, step);
    case 'revealFaction':
      for (const seat of players(s, k, step.who)) k.did = showFactions(s, seat) || k.did;
      return;
    case 'swapFaction':
      return swapFactions(s, k, step);
    case 'look':
      if (step.as !== null) unbind(k, step.as);
      if (typeof step.cards === 'object' && 'factionOf' in step.cards) {
        return lookAtFaction(s, k, players(s, k, step.cards.factionOf)[0], step.viewers);
      }
      return takeCards(s, k, v, step);
    default:
      return takeCards(s, k, v, step);
  }
}

/** ZH-FX-5 ZH-FX-20 One card after the other, one player after the other; ZH-RULING-28 nothing after the last card. */
function draw(s: Zh, k: SkillFrame, step: StepOf<'draw'>): void {
  const n = step.count === 'toLimit' ? HAND_LIMIT : numberOf(s, k, step.count);
  for (const seat of players(s, k, step.who)) {
    for (let i = 0; i < n; i++) {
      if (!drawOne(s, seat)) break;
      k.did = true;
      if (s.over) return;
    }
  }
}

/** ZH-FX-15 ZH-RULING-27 Skips add up; ZH-RULING-39 once a deck has run out in the expert game, no turn can be gained. */
function turns(s: Zh, k: SkillFrame, step: StepOf<'turns'>): void {
  for (const seat of players(s, k, step.who)) {
    const player = s.players[seat]!;
    if (step.skip > 0) {
      player.skips += step.skip;
      say(s, { k: 'willSkip', seat, n: step.skip });
      k.did = true;
    }
    if (step.extra > 0 && s.finalFor === nobody) {
      player.extra += step.extra;
      say(s, { k: 'gainedTurn', seat, n: step.extra });
      k.did = true;
    }
  }
}

/** ZH-RULING-47 All of a player's faction cards lie face up from now on. */
function showFactions(s: Zh, seat: Seat): boolean {
  const cards = pile(s, seat, Z.faction).filter((c) => !knows(s, onlooker, c));
  if (cards.length === 0) return false;
  for (const c of cards) reveal(s, c);
  say(s, { k: 'factionShown', seat, cards });
  return true;
}

/** ZH-RULING-47 One of three at random in the expert game. */
const anyFaction = (s: Zh, seat: Seat): CardId => {
  const cards = pile(s, seat, Z.faction);
  return cards[roll(s, cards.length)] ?? noCard;
};

/** ZH-FX-13 Only the looker learns it; that there was a look is told to all. */
function lookAtFaction(s: Zh, k: SkillFrame, at: Seat | undefined, viewers: 'you' | 'everyone'): void {
  const card = at === undefined ? noCard : anyFaction(s, at);
  if (at === undefined || card === noCard) return;
  k.did = true;
  reveal(s, card, viewers === 'you' ? k.seat : 'all');
  if (viewers === 'everyone') say(s, { k: 'factionShown', seat: at, cards: [card] });
  else say(s, { k: 'looked', seat: k.seat, at, n: 1, what: 'faction' });
}

/** ZH-RULING-47 A card that lies face up stays face up. */
function swapFactions(s: Zh, k: SkillFrame, step: StepOf<'swapFaction'>): void {
  const [[a], [b]] = [players(s, k, step.a), players(s, k, step.b)];
  if (a === undefined || b === undefined || a === b) return;
  const [mine, theirs] = [anyFaction(s, a), anyFaction(s, b)];
  put(s, mine, Z.faction, b);
  put(s, theirs, Z.faction, a);
  k.did = true;
  say(s, { k: 'factionsSwapped', seat: a, other: b });
}
