import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { confirmationTokens, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { goReady, openAs, seeAll, sessionFor, sessionOf } from './people.ts';

const { MELBOURNE, SHANGHAI, PAIRING, PAIRING_WON, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const browser = await launchBrowser();
const admin = await cloud.admin('race-director');
const ben = await cloud.player('ben');
const anna = await registeredFrom('192.0.2.1', 'anna', 'anna@exmaple.org');
for (const race of [MELBOURNE, SHANGHAI]) {
  await cloud.pair(admin, race, PAIRING);
  await cloud.predict(anna, race, rightPicks(PAIRING_WON));
}
const body = { email: 'anna@example.org', reason: 'A typo' };
await cloud.call('PUT', `/api/admin/players/${anna.id}/email`, { as: admin, body });
const [token] = await confirmationTokens(cloud, 'anna@example.org');
await cloud.call('POST', `/api/auth/confirm-email/${token}`);

const RECOVERED = { username: 'anna', password: 'lights out and away' };

test('a recovered account is told that earlier picks are shown at the reveal, and sends others', async () => {
  const before = await openAs(browser, cloud, sessionFor(anna));
  await before.goto('/account');
  await before.getByText('race-director set anna@example.org for you').waitFor();
  const link = await resetToken(cloud, 'anna@example.org');
  await cloud.call('POST', `/api/auth/reset-password/${link}`, {
    body: { password: RECOVERED.password },
  });
  const page = await openAs(browser, cloud, await sessionOf(cloud, RECOVERED));
  const text = 'Sent before your account was recovered: shown at the reveal';
  await goReady(page, '/');
  await page.getByText(text).waitFor();
  expect(await page.getByText(`0 of ${CATEGORIES.length}`).count()).toBe(0);
  await goReady(page, `/predictions/${MELBOURNE}`);
  await page.getByText(`${text}. Those picks count`).waitFor();
  await seeAll(page);
  const notices = page.getByRole('region', { name: 'Stewards’ notices' });
  const [latest] = await notices.getByRole('listitem').allInnerTexts();
  expect(latest).toContain('Account recovered');
  expect(latest).toContain('Player: anna');
  expect(latest).toContain('race-director');
});

test('picks that were sent after it are marked for all once they are shown', async () => {
  const again = { ...anna, token: (await sessionOf(cloud, RECOVERED)).token };
  await cloud.predict(again, MELBOURNE, rightPicks({ ...PAIRING_WON, polePosition: 'ocon' }));
  await cloud.at(melbourne.REVEALED);
  const page = await openAs(browser, cloud, sessionFor(ben));
  await goReady(page, `/results/${MELBOURNE}`);
  await seeAll(page);
  await page.getByText('sent after the account was recovered').first().waitFor();
});
