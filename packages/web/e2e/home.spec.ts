/** The café against the real server: tables, people, accounts, and what happens without a network. */
import { expect, test } from '@playwright/test';
import { byMouse, press } from './drive.ts';
import { useHouse } from './house.ts';
import { begin, opened, ready, visitor } from './people.ts';

const house = useHouse();

test('the lobby lists tables, its filters are in the address, and a game can be watched', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await opened(house.site, ana, { game: 'kharnage', seats: 3, access: 'open', pace: 'days' });
  const { request } = ana.context();
  const made = await request.post(`${house.site}/api/tables`, {
    data: { game: 'cannibal-world', seats: 2, access: 'open', bots: { 1: 'random' } },
  });
  const { table } = (await made.json()) as { table: { id: string } };
  await ana.goto(`${house.site}/table/${table.id}`);
  await ready(ana);
  await expect(ana.locator('.say')).toBeVisible();

  const cleo = await visitor(browser, 'Cléo');
  await cleo.goto(house.site);
  const rows = cleo.locator('.open-tables .tb');
  await expect(rows).toHaveCount(2);
  await cleo.getByRole('button', { name: 'Lentes' }).click();
  await expect(cleo).toHaveURL(/lobby=slow/);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Kharnage');
  await cleo.goto(`${house.site}/?lobby=watch`);
  await cleo.getByRole('link', { name: /^Regarder : Ana/ }).click();
  await expect(cleo.locator('.strips')).toContainText('Vous regardez.');
  await expect(cleo.locator('.st-act, .st-target')).toHaveCount(0);
  // Whoever watches has no windows to stop at, and no meat.
  await expect(cleo.locator('.stops')).toHaveCount(0);
  await expect(cleo.locator('.my-meat')).not.toContainText('Votre');
  // My games: the one that waits for me first.
  await ana.goto(house.site);
  await expect(ana.locator('.my-games .gm').first()).toContainText('À vous');
  await expect(ana).toHaveTitle(/^● À vous/);
});

test('a table in three decisions, its link as text and as a QR code, filled with bots of a level', async ({
  browser,
}) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(house.site);
  await ana.getByRole('radio', { name: 'entre amis' }).click({ force: true });
  await ana.getByRole('button', { name: 'Jouer : Kharnage' }).click();
  await ana.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(ana.getByRole('img', { name: 'Code QR du lien de la table' })).toBeVisible();
  await expect(ana.locator('.link code')).toHaveText(ana.url());
  await ana.getByRole('radio', { name: 'facile' }).click({ force: true });
  await ana.getByRole('button', { name: 'Remplir de bots' }).click();
  await expect(ana.locator('.waiting')).toContainText('facile');
  await ready(ana);
  await expect(ana.locator('.say')).toBeVisible();
});

test('a guest becomes an account and keeps the games; sessions, export, log out, log in, delete', async ({
  browser,
}) => {
  const ana = await visitor(browser, 'Ana');
  await opened(house.site, ana, { game: 'kharnage', seats: 2, bots: { 1: 'random' } });
  await ready(ana);
  await expect(ana.locator('.say')).toBeVisible();
  const table = ana.url();

  await ana.goto(`${house.site}/account`);
  const signUp = ana.getByRole('form', { name: 'Créer un compte' });
  await signUp.getByLabel('Nom').fill('Ana du comptoir');
  await signUp.getByLabel('Mot de passe').fill('court');
  await signUp.getByRole('button').click();
  await expect(signUp.getByRole('alert')).toHaveText('Il faut au moins 8 caractères.');
  await signUp.getByLabel('Mot de passe').fill('un mot de passe');
  await signUp.getByRole('button').click();
  await expect(ana.getByText('Vous êtes Ana du comptoir.')).toBeVisible();
  await ana.goto(house.site);
  await expect(ana.locator('.my-games .gm')).toHaveCount(1);

  // The name is taken, a wrong password is told, and the right one brings the game to another device.
  const phone = await visitor(browser, 'Autre');
  await phone.goto(`${house.site}/account`);
  const taken = phone.getByRole('form', { name: 'Créer un compte' });
  await taken.getByLabel('Nom').fill('Ana du comptoir');
  await taken.getByLabel('Mot de passe').fill('un autre mot');
  await taken.getByRole('button').click();
  await expect(taken.getByRole('alert')).toContainText('déjà pris');
  const logIn = phone.getByRole('form', { name: 'J’ai déjà un compte' });
  await logIn.getByLabel('Nom').fill('Ana du comptoir');
  await logIn.getByLabel('Mot de passe').fill('pas le bon mot');
  await logIn.getByRole('button').click();
  await expect(logIn.getByRole('alert')).toContainText('ne vont pas ensemble');
  await logIn.getByLabel('Mot de passe').fill('un mot de passe');
  await logIn.getByRole('button').click();
  await expect(phone.getByText('Vous êtes Ana du comptoir.')).toBeVisible();
  await phone.goto(table);
  await expect(phone.locator('.say')).toBeVisible();

  // Signed out from the other device: the table there says so.
  await ana.goto(`${house.site}/account`);
  await expect(ana.locator('.sessions li').filter({ hasText: 'ici' })).toHaveCount(1);
  await ana.getByRole('button', { name: /^Déconnecter/ }).click();
  await expect(phone.getByRole('heading', { name: 'Votre session est finie' })).toBeVisible();

  const download = ana.waitForEvent('download');
  await ana.getByRole('link', { name: 'Tout télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('bagarre.json');

  await ana.getByRole('button', { name: 'Sortir' }).click();
  await expect(ana.getByRole('form', { name: 'J’ai déjà un compte' })).toBeVisible();
  const back = ana.getByRole('form', { name: 'J’ai déjà un compte' });
  await back.getByLabel('Nom').fill('Ana du comptoir');
  await back.getByLabel('Mot de passe').fill('un mot de passe');
  await back.getByRole('button').click();
  await ana.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await ana.getByRole('textbox', { name: /écrivez votre nom/ }).fill('Ana du comptoir');
  await ana.getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(ana.getByText('Votre compte est supprimé.')).toBeVisible();
});

test('people talk, and somebody can be muted, blocked and reported', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2 });
  await begin(house.site, table, ana, [bob]);
  const write = bob.getByRole('textbox', { name: 'Écrire à la table…' });
  await write.fill('Bonjour la table');
  await write.press('Enter');
  const chat = ana.locator('.chat-lines');
  await expect(chat).toContainText('Bonjour la table');
  await ana.reload();
  await expect(chat).toContainText('Bonjour la table');

  await chat.getByRole('button', { name: /^Bob/ }).click();
  const about = ana.getByRole('dialog');
  await about.getByRole('button', { name: 'Signaler' }).click();
  await about.getByRole('textbox', { name: 'Que s’est-il passé ?' }).fill('Il triche aux dominos.');
  await about.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(about.getByText('Signalé. Merci, quelqu’un va lire.')).toBeVisible();
  await about.getByRole('button', { name: 'Ne plus jouer ensemble' }).click();
  await expect(about.getByRole('button', { name: 'Jouer ensemble à nouveau' })).toBeVisible();
  await about.getByRole('button', { name: 'Ne plus lire' }).click();
  await about.getByRole('button', { name: 'Revenir à la partie' }).click();
  await expect(chat).not.toContainText('Bonjour la table');
});

test('strangers begin with phrases: what is typed is read by those who talk freely', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2, access: 'open' });
  await begin(house.site, table, ana, [bob]);
  const [heard, write] = [ana.locator('.chat-lines'), bob.getByRole('textbox', { name: 'Écrire à la table…' })];
  await expect(write).toHaveCount(0);
  await bob.locator('.phrases button').first().click();
  await expect(heard).toContainText('Bonjour');
  await bob.getByRole('button', { name: 'Parler librement ici' }).click();
  await write.fill('Belle soirée');
  await write.press('Enter');
  await expect(heard).toContainText('a écrit quelques mots');
  await expect(heard).not.toContainText('Belle soirée');
  await ana.getByRole('button', { name: 'Parler librement ici' }).click();
  await expect(heard).toContainText('Belle soirée');
});

test('the tab says when it is my turn: title, icon, and a notice where they are allowed', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana', { settings: { notices: true }, permissions: ['notifications'] });
  await ana.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await ana.goto(house.site);
  await ana.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await opened(house.site, ana, { game: 'kharnage', seats: 2, bots: { 1: 'random' } });
  await ready(ana);
  await expect(ana).toHaveTitle(/^● À vous · Kharnage/);
  await expect(ana.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  const notices = (): Promise<string[]> =>
    ana.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map((n) => n.title);
    });
  await expect.poll(notices).toEqual(['À vous']);
});

test('without a network the site opens and says what works', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(house.site);
  await ana.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => ana.evaluate(async () => (await (await caches.open('bagarre-2')).keys()).length))
    .toBeGreaterThan(5);
  await ana.waitForTimeout(500);
  await ana.context().setOffline(true);
  await ana.goto(house.site);
  await expect(ana.locator('.no-network')).toContainText('Pas de réseau');
  await expect(ana.getByRole('button', { name: 'Jouer : Kharnage' })).toBeVisible();
  await ana.goto(`${house.site}/table/k3v9xw2mq8ra`);
  await expect(ana.getByRole('heading', { name: 'Pas de réseau' })).toBeVisible();
});

test('somebody who comes back is told what happened meanwhile', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2 });
  await begin(house.site, table, ana, [bob]);
  // Ana chooses, then leaves; whatever Bob does until he waits for her she is told.
  for (let i = 0; i < 4; i++) {
    await press(ana, byMouse);
    await ana.waitForTimeout(150);
  }
  await ana.goto(`${house.site}/credits`);
  for (let i = 0; i < 12; i++) {
    await press(bob, byMouse);
    await bob.waitForTimeout(120);
  }
  await ana.goto(`${house.site}/table/${table}`);
  await expect(ana.locator('[data-since]')).toContainText('Depuis votre départ');
  await ana.getByRole('button', { name: 'Passer', exact: true }).first().click();
  await expect(ana.locator('[data-since]')).toHaveCount(0);
});
