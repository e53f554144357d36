// Lets Node run the TypeScript sources as they are. A thread starts without it, so it brings it along by importing this.
import { register } from 'node:module';

// Errors tell the lines of the sources.
process.setSourceMapsEnabled(true);
register('./hooks.js', import.meta.url);
