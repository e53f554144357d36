/** Keeping a server: it is started, kept, stopped and brought back by its commands, as hosts do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bagarre, folder, json } from './run.ts';

const BIN = fileURLToPath(new URL('../bin/bagarre.js', import.meta.url));

/** `bagarre serve` on a free port, open for visitors. */
async function serving(data: string): Promise<{ url: string; child: ChildProcess }> {
  const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--log', 'error'];
  const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
  if (!url) throw new Error(`found no address in: ${line}`);
  return { url: url.replace('localhost', '127.0.0.1'), child };
}

async function terminated(child: ChildProcess): Promise<{ code: unknown; ms: number }> {
  const began = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as unknown[];
  return { code, ms: performance.now() - began };
}

interface Asked {
  status: number;
  cookie: string;
  json: { me?: { admin: boolean }; tables?: { game: string }[]; deeds?: unknown[] };
}
async function ask(
  url: string,
  path: string,
  { body, cookie }: { body?: object; cookie?: string } = {},
): Promise<Asked> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, cookie: set, json: (await response.json()) as Asked['json'] };
}

test('serve, an admin and a backup while it runs, SIGTERM, and all of it restored in another folder', async () => {
  const first = await serving('one');
  const ondine = { name: 'Ondine', password: 'correct horse' };
  const { cookie } = await ask(first.url, '/api/sign-up', { body: ondine });
  await ask(first.url, '/api/tables', { body: { game: 'zoon', seats: 2 }, cookie });
  expect((await ask(first.url, '/api/admin/deeds', { cookie })).status).toBe(403);

  expect(bagarre(['admin', 'grant', 'ondine', '--data', 'one'])).toEqual({
    code: 0,
    out: 'Ondine is now an admin.\n',
    err: '',
  });
  const granted = { by: null, deed: 'grant', person: expect.any(String) as string };
  expect((await ask(first.url, '/api/admin/deeds', { cookie })).json.deeds).toMatchObject([granted]);
  expect(json(['backup', 'monday.bagarre', '--data', 'one'])).toEqual({
    file: 'monday.bagarre',
    rows: expect.any(Number) as number,
  });

  const { code, ms } = await terminated(first.child);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(5000);

  expect(bagarre(['restore', 'monday.bagarre', '--data', 'two'])).toMatchObject({ code: 0, err: '' });
  const second = await serving('two');
  const back = await ask(second.url, '/api/log-in', { body: ondine });
  expect(back.json.me).toMatchObject({ admin: true });
  expect((await ask(second.url, '/api/tables')).json.tables).toMatchObject([{ game: 'zoon' }]);
  expect((await ask(second.url, '/api/admin/deeds', back)).json.deeds).toMatchObject([granted]);
  expect(await terminated(second.child)).toMatchObject({ code: 0 });
});
