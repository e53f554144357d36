#!/usr/bin/env node
// Starts the command line from its TypeScript sources: there is no build step.
import { sep } from 'node:path';
import '@bagarre/loader';

// npm moves up to the folder of the package; file names are meant from where the command was typed.
const typedIn = process.env.INIT_CWD;
if (typedIn?.startsWith(process.cwd() + sep)) process.chdir(typedIn);

await import('../src/main.ts');
