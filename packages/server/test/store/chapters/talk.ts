/** Chat, blocks, reports, tidying. */
import { describe, expect, test } from 'vitest';
import { type Notice, openStore } from '../../../src/store/index.ts';
import { type Given, tableIn, heard } from '../given.ts';

export function talkChapter(given: Given): void {
  describe('talk', () => {
    test('chat: two rooms, oldest first, the last lines', async () => {
      const player = await tableIn(given.store, 'chat');
      given.notices.length = 0;
      for (let at = 0; at < 5; at++)
        await given.store.addChat({ table: 'chat', room: 'seats', player, text: `${at}`, at });
      const line = await given.store.addChat({ table: 'chat', room: 'onlookers', player, text: 'psst', at: 9 });
      expect((await given.store.chatOf('chat', 'seats', 3)).map((l) => l.text)).toEqual(['2', '3', '4']);
      expect(await given.store.chatOf('chat', 'onlookers', 3)).toEqual([line]);
      const chat = () => given.notices.filter((n) => n.k === 'chat');
      await heard(() => chat().length === 6);
      expect(chat()[5]).toEqual({ k: 'chat', node: 'first', line });
    });

    test('blocks and mutes', async () => {
      const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(async (n) => (await given.store.createGuest(n, 1)).id));
      await given.store.setTie(a!, b!, 'mute', true, 1);
      await given.store.setTie(a!, b!, 'mute', true, 2);
      expect(await given.store.blocked([a!, b!, c!])).toBe(false);
      await given.store.setTie(b!, a!, 'block', true, 3);
      expect(await given.store.blocked([a!, b!, c!])).toBe(true);
      expect(await given.store.blocked([a!, c!])).toBe(false);
      expect(await given.store.tiesOf(a!)).toEqual([{ other: b, tie: 'mute', at: 1 }]);
      await given.store.setTie(b!, a!, 'block', false, 4);
      expect(await given.store.blocked([a!, b!])).toBe(false);
    });

    test('a report takes the last 30 lines along; moderators’ actions are written down', async () => {
      const about = await tableIn(given.store, 'report');
      const { id: by } = await given.store.createGuest('Plaintiff', 1);
      const { id: moderator } = await given.store.createGuest('Mod', 1);
      for (let at = 0; at < 35; at++)
        await given.store.addChat({ table: 'report', room: 'seats', player: about, text: `${at}`, at });
      const report = await given.store.report({ by, about, table: 'report', why: 'rude', at: 100 });
      expect(report.lines.map((l) => l.text)).toEqual(Array.from({ length: 30 }, (_, i) => `${i + 5}`));
      expect(await given.store.reports(true, 100)).toContainEqual(report);
      const until = { until: 5000 as number | null };
      const mute = await given.store.sanction({
        player: about,
        kind: 'mute',
        reason: 'rude',
        by: moderator,
        at: 200,
        ...until,
      });
      const ban = await given.store.sanction({
        player: about,
        kind: 'ban',
        reason: 'again',
        by: moderator,
        at: 300,
        until: null,
      });
      expect(await given.store.sanctionsOf(about, 4999)).toEqual([mute, ban]);
      expect(await given.store.sanctionsOf(about, 5000)).toEqual([ban]);
      expect(await given.store.liftSanction(ban.id, moderator, 'sorry', 400)).toBe(true);
      expect(await given.store.liftSanction(ban.id, moderator, 'sorry', 400)).toBe(false);
      expect(await given.store.sanctionsOf(about, 5000)).toEqual([]);
      expect(await given.store.closeReport(report.id, moderator, 'muted', 500)).toBe(true);
      expect(await given.store.closeReport(report.id, moderator, 'muted', 500)).toBe(false);
      expect((await given.store.reports(false, 1))[0]).toMatchObject({
        id: report.id,
        closedBy: moderator,
        outcome: 'muted',
      });
      await given.store.addDeed({
        by: moderator,
        at: 600,
        deed: 'close-sign-up',
        about: null,
        reason: 'bots',
        facts: null,
      });
      const deeds = await given.store.deeds(5);
      expect(deeds.map((d) => d.deed)).toEqual(['close-sign-up', 'close-report', 'lift', 'ban', 'mute']);
      expect(deeds[4]).toMatchObject({
        by: moderator,
        about,
        reason: 'rude',
        facts: { sanction: mute.id, until: 5000 },
      });
    });

    test('a deed of the command line is by nobody, and nobody comes of it', async () => {
      const { id: about } = await given.store.createGuest('Ondine', 1);
      const { players } = await given.store.counts(0);
      for (const deed of ['grant', 'password'])
        await given.store.addDeed({ by: null, at: 700, deed, about, reason: '', facts: null });
      expect(await given.store.deeds(2)).toMatchObject([
        { by: null, deed: 'password', about },
        { by: null, deed: 'grant', about },
      ]);
      expect((await given.store.counts(0)).players).toBe(players);
    });

    test('tidying: old chat, ended sessions and guests without a trace go; what was reported stays', async () => {
      const own = await openStore(await given.newPlace());
      const seated = await tableIn(own, 'tidy');
      const { id: gone } = await own.createGuest('gone', 10);
      const { id: fresh } = await own.createGuest('fresh', 60);
      const { id: here } = await own.createGuest('here', 10);
      await own.openSession(here, 'd', 1, 1000);
      await own.openSession(gone, 'd', 1, 90);
      await own.addChat({ table: 'tidy', room: 'seats', player: seated, text: 'old', at: 10 });
      const report = await own.report({ by: here, about: seated, table: 'tidy', why: 'rude', at: 20 });
      await own.addChat({ table: 'tidy', room: 'seats', player: seated, text: 'new', at: 70 });
      await own.tidy(100, { chatBefore: 50, guestsBefore: 50 });
      expect((await own.chatOf('tidy', 'seats', 9)).map((l) => l.text)).toEqual(['new']);
      expect((await own.reports(true, 9))[0]!.lines).toEqual(report.lines);
      const left = await own.players([seated, gone, fresh, here]);
      expect(left.map((p) => p.name).toSorted()).toEqual(['creator of tidy', 'fresh', 'here']);
      expect(await own.sessionsOf(gone)).toEqual([]);
      await own.close();
    });

    test('tidying: tables that wait for two weeks without a change are taken away, and everybody is told', async () => {
      const own = await openStore(await given.newPlace());
      const day = 24 * 3_600_000;
      const now = 100 * day;
      const notices: Notice[] = [];
      await own.listen((notice) => notices.push(notice));
      const host = await tableIn(own, 'forgotten', 0, { createdAt: now - 15 * day });
      await tableIn(own, 'new', 0, { createdAt: now - 13 * day });
      await tableIn(own, 'old', 0, { createdAt: now - 90 * day });
      await own.arrange('old', 0, { visibility: 'private' }, now - 13 * day);
      await tableIn(own, 'running', 1, { createdAt: now - 90 * day });
      await own.tidy(now, { chatBefore: 0, guestsBefore: 0 });
      const status = async (id: string) => (await own.table(id))!.status;
      expect(await Promise.all(['forgotten', 'new', 'old', 'running'].map(status))).toEqual([
        'aborted',
        'open',
        'open',
        'running',
      ]);
      expect(await own.gamesOf(host, 9)).toEqual([]);
      const told = () =>
        notices
          .filter((n) => n.k === 'table' && n.revision === 1 && n.seq === 0)
          .map((n) => n.k === 'table' && n.table);
      await heard(() => told().length === 2);
      expect(told()).toEqual(['old', 'forgotten']);
      await own.close();
    });
  });
}
