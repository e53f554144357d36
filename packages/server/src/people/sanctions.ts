/** What moderators decided about somebody: told to them with its reason and its end, wherever it stands in their way. */
import type { Me, RefusalCode } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { Refusal, must } from '../refuse.ts';
import type { Player, PlayerId } from '../store/index.ts';
import { meOf, sanctionInfo } from './me.ts';

/** A warning forbids nothing. */
const FORBIDS = { mute: 'muted', 'no-strangers': 'no-strangers', ban: 'banned' } as const satisfies {
  [kind: string]: RefusalCode;
};

/** Refuses what a sanction of this kind forbids, while there is one. */
export async function mustBeFree(house: House, person: PlayerId, of: keyof typeof FORBIDS): Promise<void> {
  const held = (await house.store.sanctionsOf(person, house.time.now())).find((s) => s.kind === of);
  if (held) throw new Refusal(FORBIDS[of], { sanction: sanctionInfo(held) });
}

/** A warning holds until whom it is for has read it. */
export async function readWarning(house: House, player: Player, id: string): Promise<Me> {
  const now = house.time.now();
  const warning = (await house.store.sanctionsOf(player.id, now)).find((s) => s.kind === 'warn' && String(s.id) === id);
  must(warning, 'wrong-phase');
  await house.store.liftSanction(warning.id, player.id, 'read', now);
  return meOf(house, player);
}
