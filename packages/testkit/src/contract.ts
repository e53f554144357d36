/**
 * What the contracts look at and what they answer. Most look at one moment of a match, the others at a match that has been
 * played. Each is a function of its own: it changes nothing and answers null, or the fault that it found.
 */
import {
  type AnyGame,
  type AnyOption,
  type Box,
  type Core,
  type Kept,
  type Request,
  type Rng,
  type Said,
  type Seat,
  type Start,
  type Viewer,
  onlooker,
} from '@bagarre/kernel';
import type { MatchRecord } from './record.ts';

export const CONTRACTS = [
  'rest',
  'copy',
  'plain',
  'replay',
  'options',
  'twin-worlds',
  'shadow-step',
  'story',
  'ends',
  'reach',
] as const;
export type ContractName = (typeof CONTRACTS)[number];

/** A settled match, just before a decision. */
export interface Moment {
  readonly game: AnyGame;
  readonly box: Box;
  /** Contracts leave it as it is. */
  readonly s: Core;
  /** The decision that comes next. */
  readonly request: Request;
  readonly option: AnyOption;
  /** Whose secrets are looked after at this moment. */
  readonly viewer: Viewer;
  /** Chance for the checks themselves. */
  readonly rng: Rng;
  readonly maxDecisions: number;
}

/** A match that was played at random, to its end if it has one. */
export interface Played {
  readonly game: AnyGame;
  readonly box: Box;
  readonly start: Start;
  readonly decisions: readonly Kept[];
  /** The number of each chosen option in its list. */
  readonly picks: readonly number[];
  readonly end: Core;
  readonly said: readonly Said[];
  /** The match as text at some moment, and how many decisions had been made by then. */
  readonly saved: { readonly after: number; readonly text: string } | null;
  /** What the rules threw, if they did. */
  readonly crash: string | null;
  readonly maxDecisions: number;
}

export interface Fault {
  /** The seat or onlooker that is concerned. */
  seat: Viewer | null;
  message: string;
}

export type MomentContract = (m: Moment) => Fault | null;
export type PlayedContract = (p: Played) => Fault | null;

export interface Failure extends Fault {
  contract: ContractName;
  seats: number;
  seed: string;
  /** Decisions made until then. */
  decisions: number;
  /** The match until then, for `replay`; null where the fault belongs to no single match. */
  record: MatchRecord | null;
}

export const failureText = (f: Failure): string =>
  `${f.contract} (${f.seats} seats, seed ${f.seed}, after ${f.decisions} decisions${f.seat === null ? '' : `, ${viewerName(f.seat)}`}): ${f.message}`;

export const fault = (seat: Seat | null, message: string): Fault => ({ seat, message });

const viewerName = (viewer: Viewer): string => (viewer === onlooker ? 'onlooker' : `seat ${viewer}`);

/** What an error says, without its stack. */
export const saysError = (e: unknown): string => (e instanceof Error ? e.message : String(e));
