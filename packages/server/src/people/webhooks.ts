/**
 * Webhooks: a person who plays by hours or days is told at an address of theirs that a game waits. Only https, never an
 * address of the server's own network, and one that does not answer is switched off with what went wrong.
 */
import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Hook } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Json, Player, PlayerId, Table } from '../store/index.ts';
import { houseRulesOf } from '../tables/pace.ts';

/** Posts a text to an address; fails unless it is answered with 2xx. */
export type Post = (url: string, text: string) => Promise<void>;

const TIMEOUT = 6000;
/** Mean waits before the second and the third try. */
const RETRIES = [2000, 10_000];
/** So many messages in a row that did not arrive switch it off. */
const ENOUGH = 3;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** An address that only the server's own network has. IPv4 written as IPv6 counts as what it is. */
export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The address is checked when the name is resolved, so that a name cannot change its meaning in between. */
export const postOutside: Post = (url, text) =>
  new Promise((done, fail) => {
    const { protocol, hostname } = new URL(url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (protocol !== 'https:') return fail(new Error('not https'));
    if (isIP(bare) > 0 && isInside(bare)) return fail(new Error('an address of a private network'));
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        signal: AbortSignal.timeout(TIMEOUT),
        lookup: (name, options, found) =>
          lookup(name, { ...options, all: true }, (error, addresses) => {
            if (error) return found(error, '', 0);
            if (addresses.some(({ address }) => isInside(address)))
              return found(new Error('an address of a private network'), '', 0);
            return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
          }),
      },
      (answer) => {
        answer.resume();
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) done();
        else fail(new Error(`answered ${status}`));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => fail(new Error(error.code ?? error.message)));
    asked.end(text);
  });

export const hookOf = (p: Pick<Player, 'settings'>): Hook | null =>
  (p.settings as { webhook?: Hook } | null)?.webhook ?? null;

const withHook = (p: Player, webhook: Hook | null): Json => ({ ...(p.settings as { [k: string]: Json }), webhook });

export class Webhooks {
  readonly #house: House;
  readonly #post: Post;
  readonly #site: string | null;

  constructor(house: House, post: Post, site: string | null) {
    this.#house = house;
    this.#post = post;
    this.#site = site;
  }

  /** Whoever has just been asked at a table where people come back later, and does not have it open here. */
  turns(table: Table, before: Table, here: (person: PlayerId) => boolean): void {
    const { name } = houseRulesOf(table);
    if (table.asked === before.asked || (name !== 'hours' && name !== 'days')) return;
    for (const { seat, player, bot } of table.chairs) {
      if (player === null || bot !== null || here(player)) continue;
      if (!table.asked.includes(seat) || before.asked.includes(seat)) continue;
      void this.#tell(player, table).catch((error: unknown) => this.#house.log.warn({ err: error }, 'webhook'));
    }
  }

  async #tell(person: PlayerId, { id, game }: Table): Promise<void> {
    const { store } = this.#house;
    const hook = hookOf((await store.player(person)) ?? { settings: null });
    if (!hook || hook.off) return;
    const link = this.#site === null ? {} : { link: `${this.#site}/table/${id}` };
    const error = await this.#try(hook.url, JSON.stringify({ what: 'turn', table: id, game, ...link }));
    const now = await store.player(person);
    // They may have changed it meanwhile.
    const current = now && hookOf(now);
    if (!now || current?.url !== hook.url) return;
    const failures = error === null ? 0 : current.failures + 1;
    if (error === null && current.failures === 0) return;
    await store.setPlayerSettings(person, withHook(now, { ...current, error, failures, off: failures >= ENOUGH }));
  }

  /** What went wrong the last time, or null if it arrived. */
  async #try(url: string, text: string): Promise<string | null> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#post(url, text);
        return null;
      } catch (error) {
        const wait = RETRIES[tries];
        if (wait === undefined) return (error as Error).message.slice(0, 100);
        await new Promise<void>((go) => void this.#house.time.after(wait * (0.5 + Math.random()), go));
      }
    }
  }
}

/** Sets an address, or takes it away; whatever went wrong before is forgotten. */
export const newHook = (url: string | null): Hook | null =>
  url === null ? null : { url, error: null, failures: 0, off: false };
