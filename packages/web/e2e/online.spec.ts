/** Whole games between browsers, at tables of the real server. */
import { expect, test } from '@playwright/test';
import { byMouse, byTouch, playByKeyboard, playToTheEnd } from './drive.ts';
import { useHouse } from './house.ts';
import { PHONE, begin, comesByKeyboard, happenings, opened, ready, visitor } from './people.ts';

const house = useHouse();

test('Kharnage between two browsers to the end', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2 });
  await begin(house.site, table, ana, [bob]);
  await Promise.all([playToTheEnd(ana, byMouse), playToTheEnd(bob, byMouse)]);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});

test('Kharnage with three bots to the end, by touch on a phone', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana', PHONE);
  const bots = { 1: 'greedy', 2: 'random', 3: 'greedy' };
  await opened(house.site, ana, { game: 'kharnage', seats: 4, bots });
  await ready(ana);
  await playToTheEnd(ana, byTouch);
  await expect(ana.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
});

test('Cannibal World one against one, by mouse and by keyboard alone, with dodges and tactics', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'cannibal-world', seats: 2, options: { turnLimit: 8 } });
  await comesByKeyboard(house.site, table, bob);
  await ready(ana);
  await expect(bob.locator('.say')).toBeVisible();
  await Promise.all([playToTheEnd(ana, byMouse), playByKeyboard(bob)]);
  const seen = await happenings(house.site, table, ana);
  expect(seen.get('attacked') ?? 0, 'attacks').toBeGreaterThan(0);
  expect(seen.get('evaded') ?? 0, 'dodges').toBeGreaterThan(0);
  expect(seen.get('used') ?? 0, 'abilities').toBeGreaterThan(0);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});

test('Cannibal World two against two, two people and two bots, to the end', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const options = { turnLimit: 2 };
  const bots = { 1: 'greedy', 3: 'random' };
  const table = await opened(house.site, ana, { game: 'cannibal-world', seats: 4, options, bots });
  await begin(house.site, table, ana, [bob]);
  // CW-TEAM-6 They sit on one side and may talk about tactics.
  await ana.getByRole('radio', { name: 'mon équipe' }).click();
  await expect(ana.locator('.chat-team')).toContainText('CW-TEAM-6');
  await ana.getByLabel('Écrire à l’équipe…').fill('On attaque à gauche');
  await ana.keyboard.press('Enter');
  await expect(bob.locator('.chat-lines')).toContainText('(équipe) On attaque à gauche');
  await Promise.all([playToTheEnd(ana, byMouse), playToTheEnd(bob, byMouse)]);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});
