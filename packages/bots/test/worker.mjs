// A thread starts without a loader for TypeScript; this one brings its own.
import { register } from 'tsx/esm/api';

register();
const { answer } = await import('./worker-toys.ts');
export default answer;
