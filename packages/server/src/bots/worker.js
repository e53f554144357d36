// Where bots think. A thread starts without a loader for TypeScript, so it brings one.
import '@bagarre/loader';

export default (await import('./thinker.ts')).default;
