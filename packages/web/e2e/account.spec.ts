/** A house that many accounts come to from one address: it asks for a little work. */
import { expect, test } from '@playwright/test';
import { useHouse } from './house.ts';
import { visitor } from './people.ts';

const house = useHouse({ limits: { signUps: 1 } });

test('who comes after many others does a sum, sees how far it is, and is let in', async ({ browser }) => {
  const first = await visitor(browser, 'Ana');
  const answer = await first.context().request.post(`${house.site}/api/sign-up`, {
    data: { name: 'Ana', password: 'un deux trois', lang: 'fr' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  const ben = await visitor(browser, 'Ben');
  const sent: unknown[] = [];
  ben.on('request', (r) => {
    if (r.url().endsWith('/api/sign-up')) sent.push(r.postDataJSON());
  });
  await ben.goto(`${house.site}/account`);
  // The sum may be done before anybody could read it: what was shown is written down.
  await ben.evaluate(() => {
    const seen = (): void => {
      if (document.querySelector('progress')) document.documentElement.dataset['summed'] = 'yes';
    };
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
  });
  const form = ben.locator('form', { hasText: 'Créer un compte' });
  await form.getByLabel('Mot de passe').fill('quatre cinq six');
  await form.getByRole('button', { name: 'Garder mes parties' }).click();
  await expect(ben.getByText('Vous êtes Ben.')).toBeVisible({ timeout: 60_000 });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ name: 'Ben', proof: { number: expect.any(Number) } });
  await expect(ben.locator('html')).toHaveAttribute('data-summed', 'yes');
});
