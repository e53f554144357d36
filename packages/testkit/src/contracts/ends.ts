/** Ends: every match ends within a bound, by the rules and not by an error, with winners and points that make sense. */
import { type Core, trace } from '@bagarre/kernel';
import { type PlayedContract, fault } from '../contract.ts';

export const ends: PlayedContract = ({ end, crash, decisions, maxDecisions }) => {
  if (crash !== null) return fault(null, `the rules stopped: ${crash}`);
  if (end.over === null)
    return fault(null, `no end after ${decisions.length} decisions, the bound is ${maxDecisions} (${trace(end)})`);
  return wrongEnd(end, end.over);
};

function wrongEnd(s: Core, { winners, why, points }: NonNullable<Core['over']>) {
  if (why === '') return fault(null, 'the match is over and does not say why');
  if (new Set(winners).size !== winners.length) return fault(null, `a seat wins twice: ${winners.join(', ')}`);
  const stranger = winners.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= s.seats);
  if (stranger !== undefined)
    return fault(null, `found the winner ${stranger}, expected seats from 0 to ${s.seats - 1}`);
  if (points.length !== s.seats) return fault(null, `found the points of ${points.length} seats, expected ${s.seats}`);
  return null;
}
