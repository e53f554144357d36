/** The contracts by name. Each can be run on its own; `checkGame` runs them all. */
import { copy } from './copy.ts';
import { ends } from './ends.ts';
import { options } from './options.ts';
import { plain } from './plain.ts';
import { reach } from './reach.ts';
import { replay } from './replay.ts';
import { rest } from './rest.ts';
import { shadowStep } from './shadow-step.ts';
import { sideDoors } from './side-doors.ts';
import { story } from './story.ts';
import { twinWorlds } from './twin-worlds.ts';

export const contracts = {
  rest,
  copy,
  plain,
  replay,
  options,
  'twin-worlds': twinWorlds,
  /** The part of `twin-worlds` that needs a whole match. */
  'side-doors': sideDoors,
  'shadow-step': shadowStep,
  story,
  ends,
  reach,
};
