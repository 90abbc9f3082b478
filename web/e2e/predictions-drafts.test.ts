import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { SUCCESS, signedInNewcomer } from './predicting.ts';
import { chooseAllPicks, choosePick, submitPicks } from './steps.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '3', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const newcomer = (username: string) => signedInNewcomer(cloud, browser, username);

test('what was not submitted survives a reload, piece by piece, until it is discarded or submitted', async () => {
  const { page, player } = await newcomer('drafty');
  const raceId = page.url().split('/').at(-1) ?? '';
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.reload();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByText('Unsaved changes. Your earlier picks still count.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  const draft = (choices: unknown) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `draft.${player.id}.predictions.${raceId}`,
      JSON.stringify({ over: 1, choices }),
    ] as const);
  await draft({ p1: 'fangio', p2: { id: 7 }, p3: 'alonso', driver: 'a>b' });
  await page.reload();
  await page.getByRole('button', { name: 'P3 Fernando Alonso' }).waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
  expect(page.faults).toEqual([]);
});

test('the last picks are copied to where nothing is chosen yet', async () => {
  const { page } = await newcomer('copycat');
  expect(await page.getByRole('button', { name: 'Copy my last picks' }).count()).toBe(0);
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: 'Next race', exact: true }).click();
  await page.getByText('No driver matchup has been set for this race yet.').waitFor();
  await page.getByText('No team matchup has been set for this race yet.').waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.getByRole('button', { name: 'Copy my last picks' }).click();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByRole('button', { name: 'First retirement (last place) Lance Stroll' }).waitFor();
  await page.getByText('6 of 8 available now').waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: /^Sent 8:00.AM/ }).waitFor();
  await page.getByText('6 of 8 available now').waitFor();
  expect(page.faults).toEqual([]);
});
