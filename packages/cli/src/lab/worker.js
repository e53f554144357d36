// Where games of bots are played. A thread starts without a loader for TypeScript, so it brings one.
import '@bagarre/loader';

await import('./player.ts');
