// Where bots think. A thread starts without a loader for TypeScript, so it brings one.
import { register } from 'tsx/esm/api';

register();
export default (await import('./thinker.ts')).default;
