// Which package may import what. An arrow is one import: the file it stands in, and what it points at.
import { isBuiltin } from 'node:module';
import { parseSync, Visitor } from 'oxc-parser';

/** What the sources of a package may import besides their own files. `any` npm package must still be declared. */
type Rule = { ours: readonly string[]; npm: readonly string[] | 'any'; node: boolean };

const EVERYTHING_BUT_WEB = [
  'kernel',
  'games',
  'words',
  'bots',
  'testkit',
  'protocol',
  'server',
  'loader',
  'cli',
  'bench',
];

const RULES: Record<string, Rule> = {
  kernel: { ours: [], npm: [], node: false },
  games: { ours: ['kernel'], npm: [], node: false },
  words: { ours: ['kernel'], npm: ['intl-messageformat'], node: false },
  bots: { ours: ['kernel', 'loader'], npm: ['tinypool', 'openskill'], node: true },
  testkit: { ours: ['kernel', 'words'], npm: ['yaml'], node: true },
  protocol: { ours: ['kernel'], npm: ['zod', '@noble/hashes'], node: false },
  server: { ours: ['kernel', 'games', 'bots', 'protocol', 'words', 'loader'], npm: 'any', node: true },
  web: { ours: ['kernel', 'games', 'bots', 'protocol', 'words'], npm: 'any', node: false },
  loader: { ours: [], npm: ['esbuild'], node: true },
  cli: { ours: EVERYTHING_BUT_WEB, npm: 'any', node: true },
  bench: { ours: EVERYTHING_BUT_WEB, npm: 'any', node: true },
};

const GAMES = ['kharnage', 'cannibal-world', 'zoon', 'ze-horror-attack', 'pavillon-du-traqueur'];

type Arrow = { line: number; to: string | null };

/** The wrong arrows of one file, each as `file:line: what is wrong`. The path is from the root, with slashes. */
export function wrongArrows(path: string, source: string): string[] {
  const home = homeOf(path);
  const rule = RULES[home.kind];
  if (!rule) return [`${path}:1: no rule for the package ${home.kind}; add one to RULES in test/arrows.ts`];
  return arrows(path, source).flatMap(({ line, to }) => {
    const wrong = complaint(path, home, rule, to);
    return wrong ? [`${path}:${line}: ${wrong}`] : [];
  });
}

type Home = { kind: string; folder: string };

/** The package a file belongs to: `packages/games/zoon/src/a.ts` is of kind `games`. */
function homeOf(path: string): Home {
  const parts = path.split('/');
  if (parts[0] === 'bench') return { kind: 'bench', folder: 'bench' };
  const depth = parts[1] === 'games' ? 3 : 2;
  return { kind: parts[1] ?? path, folder: parts.slice(0, depth).join('/') };
}

function complaint(path: string, home: Home, rule: Rule, to: string | null): string | null {
  if (to === null)
    return rule.npm === 'any' ? null : `${home.kind} imports a computed name, which cannot be checked; write it out`;
  if (to.startsWith('.')) {
    const target = new URL(to, `file:///${path}`).pathname.slice(1);
    return target.startsWith(`${home.folder}/`) ? null : `'${to}' leaves ${home.folder}; import the package by name`;
  }
  if (to.startsWith('/') || /^[a-z]+:\//.test(to)) return `'${to}' is an absolute address`;
  if (isBuiltin(to)) return rule.node ? null : `${home.kind} may not use Node's '${to}'`;
  const name = packageName(to);
  const kind = kindOf(name);
  if (kind !== null) return rule.ours.includes(kind) ? null : `${home.kind} may not import ${kind} ('${to}')`;
  return rule.npm === 'any' || rule.npm.includes(name) ? null : `${home.kind} may not depend on '${name}'`;
}

/** Which of our packages a name stands for, or null for one from npm. */
function kindOf(name: string): string | null {
  if (name === 'bagarre') return 'cli';
  if (!name.startsWith('@bagarre/')) return null;
  const short = name.slice('@bagarre/'.length);
  return GAMES.includes(short) ? 'games' : short;
}

function packageName(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Every import of a file: static, dynamic, export-from, `import type` and `import('…')` in types. */
function arrows(path: string, source: string): Arrow[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Arrow[] = [];
  const add = (start: number, to: string | null) =>
    void found.push({ line: source.slice(0, start).split('\n').length, to });
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source.value),
    ExportAllDeclaration: (node) => add(node.start, node.source.value),
    ExportNamedDeclaration: (node) => node.source && add(node.start, node.source.value),
    TSImportType: (node) => add(node.start, node.source.value),
    ImportExpression: (node) => add(node.start, literal(node.source)),
  }).visit(program);
  return found;
}

function literal(node: { type: string; value?: unknown }): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
