/** Where bots think: a thread of its own, which knows the games and is given worlds. */
import { serve } from '@bagarre/bots';
import { openGames } from '../games.ts';

export default serve([...openGames().values()].map(({ box }) => box.game));
