/** Keeping order: blocking, reporting, and what moderators do. */
import type { Me, Routes } from '@bagarre/protocol';
import { CLOSE, CLOSE_TEXT } from '@bagarre/protocol';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Player, PlayerId } from '../store/index.ts';
import { meOf } from './me.ts';

type Body<R extends 'relation' | 'report' | 'act'> = z.output<Routes[R]['body']>;
type DeedRow = z.output<Routes['deeds']['answer']>['deeds'][number];
type ReportRow = z.output<Routes['reports']['answer']>['reports'][number];
type Done = Record<string, never>;

export async function block(house: House, player: Player, other: PlayerId, body: Body<'relation'>): Promise<Me> {
  must(other !== player.id && (await house.store.player(other)), 'no-such-person');
  const at = house.time.now();
  if (body.block !== undefined) await house.store.setTie(player.id, other, 'block', body.block, at);
  if (body.mute !== undefined) await house.store.setTie(player.id, other, 'mute', body.mute, at);
  // Every node on which they have a table open hears of it.
  if (body.mute !== undefined) await house.store.notify('mutes', { player: player.id });
  return meOf(house, player);
}

export async function reportPerson(house: House, player: Player, body: Body<'report'>): Promise<Done> {
  must(await house.store.player(body.person), 'no-such-person');
  const table = await house.store.table(body.table);
  await house.store.report({
    by: player.id,
    about: body.person,
    table: table?.id ?? null,
    why: body.reason,
    at: house.time.now(),
  });
  return {};
}

export async function reports(house: House): Promise<ReportRow[]> {
  return (await house.store.reports(true, 100)).map((r) => ({
    id: String(r.id),
    by: r.by,
    person: r.about,
    table: r.table,
    replay: r.table && `/table/${r.table}`,
    reason: r.why,
    chat: [...r.lines],
    at: r.at,
  }));
}

export async function deeds(house: House): Promise<DeedRow[]> {
  return (await house.store.deeds(100)).map(({ id: _, about: person, ...deed }) => ({ ...deed, person }));
}

export async function closeReport(house: House, by: Player, id: string, outcome: string): Promise<Done> {
  must(/^\d{1,15}$/.test(id), 'malformed');
  must(await house.store.closeReport(Number(id), by.id, outcome, house.time.now()), 'wrong-phase');
  return {};
}

/** Every deed is written down with its reason. */
export async function act(house: House, by: Player, { person, action, reason, until }: Body<'act'>): Promise<Done> {
  const { store } = house;
  const about = await store.player(person);
  must(about, 'no-such-person');
  must(about.role !== 'admin' || by.role === 'admin', 'not-allowed');
  const at = house.time.now();
  if (action === 'lift') {
    for (const s of await store.sanctionsOf(person, at)) await store.liftSanction(s.id, by.id, reason, at);
    return {};
  }
  await store.sanction({ player: person, kind: action, reason, by: by.id, at, until });
  if (action === 'ban') {
    await store.revokeSessions(person, null);
    house.sockets.hangUp((c) => c.player?.id === person, CLOSE.session, CLOSE_TEXT.session);
  }
  return {};
}
