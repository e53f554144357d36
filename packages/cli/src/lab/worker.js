// Where games of bots are played. A thread starts without a loader for TypeScript, so it brings one.
import { register } from 'tsx/esm/api';

register();
await import('./player.ts');
