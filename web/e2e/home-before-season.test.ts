import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionFor } from './people.ts';

const cloud = await testCloud({ NOW: '2025-03-03T08:00:00Z' });
const browser = await launchBrowser();

test('before the first race it names the first, and what eight picks can earn', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Australian Grand Prix' }).waitFor();
  await page.getByText('Next race · Round 1 of 24').waitFor();
  await page.getByText('up to 24 points a race').waitFor();
  await page.getByRole('link', { name: 'Enter My Predictions' }).waitFor();
  await page.getByText(/^Saturday,? (15 March|March 15), in 12 days$/).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByRole('link', { name: /Last result/ }).count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('before the head-to-heads are set, six picks can be made', async () => {
  const page = await openAs(browser, cloud, sessionFor(await cloud.player('anna')));
  await page.goto('/');
  await page.getByText('You haven’t picked yet: 6 picks left').waitFor();
  await page.getByText('0 of 6 picked').waitFor();
  expect(page.faults).toEqual([]);
});
