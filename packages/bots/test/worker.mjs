// A thread starts without a loader for TypeScript; this one brings its own.
import '@bagarre/loader';

const { answer } = await import('./worker-toys.ts');
export default answer;
