import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '1', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

test('every race has its card, with its state, and the badge that the best of it wears', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/races');
  const cards = page.getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(24);

  const british = cards.filter({ hasText: 'British Grand Prix' });
  await british.getByText('Predictions Closed').waitFor();
  await british.getByText('Silverstone Circuit, UK').waitFor();
  await british.getByRole('img', { name: 'For the best: Silverstone Sword' }).waitFor();
  await british.getByRole('link', { name: 'Your picks and the result for British' }).waitFor();
  const hungarian = cards.filter({ hasText: 'Hungarian Grand Prix' });
  await hungarian.getByText('Predictions Open').waitFor();
  expect(await hungarian.getByRole('img').count()).toBe(0);

  await page.getByRole('link', { name: 'Go to round 13, Belgian Grand Prix' }).click();
  const belgian = cards.filter({ hasText: 'Belgian Grand Prix' });
  await belgian.getByText('Next race').waitFor();
  expect(new URL(page.url()).hash).toBe('#2025-spa');
  expect(await belgian.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(300);
  expect(page.faults).toEqual([]);
});

test('a click anywhere on a card opens the form of that race', async () => {
  const session = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });
  const page = await openAs(browser, cloud, session);
  await page.goto('/races');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Italian Grand Prix' })
    .click({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/predictions/2025-monza');
  expect(page.faults).toEqual([]);
});

test('a race that was cancelled says so', async () => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/api/season', async (route) => {
    const response = await route.fetch();
    const season = await response.json();
    const races = season.races.map((race: { _id: string }) =>
      race._id === '2025-imola' ? { ...race, status: 'cancelled' } : race,
    );
    await route.fulfill({ response, json: { ...season, races } });
  });
  await page.goto('/races');
  const imola = page.getByRole('listitem').filter({ hasText: 'Emilia Romagna' });
  await imola.getByText('Cancelled').waitFor();
  await imola.getByRole('link', { name: 'Your picks, kept but not scored' }).waitFor();
  await page.getByText('Season 2025: 11 of 23 races done').waitFor();
  expect(page.faults).toEqual([]);
});

test('a calendar without races says that there are none', async () => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/api/season', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), races: [] } });
  });
  await page.goto('/races');
  await page.getByText('No upcoming races found').waitFor();
  await page.getByRole('link', { name: 'Parc Fermé' }).click();
  await page.getByRole('heading', { name: 'No race on the calendar yet' }).waitFor();
  expect(page.faults).toEqual([]);
});

test('a calendar that fails to load is reported, and can be reloaded', async () => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/api/season', (route) => route.abort());
  await page.goto('/races');
  await page.getByText('Failed to load races. Please try again later.').waitFor();
  await page.unroute('**/api/season');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('listitem').first().waitFor();
  expect(page.faults).toEqual([]);
});
