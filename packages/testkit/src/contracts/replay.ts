/**
 * Replay: the seed and the decisions give the same match again, from its start and from where it was saved. Its options, as
 * the game read them, are read to the same again: servers keep them so for a rematch.
 */
import { type Core, load, newMatch, readOptionsOf, redo, said } from '@bagarre/kernel';
import { type PlayedContract, fault, saysError } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

export const replay: PlayedContract = ({ game, box, start, decisions, end, said: told, saved }) => {
  if (end.over === null && decisions.length === 0) return null;
  try {
    const twice = difference(end.options, readOptionsOf(box, end.seats, end.options));
    if (twice) return fault(null, `read again, the option ${differenceText(twice, 'the second time')}`);
  } catch (e) {
    return fault(null, `options that were read cannot be read again: ${saysError(e)}`);
  }
  const again = newMatch(game, start as never, box) as Core;
  const toldAgain = said(again);
  try {
    decisions.forEach((d, i) => {
      redo(again, d, i + 1);
      toldAgain.push(...said(again));
    });
  } catch (e) {
    return fault(null, `played again, the match takes another turn: ${saysError(e)}`);
  }
  const differs = difference(told, toldAgain);
  if (differs) return fault(null, `played again, the events differ at ${differenceText(differs, 'the second time')}`);
  const apart = difference(end, again);
  if (apart) return fault(null, `played again, ${differenceText(apart, 'the second time')}`);
  return saved && fromSaved(saved.text, saved.after);

  function fromSaved(text: string, after: number) {
    const loaded = load(text, game) as Core;
    try {
      decisions.slice(after).forEach((d, i) => {
        redo(loaded, d, after + i + 1);
        said(loaded);
      });
    } catch (e) {
      return fault(null, `loaded after ${after} decisions, the match takes another turn: ${saysError(e)}`);
    }
    const parted = difference(end, loaded);
    return parted && fault(null, `loaded after ${after} decisions, ${differenceText(parted, 'at the end')}`);
  }
};
