// What Node asks when it meets a file it does not know. Types are removed by esbuild, once for each state of a file: the
// result is kept beside the installed packages, one file for each source, with the fingerprint of what it was made from.
//
// Unlike tsx it does not have every function told its name again when it is made (esbuild's `keepNames`): what the rules
// and the server make by the million would pay for it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/bagarre-sources/', import.meta.url));
/** @type {import('esbuild').TransformOptions} */
const OPTIONS = { loader: 'ts', format: 'esm', target: 'node20.19', sourcemap: 'inline', sourcesContent: false };

/** @param {string} text */
const fingerprint = (text) => createHash('sha1').update(text).digest('hex');
// Another esbuild, or other options, and everything is made anew.
const MAKER = JSON.stringify([OPTIONS, createRequire(import.meta.url)('esbuild/package.json').version]);

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const text = readFileSync(file, 'utf8');
  const mark = `//${fingerprint(MAKER + text)}\n`;
  const place = `${KEPT}${fingerprint(file)}.js`;
  const source = kept(place, mark) ?? keep(place, mark + (await withoutTypes(file, text)));
  return { format: 'module', source, shortCircuit: true };
}

/**
 * @param {string} file
 * @param {string} text
 */
async function withoutTypes(file, text) {
  const { transform } = await import('esbuild');
  return (await transform(text, { ...OPTIONS, sourcefile: file })).code;
}

/**
 * @param {string} place
 * @param {string} mark
 */
function kept(place, mark) {
  try {
    const source = readFileSync(place, 'utf8');
    return source.startsWith(mark) ? source : null;
  } catch {
    return null;
  }
}

/**
 * Put there whole: several processes may start at once. Where nothing can be kept, the next start takes longer.
 * @param {string} place
 * @param {string} source
 */
function keep(place, source) {
  try {
    mkdirSync(KEPT, { recursive: true });
    const mine = `${place}.${process.pid}`;
    writeFileSync(mine, source);
    renameSync(mine, place);
  } catch {
    // Said above.
  }
  return source;
}
