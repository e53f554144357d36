/** Guests, accounts, sessions, export and deletion. */
import { describe, expect, test } from 'vitest';
import { anonymous } from '../../../src/store/index.ts';
import { type Given, chair, tableIn, heard } from '../given.ts';

export function peopleChapter(given: Given): void {
  describe('people', () => {
    test('a guest has a name and nothing else, and becomes an account without losing anything', async () => {
      const guest = await given.store.createGuest('Zoé', 5);
      expect(guest).toMatchObject({ name: 'Zoé', kind: 'guest', role: 'player', createdAt: 5, deletedAt: null });
      await tableIn(given.store, 'zoe', 1, { creator: guest.id });
      expect(await given.store.accountNamed('Zoé')).toBeNull();
      expect(await given.store.becomeAccount(guest.id, 'Zoé', '$argon2id$1')).toBe('ok');
      expect(await given.store.player(guest.id)).toEqual({ ...guest, kind: 'account' });
      expect(await given.store.gamesOf(guest.id, 5)).toHaveLength(1);
      await given.store.setPassword(guest.id, '$argon2id$2');
      expect(await given.store.accountNamed('ZOE\u0301')).toEqual({
        player: await given.store.player(guest.id),
        passwordHash: '$argon2id$2',
      });
      expect(await given.store.accountNamed('Zoe')).toBeNull();
    });

    test('an account name belongs to one, whoever asks at the same time', async () => {
      const guests = await Promise.all([1, 2, 3].map((n) => given.store.createGuest(`same ${n}`, n)));
      const results = await Promise.all(
        guests.map((g, i) => given.store.becomeAccount(g.id, ['Same', 'SAME', 'same'][i]!, 'h')),
      );
      expect(results.toSorted()).toEqual(['name-taken', 'name-taken', 'ok']);
      const winner = guests[results.indexOf('ok')]!;
      const loser = guests[results.indexOf('name-taken')]!;
      expect((await given.store.player(loser.id))!.kind).toBe('guest');
      expect(await given.store.becomeAccount(loser.id, 'Other', 'h')).toBe('ok');
      expect(await given.store.rename(loser.id, 'sAme', 77)).toBe('name-taken');
      expect(await given.store.rename(loser.id, 'Another', 77)).toBe('ok');
      expect(await given.store.rename(winner.id, 'SAME!', 78)).toBe('ok');
      expect(await given.store.player(loser.id)).toMatchObject({ name: 'Another', renamedAt: 77 });
      expect(await given.store.becomeAccount('nobody', 'Free name', 'h')).toBe('gone');
    });

    test('settings and roles', async () => {
      const { id } = await given.store.createGuest('Set', 1);
      await given.store.setPlayerSettings(id, { lang: 'fr', sounds: false });
      await given.store.setRole(id, 'admin');
      expect(await given.store.players([id, 'nobody'])).toMatchObject([
        { role: 'admin', settings: { lang: 'fr', sounds: false } },
      ]);
      expect(await given.store.setting('sign-up')).toBeNull();
      await given.store.setSetting('sign-up', { closed: true });
      await given.store.setSetting('sign-up', { closed: false });
      expect(await given.store.setting('sign-up')).toEqual({ closed: false });
    });

    test('sessions: a secret of 256 bits, of which only the hash is kept', async () => {
      const { id: player } = await given.store.createGuest('Sess', 1);
      const one = await given.store.openSession(player, 'Firefox', 100, 1000);
      const two = await given.store.openSession(player, 'Phone', 200, 1000);
      expect(Buffer.from(one.secret, 'base64url')).toHaveLength(32);
      expect(one.id).toMatch(/^[0-9a-f]{64}$/);
      expect((await given.store.sessionOf(one.secret, 500))!.session).toMatchObject({
        id: one.id,
        player,
        device: 'Firefox',
      });
      expect((await given.store.sessionOf(one.secret, 500))!.player.name).toBe('Sess');
      expect(await given.store.sessionOf(one.secret, 1000)).toBeNull();
      expect(await given.store.sessionOf(one.id, 500)).toBeNull();
      await given.store.touchSession(one.id, 600, 2000);
      const listed = await given.store.sessionsOf(player);
      expect(listed.map((s) => s.device)).toEqual(['Firefox', 'Phone']);
      expect(JSON.stringify(listed)).not.toContain(one.secret);
      expect(await given.store.sessionOf(two.secret, 500)).not.toBeNull();
    });

    test('sessions are revoked by their player alone, and everybody is told', async () => {
      const { id: player } = await given.store.createGuest('Revoke', 1);
      const { id: other } = await given.store.createGuest('Other', 1);
      const open = (who: string) => given.store.openSession(who, 'd', 1, 1000);
      const [a, b, c, theirs] = [await open(player), await open(player), await open(player), await open(other)];
      given.notices.length = 0;
      await given.store.revokeSession(player, theirs.id);
      await given.store.revokeSession(player, a.id);
      expect((await given.store.sessionsOf(player)).map((s) => s.id).toSorted()).toEqual([b.id, c.id].toSorted());
      await given.store.revokeSessions(player, b.id);
      expect((await given.store.sessionsOf(player)).map((s) => s.id)).toEqual([b.id]);
      expect(await given.store.sessionOf(theirs.secret, 5)).not.toBeNull();
      await heard(() => given.notices.filter((n) => n.k === 'sessions').length === 2);
      expect(given.notices.flatMap((n) => (n.k === 'sessions' ? n.sessions : []))).toEqual([a.id, c.id]);
      await given.store.revokeSessions(player, null);
      expect(await given.store.sessionOf(b.secret, 5)).toBeNull();
    });

    test('export holds what is kept about a player, and nothing of others', async () => {
      const me = await tableIn(given.store, 'export', 4);
      const { id: other } = await given.store.createGuest('Other', 1);
      await given.store.becomeAccount(me, 'Exporter', 'hash-not-exported');
      const { secret } = await given.store.openSession(me, 'Firefox', 1, 1000);
      const chairs = [
        { ...chair(0, me), contribution: 'mine' },
        { ...chair(1, other), contribution: 'theirs' },
      ];
      await given.store.arrange('export', 0, { chairs }, 9);
      await given.store.addChat({ table: 'export', room: 'seats', player: me, text: 'salut', at: 1 });
      await given.store.addChat({ table: 'export', room: 'seats', player: other, text: 'their words', at: 2 });
      await given.store.setTie(me, other, 'mute', true, 3);
      await given.store.report({ by: me, about: other, table: 'export', why: 'rude', at: 4 });
      const all = (await given.store.exportPlayer(me))!;
      expect(all).toMatchObject({
        player: { name: 'Exporter' },
        sessions: [{ device: 'Firefox' }],
        tables: [{ seat: 0, moves: [{ seq: 1 }, { seq: 3 }] }],
        chat: [{ text: 'salut' }],
        ties: [{ other, tie: 'mute' }],
        reports: [{ why: 'rude' }],
        sanctions: [],
      });
      const text = JSON.stringify(all);
      for (const hidden of ['hash-not-exported', secret, 'secret-seed', 'theirs', 'their words', '"said"']) {
        expect(text).not.toContain(hidden);
      }
      expect(await given.store.exportPlayer('nobody')).toBeNull();
    });

    test('deletion: everything about the player goes, the games stay under an anonymous name', async () => {
      const me = await tableIn(given.store, 'delete', 4);
      const { id: other } = await given.store.createGuest('Other', 1);
      await tableIn(given.store, 'delete-open', 0, { creator: other, chairs: [chair(0, other), chair(1, me)] });
      await tableIn(given.store, 'delete-alone', 0, {
        creator: me,
        chairs: [{ ...chair(0), bot: 'facile' }, chair(1, me)],
      });
      await given.store.becomeAccount(me, 'Leaver', 'hash');
      await given.store.setPlayerSettings(me, { mail: 'a@b.c' });
      const { secret } = await given.store.openSession(me, 'Firefox', 1, 1000);
      await given.store.addChat({ table: 'delete', room: 'seats', player: me, text: 'salut', at: 1 });
      await given.store.setTie(me, other, 'mute', true, 3);
      await given.store.setTie(other, me, 'block', true, 3);
      const log = await given.store.eventsSince('delete', 0);

      await given.store.deletePlayer(me, 50);
      expect(await given.store.player(me)).toMatchObject({
        name: anonymous,
        settings: {},
        role: 'player',
        deletedAt: 50,
      });
      expect(await given.store.accountNamed('Leaver')).toBeNull();
      expect(await given.store.sessionOf(secret, 5)).toBeNull();
      expect(await given.store.chatOf('delete', 'seats', 10)).toEqual([]);
      expect(await given.store.tiesOf(other)).toEqual([]);
      expect(await given.store.eventsSince('delete', 0)).toEqual(log);
      expect((await given.store.table('delete'))!.chairs[0]!.player).toBe(me);
      expect(await given.store.table('delete-open')).toMatchObject({
        revision: 1,
        status: 'open',
        chairs: [{ player: other }, chair(1)],
      });
      expect(await given.store.table('delete-alone')).toMatchObject({ revision: 1, status: 'aborted' });
      expect(await given.store.becomeAccount(me, 'Back', 'h')).toBe('gone');
      // The name is free again.
      expect(await given.store.becomeAccount(other, 'Leaver', 'h')).toBe('ok');
    });
  });
}
