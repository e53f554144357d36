/** A person's own account, as they see it. */
import type { Me, SanctionInfo } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Player, Sanction } from '../store/index.ts';
import { personInfo } from './names.ts';
import { hookOf } from './webhooks.ts';

export const langOf = (p: Player): Me['lang'] =>
  (p.settings as { lang?: unknown } | null)?.lang === 'en' ? 'en' : 'fr';

export const sanctionInfo = ({ id, kind, reason, until }: Sanction): SanctionInfo => ({
  id: String(id),
  kind,
  reason,
  until,
});

export async function meOf(house: House, player: Player): Promise<Me> {
  const ties = await house.store.tiesOf(player.id);
  const sanctions = await house.store.sanctionsOf(player.id, house.time.now());
  return {
    ...personInfo(player),
    lang: langOf(player),
    admin: player.role !== 'player',
    blocked: ties.filter((t) => t.tie === 'block').map((t) => t.other),
    muted: ties.filter((t) => t.tie === 'mute').map((t) => t.other),
    webhook: hookOf(player),
    sanctions: sanctions.map(sanctionInfo),
  };
}
