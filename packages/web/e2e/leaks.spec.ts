/**
 * Whole games through the page, and after every press: nothing that this seat's browser holds names a card that the seat may
 * not know. What it may not know comes from the match as the server has stored it.
 */
import { type Page, expect, test } from '@playwright/test';
import { byMouse, playToTheEnd } from './drive.ts';
import { type Truth, useHouse } from './house.ts';
import { opened, ready, visitor } from './people.ts';

const house = useHouse();

/** Everything that came over the network for this page, other than the built files, since it was last looked at. */
function heardBy(page: Page): () => string[] {
  let heard: string[] = [];
  page.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  return () => {
    const all = heard;
    heard = [];
    return all;
  };
}

/** All that the page holds: the document with its attributes and inputs, what is stored, cookies that it can read. */
const held = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [document.documentElement.outerHTML, document.title, document.cookie];
    for (const storage of [localStorage, sessionStorage])
      for (let i = 0; i < storage.length; i++) parts.push(storage.key(i)!, storage.getItem(storage.key(i)!)!);
    for (const { name } of await indexedDB.databases()) parts.push(`a database: ${name}`);
    return parts.join('\n');
  });

/** What a screen reader would find. */
async function spoken(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as {
    nodes: Record<'role' | 'name' | 'description' | 'value', { value?: unknown } | undefined>[];
  };
  await cdp.detach();
  // A line of a text is not read by itself: `Serpent` at the end of one is the beginning of a longer name.
  const read = nodes.filter((n) => n.role?.value !== 'InlineTextBox');
  return read.map((n) => [n.name, n.description, n.value].map((x) => String(x?.value ?? '')).join('\n')).join('\n');
}

/** Ids of cards in the document that this seat cannot point at. */
const cardsInPage = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-card]')].map((el) => Number(el.getAttribute('data-card'))));

const at = (x: unknown, key: string): unknown => (x as Record<string, unknown> | null | undefined)?.[key];

/** Every `[id, def, owner]` and `{ id, def }` with a face, wherever it stands in a frame. */
function facesIn(frame: string): { card: number; def: number }[] {
  const found: { card: number; def: number }[] = [];
  const look = (x: unknown): void => {
    if (typeof x !== 'object' || x === null) return;
    // In a patch, three things can also be a place, how many went, and the list of what came.
    const isCard = Array.isArray(x) && x.length === 3 && typeof x[2] === 'number';
    const [card, def] = isCard ? (x as unknown[]) : [at(x, 'id'), at(x, 'def')];
    if (typeof card === 'number' && typeof def === 'number') found.push({ card, def });
    Object.values(x).forEach(look);
  };
  const told: unknown = JSON.parse(frame);
  look([
    at(at(told, 'view'), 'piles'),
    at(at(told, 'patch'), 'piles'),
    ...['events', 'missed', 'past'].map((k) => at(told, k)),
  ]);
  return found;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of cards that nobody has shown this seat, in a text: those that only the card itself would name. */
function namesIn(text: string, truth: Truth, telling: RegExp): string[] {
  return truth.secret.flatMap(({ names, within }) => {
    // `Hound` is no secret where it stands in `Stone Hound`.
    const rest = within.reduce((left, longer) => left.replaceAll(longer, ''), text);
    return names.filter(
      (name) => telling.test(name) && new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(rest),
    );
  });
}

async function check(page: Page, table: string, seat: number, heard: string[], telling: RegExp): Promise<number> {
  // The page is read first: the match can only have gone on since, and what is known is never forgotten.
  const texts = { page: await held(page), reader: await spoken(page), network: heard.join('\n') };
  const ids = await cardsInPage(page);
  const truth = await house.truth(table, seat);
  if (truth.over) return 0;
  for (const [where, text] of Object.entries(texts))
    expect(namesIn(text, truth, telling), `${where} at ${truth.seq}`).toEqual([]);
  const secret = new Set(truth.secret.map((c) => c.def));
  const told = heard.flatMap((frame) => facesIn(frame)).filter((c) => secret.has(c.def));
  expect(told, `faces in frames up to ${truth.seq}`).toEqual([]);
  const gone = new Set(truth.unpointable);
  // A card that left for a hidden pile since the page was read may still be drawn.
  const stale = ids.filter((id) => gone.has(id));
  if (stale.length > 0) {
    await page.waitForTimeout(800);
    const again = await cardsInPage(page);
    const now = new Set((await house.truth(table, seat)).unpointable);
    expect(
      again.filter((id) => now.has(id)),
      `cards drawn at ${truth.seq}`,
    ).toEqual([]);
  }
  return truth.secret.length;
}

for (const [game, wanted, telling = /./] of [
  ['Kharnage', { game: 'kharnage', seats: 3, bots: { 1: 'greedy', 2: 'random' } }],
  ['Cannibal World', { game: 'cannibal-world', seats: 2, bots: { 1: 'greedy' }, options: { turnLimit: 6 } }],
  // Factions and texts name characters; nothing but a faction names itself.
  ['Ze Horror Attack', { game: 'ze-horror-attack', seats: 2, bots: { 1: 'greedy' } }, /^Ze /],
  [
    'Au Pavillon du Traqueur',
    { game: 'pavillon-du-traqueur', seats: 3, bots: { 1: 'greedy', 2: 'random' }, options: { lapLimit: 10 } },
  ],
] as const) {
  test(`${game}: a seat’s browser never names a card that the seat may not know`, async ({ browser }) => {
    const ana = await visitor(browser, 'Ana');
    const heard = heardBy(ana);
    const table = await opened(house.site, ana, wanted);
    await ready(ana);
    await expect(ana.locator('.say')).toBeVisible();
    let secrets = 0;
    let looks = 0;
    await playToTheEnd(ana, byMouse, async () => {
      secrets += await check(ana, table, 0, heard(), telling);
      looks++;
    });
    // There was something to give away, and it was looked for often: a short match of Kharnage asks some fifteen times.
    expect(looks).toBeGreaterThan(8);
    expect(secrets).toBeGreaterThan(looks);
  });
}
