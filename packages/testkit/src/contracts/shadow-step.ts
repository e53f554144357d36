/**
 * Shadow step: the same decision in the match and in a world that the viewer cannot tell apart shows the viewer the same,
 * unless it rolled dice or showed the viewer a card.
 */
import {
  type AnyOption,
  type Core,
  type Request,
  type Viewer,
  bit,
  canTakeBack,
  copy,
  decide,
  keyOf,
  onlooker,
  pending,
  redact,
  said,
  settle,
  trace,
  viewOf,
  world,
} from '@bagarre/kernel';
import { type Moment, type MomentContract, fault, saysError } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

/** Worlds in which the decision is not on offer are thrown away. */
const TRIES = 3;

export const shadowStep: MomentContract = (m) => {
  const { game, s, viewer, request } = m;
  const shadow = shadowOf(m);
  if (!shadow) return null;
  const own = request.seat === viewer && viewer !== onlooker;
  let real;
  try {
    real = takeStep(s, request, m.option, viewer, own);
  } catch {
    return null; // The match itself stops here: that is for `ends` to say.
  }
  let there;
  try {
    there = takeStep(shadow.twin, shadow.request, shadow.option, viewer, own);
  } catch (e) {
    return told(`has a world in which the rules stop: ${saysError(e)}`);
  }
  if (real.chance || there.chance) return null;
  const events = (step: Step) => step.said.map((e) => redact(game, e, viewer));
  const heard = difference(events(real), events(there));
  if (heard) return told(`is told ${differenceText(heard, WHERE)}`);
  const seen = difference(viewOf(real.after, viewer), viewOf(there.after, viewer));
  if (seen) return told(`sees ${differenceText(seen, WHERE)}`);
  const asked = difference(askedOf(real.after, viewer), askedOf(there.after, viewer));
  if (asked) return told(`is asked ${differenceText(asked, WHERE)}`);
  return real.takesBack === there.takesBack
    ? null
    : told(`may take it back: ${real.takesBack}, but ${there.takesBack} ${WHERE}`);

  function told(message: string) {
    return fault(viewer, `after ${request.ask} ${keyOf(m.option)} of seat ${request.seat}: ${message} (${trace(s)})`);
  }
};

const WHERE = 'in a world it could not tell apart';

const askedOf = (s: Core, viewer: Viewer): Request[] => pending(s).filter((r) => r.seat === viewer);

interface Step {
  after: Core;
  said: ReturnType<typeof said>;
  /** Dice were rolled, or the viewer learned a card: what follows may differ. */
  chance: boolean;
  takesBack: boolean | null;
}

function takeStep(s: Core, r: Request, o: AnyOption, viewer: Viewer, own: boolean): Step {
  const after = copy(s);
  after.log = [];
  decide(after, r, o);
  settle(after);
  const rolled = after.rng.some((x, i) => x !== s.rng[i]);
  const { known } = s.table;
  const learned = after.table.known.some((mask, c) => (mask & ~(known[c] ?? 0) & bit(viewer)) !== 0);
  const takesBack = own ? canTakeBack(s, after, viewer) : null;
  return { after, said: said(after), chance: rolled || learned, takesBack };
}

/** A world in which the same decision can be made. */
function shadowOf(m: Moment): { twin: Core; request: Request; option: AnyOption } | null {
  const key = keyOf(m.option);
  for (let i = 0; i < TRIES; i++) {
    const twin = world(m.s, m.viewer, m.rng);
    // Another seat's decision names its hidden cards: leave the ids where they lie and re-deal only what they are.
    if (m.request.seat !== m.viewer) samePlaces(m.s, twin);
    if (!sealAgain(m.s, twin)) continue;
    const request = pending(twin).find((r) => r.seat === m.request.seat);
    const option = request?.options.find((o) => keyOf(o) === key);
    if (request && option) return { twin, request, option };
  }
  return null;
}

function samePlaces(s: Core, twin: Core): void {
  const { place, known, piles } = s.table;
  Object.assign(twin.table, { place: place.slice(), known: known.slice(), piles: piles.map((ids) => ids.slice()) });
}

/** Gives the others their sealed answers back, if they could still have given them. */
function sealAgain(s: Core, twin: Core): boolean {
  const [frame, there] = [s.stack.at(-1)!, twin.stack.at(-1)!];
  if (!frame.sealed || !there.sealed) return true;
  const asked = pending(twin);
  for (const [seat, answer] of frame.sealed.entries()) {
    if (answer === '' || there.sealed[seat] !== '') continue;
    if (!asked.find((r) => r.seat === seat)?.options.some((o) => keyOf(o) === answer)) return false;
    there.sealed[seat] = answer;
  }
  return true;
}
