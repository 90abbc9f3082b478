import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { confirmationTokens, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, scrollThrough, sessionByLogin, sessionOfCaller } from '../people.ts';
import { playerNames } from '../results-page.ts';

const { MELBOURNE, SHANGHAI, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const browser = await launchBrowser();
const admin = await cloud.admin('race-director');
const anna = await registerUnconfirmed('192.0.2.1', 'anna', 'anna@exmaple.org');
for (const race of [MELBOURNE, SHANGHAI]) {
  await cloud.pair(admin, race, PAIRING);
  await cloud.predict(anna, race, rightPicks(RIGHT_HEAD_TO_HEADS));
}
const body = { email: 'anna@example.org', reason: 'A typo' };
await cloud.call('PUT', `/api/admin/players/${anna.id}/email`, { as: admin, body });
const [token] = await confirmationTokens(cloud, 'anna@example.org');
await cloud.call('POST', `/api/auth/confirm-email/${token}`);

const NEW_PASSWORD = 'lights out and away';
const SEALED =
  'You sent picks for this race before your account was recovered. They count as they are; you see them once all picks are revealed.';

test('a recovered account is told that earlier picks are sealed, and can neither see nor change them', async () => {
  const before = await openAs(browser, cloud, sessionOfCaller(anna));
  await before.goto('/account');
  await before.getByText('race-director set anna@example.org for you').waitFor();
  const link = await resetToken(cloud, 'anna@example.org');
  await cloud.call('POST', `/api/auth/reset-password/${link}`, {
    body: { password: NEW_PASSWORD },
  });
  const page = await openAs(browser, cloud, await sessionByLogin(cloud, 'anna', NEW_PASSWORD));
  await loadReady(page, '/');
  await page.getByText(SEALED).waitFor();
  await expect.poll(() => page.getByText(`0 of ${CATEGORIES.length}`).count()).toBe(0);
  await loadReady(page, `/predictions/${MELBOURNE}`);
  await page.getByText(SEALED).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Submit Predictions' }).count()).toBe(0);
  await scrollThrough(page);
  const notices = page.getByRole('region', { name: 'Stewards’ notices' });
  const [latest] = await notices.getByRole('listitem').allInnerTexts();
  expect(latest).toContain('Account recovered');
  expect(latest).toContain('Player: anna');
  expect(latest).toContain('race-director');
});

test('from the reveal on the player sees them again, as all players do', async () => {
  await cloud.at(melbourne.REVEAL);
  const page = await openAs(browser, cloud, await sessionByLogin(cloud, 'anna', NEW_PASSWORD));
  await loadReady(page, `/predictions/${MELBOURNE}`);
  await page.getByText('Your picks for this race').waitFor();
  await expect.poll(() => page.getByText(SEALED).count()).toBe(0);
  await loadReady(page, `/results/${MELBOURNE}`);
  await expect.poll(() => playerNames(page)).toEqual(['anna']);
});

test('a deletion that a recovered account asks for waits, and the player is told until when', async () => {
  const page = await openAs(browser, cloud, await sessionByLogin(cloud, 'anna', NEW_PASSWORD));
  await loadReady(page, '/account');
  await page.getByText('Devices, data and deletion').click();
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByText(/Your account was recovered lately, so it is deleted on 2025-03-\d\d\./)
    .waitFor();
});
