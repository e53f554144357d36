/**
 * Twin worlds: a world imagined for a viewer looks the same to that viewer, asks it the same and refuses it for the same
 * reasons; and nothing that the viewer gets names a card that the viewer cannot point at.
 */
import {
  type CoreView,
  type Core,
  type Request,
  type Thing,
  type Viewer,
  below,
  boxOf,
  canPointAt,
  onlooker,
  pending,
  trace,
  viewOf,
  whyNot,
  world,
} from '@bagarre/kernel';
import { type Fault, type Moment, type MomentContract, fault, saysError } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';
import { playOut } from '../play.ts';
import { hiddenInColumns, hiddenInOptions, hiddenInView } from '../secrets.ts';

/** One world in so many is played to its end. */
const PLAY_OUT = 50;
/** One view in so many is looked through for cards that it should not name. */
const LOOK_THROUGH = 4;
/** One moment in so many asks for reasons, which imagine worlds of their own. */
const ASK_WHY = 8;

export const twinWorlds: MomentContract = (m) => {
  const { s, viewer, rng } = m;
  const mine = askedOf(s, viewer);
  const seen = viewOf(s, viewer);
  const leak =
    hiddenInOptions(s, viewer, mine) ??
    (below(rng, LOOK_THROUGH) === 0 ? (hiddenInView(s, viewer, seen) ?? hiddenInColumns(s, viewer)) : null);
  if (leak) return told(m, leak);
  let twin;
  try {
    twin = world(s, viewer, rng);
    const seenThere = viewOf(twin, viewer);
    const looks = difference(sealedForgotten(seen, viewer), sealedForgotten(seenThere, viewer));
    if (looks) return told(m, `sees ${differenceText(looks, 'in a world it cannot tell apart')}`);
    const asks = difference(mine, askedOf(twin, viewer));
    if (asks) return told(m, `is asked ${differenceText(asks, 'in a world it cannot tell apart')}`);
    const reasons = below(rng, ASK_WHY) === 0 ? otherReasons(m, twin) : null;
    if (reasons) return reasons;
  } catch (e) {
    return told(m, `has a world in which the rules stop: ${saysError(e)}`);
  }
  if (below(rng, PLAY_OUT) > 0) return null;
  const stopped = playOut(twin, rng, m.maxDecisions);
  return stopped === null ? null : told(m, `has a world that does not play to its end: ${stopped}`);
};

const told = ({ s, viewer }: Moment, message: string): Fault => fault(viewer, `${message} (${trace(s)})`);

const askedOf = (s: Core, viewer: Viewer): Request[] => pending(s).filter((r) => r.seat === viewer);

/** A world forgets the sealed answers of others, so that it asks them again: of these alone it may look different. */
function sealedForgotten(seen: CoreView, viewer: Viewer): CoreView {
  return { ...seen, asked: seen.asked.map((a) => (a.seat === viewer ? a : { ...a, answered: false })) };
}

/** What a seat is told about the things that it may point at must not depend on what it may not know. */
function otherReasons({ s, viewer, rng }: Moment, twin: Core): Fault | null {
  if (viewer === onlooker) return null;
  const cards = s.table.def.flatMap((_, c) => (canPointAt(s, viewer, c) ? [c] : []));
  const things: Thing[] = [{ k: 'verb' }, { k: 'seat', seat: below(rng, s.seats) }];
  for (let i = 0; i < 3 && cards.length > 0; i++) things.push({ k: 'card', card: cards[below(rng, cards.length)]! });
  for (const thing of things) {
    // The game itself is asked about the twin: the kernel would imagine the same world for both.
    const differs = difference(whyNot(s, viewer, thing), boxOf(s).game.whyNot(twin as never, viewer, thing));
    if (!differs) continue;
    const where = 'in a world it cannot tell apart';
    return fault(viewer, `asks why not ${JSON.stringify(thing)}: ${differenceText(differs, where)} (${trace(s)})`);
  }
  return null;
}
