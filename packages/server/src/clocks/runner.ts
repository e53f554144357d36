/**
 * Does what is due: clocks at zero, bots' turns, forced answers. What is due is a row that one node takes at a time; if that
 * node dies, another takes it a little later.
 */
import { type Request, copy, idleAnswer, keyOf, said, submit } from '@bagarre/kernel';
import type { House } from '../house.ts';
import { requestOf } from '../play/asking.ts';
import { giveUp, letBotPlay } from '../play/ends.ts';
import { ownMove } from '../play/load.ts';
import { goesOn, settled } from '../play/moves.ts';
import { Refusal, must } from '../refuse.ts';
import type { Due } from '../store/index.ts';
import { armedAnswer } from '../tables/armed.ts';
import type { Room } from '../tables/room.ts';
import { sealingEnds } from '../tables/seats.ts';
import { leftAt } from './clock.ts';
import { requestIn } from './dues.ts';

const LEASE = 10_000;
/** Other nodes may set something due without our knowing; we look at least this often. */
const LOOK = 1000;
const AT_ONCE = 64;
/** When the server stops, it waits so long for bots that think; another node asks them again. */
const ENOUGH = 1500;

export class Runner {
  readonly #house: House;
  #stopped = false;
  #cancel: (() => void) | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  readonly #running = new Set<Promise<void>>();

  constructor(house: House) {
    this.#house = house;
  }

  start(): void {
    this.kick();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#looking;
    await Promise.race([Promise.all(this.#running), new Promise((done) => setTimeout(done, ENOUGH).unref())]);
  }

  /** Something may be due now. */
  kick(): void {
    if (this.#stopped) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#cancel?.();
    this.#cancel = null;
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      if (this.#again) {
        this.#again = false;
        this.kick();
      }
    });
  }

  /** Something will be due at this time. */
  wakeAt(at: number): void {
    const now = this.#house.time.now();
    if (at <= now) this.kick();
    else if (at - now < LOOK) this.#sleep(at - now);
  }

  #sleep(ms: number): void {
    if (this.#stopped) return;
    this.#cancel?.();
    this.#cancel = this.#house.time.after(ms, () => this.kick());
  }

  async #look(): Promise<void> {
    const { store, time, log } = this.#house;
    try {
      const due = await store.takeDue(store.node, time.now(), AT_ONCE, LEASE);
      for (const d of due) this.#start(d);
      if (due.length === AT_ONCE) this.#again = true;
      const next = await store.nextDueAt();
      this.#sleep(Math.max(0, Math.min(LOOK, next === null ? LOOK : next - time.now())));
    } catch (error) {
      log.warn({ err: error }, 'what is due could not be looked up');
      this.#sleep(LOOK);
    }
  }

  /** Nothing that is due waits for something else that is. */
  #start(due: Due): void {
    const running = this.#do(due).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** What fails is tried again when its lease ends. */
  async #do(due: Due): Promise<void> {
    const house = this.#house;
    try {
      if (due.kind === 'bot') await botPlays(house, due);
      else if (due.table !== null) await house.rooms.at(house, due.table, (room) => doDue(house, room, due));
      await house.store.dropDue([due.id]);
    } catch (error) {
      if (error instanceof Refusal) await house.store.dropDue([due.id]).catch(() => undefined);
      else house.log.warn({ err: error, table: due.table, kind: due.kind }, 'what was due could not be done');
    }
  }
}

/** The table goes on while a bot thinks: its answer waits in line like any other. */
async function botPlays(house: House, due: Due): Promise<void> {
  const room = await house.rooms.open(house, due.table!);
  const seat = due.seat!;
  const asked = (): Request | undefined => {
    const request = requestOf(room.asking, seat);
    return request?.id === requestIn(due) ? request : undefined;
  };
  await room.rest();
  const request = asked();
  const name = room.table.chairs[seat]?.bot;
  if (!request || !name) return;
  const { thinking } = house.bots.pause(name, request, house.manners);
  const began = house.time.now();
  const option = await house.bots.choose(room.state!, request, name, room.id);
  const left = began + thinking - house.time.now();
  if (left > 0) await new Promise<void>((done) => void house.time.after(left, done));
  await room.run(async () => {
    if (asked() && room.table.chairs[seat]?.bot) await answer(house, room, due, option, ownMove('bot', room.table.seq));
  });
}

async function doDue(house: House, room: Room, due: Due): Promise<void> {
  if (due.kind === 'sealing') return sealingEnds(house, room);
  const seat = due.seat!;
  const chair = room.table.chairs[seat];
  const request = requestOf(room.asking, seat);
  if (!chair || !request || !room.state || request.id !== requestIn(due)) return;
  if (due.kind === 'forced' && request.options.length === 1) {
    return answer(house, room, due, keyOf(request.options[0]!), ownMove('forced', room.table.seq));
  }
  const armed = due.kind === 'armed' ? armedAnswer(room.rules, room.asking, chair, request) : undefined;
  if (armed) return answer(house, room, due, keyOf(armed), ownMove('armed', room.table.seq));
  if (due.kind === 'clock' && chair.bot === null) return timeIsUp(house, room, due);
}

async function timeIsUp(house: House, room: Room, due: Due): Promise<void> {
  const { rules, state, asking, table } = room;
  const seat = due.seat!;
  const clock = table.clocks[seat]!;
  const free = asking.window ? rules.clock!.window : rules.clock!.delay;
  // The store may have given time back since this was set.
  if (leftAt(clock, free, house.time.now()) > 0) {
    await house.store.setDue(
      room.id,
      room.due.map((d) => (d.key === due.key ? { ...d, at: clock.since! + free + clock.left } : d)),
    );
    return;
  }
  if (rules.atZero === 'loss') return giveUp(house, room, seat, 'time');
  if (rules.atZero === 'bot') return letBotPlay(house, room, seat, 'time');
  const request = requestOf(asking, seat)!;
  return answer(house, room, due, keyOf(idleAnswer(state!, request)), ownMove('time', table.seq));
}

/** An answer that the server gives for a seat. */
async function answer(house: House, room: Room, due: Due, option: string, moveId: string): Promise<void> {
  const seat = due.seat!;
  const request = requestIn(due);
  await settled(house, room, seat, moveId, () => {
    const next = copy(room.state!);
    must(submit(next, { seat, request, option }) === null, 'stale');
    return { kind: 'play', seat, request, option, moveId, next, said: said(next), ...goesOn(room) };
  });
}
