import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import type { Reply } from '../src/server/api.ts';
import { launchBrowser, openPage, PHONE } from './browser.ts';
import { apiCallsOf, openAs, sessionByLogin } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const PAST_RACES = 12;
const ALL_ROUNDS = Array.from({ length: 24 }, (_, index) => index + 1);
/** The rounds in the order of the page: the next one, later ones, and past ones with the latest first. */
const ROUNDS = [...ALL_ROUNDS.slice(PAST_RACES), ...ALL_ROUNDS.slice(0, PAST_RACES).reverse()];

test('on a phone the next race comes first, then later ones, and past races as rows of 44 pixels', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/races');
  const races = page.locator('main li');
  await races.first().getByText('Next race').waitFor();
  await expect.poll(() => races.count()).toBe(24);
  const rounds = await races.evaluateAll((all) =>
    all.map((race) => Number(/(?:Round|Next race) (\d+)/.exec(race.textContent)?.[1])),
  );
  expect(rounds).toEqual(ROUNDS);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const heights = await races.evaluateAll((all) =>
    all.map((race) => race.getBoundingClientRect().height),
  );
  expect([...new Set(heights.slice(-PAST_RACES))]).toEqual([44]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThan(2_200);

  const british = races.filter({ hasText: 'British Grand Prix' });
  await british.getByText('Sun, Jul 6').waitFor();
  await british.getByText('Predictions Closed').waitFor();
  await british.getByText('Silverstone Circuit, UK').waitFor();
  await british.getByRole('img', { name: 'For the top score: Silverstone Sword' }).waitFor();
  await british.getByRole('link', { name: 'Your picks and the result for British' }).waitFor();
  await races.filter({ hasText: 'Hungarian' }).getByText('Predictions Open').waitFor();
});

test('on a tablet every race has a card with its state and the badge for its top score', async () => {
  const page = await openPage(browser, cloud.url, { viewport: { width: 768, height: 900 } });
  await page.goto('/races');
  const cards = page.getByRole('listitem');
  await cards.first().waitFor();
  await expect.poll(() => cards.count()).toBe(24);

  const british = cards.filter({ hasText: 'British Grand Prix' });
  await british.getByText('Predictions Closed').waitFor();
  await british.getByText('Silverstone Circuit, UK').waitFor();
  await british.getByRole('img', { name: 'For the top score: Silverstone Sword' }).waitFor();
  await british.getByRole('link', { name: 'Your picks and the result for British' }).waitFor();
  const hungarian = cards.filter({ hasText: 'Hungarian Grand Prix' });
  await hungarian.getByText('Predictions Open').waitFor();
  // A visitor sees the winners, as on the leaderboard, and nothing of picks.
  await british.getByText('Lando Norris').waitFor();
  await expect.poll(() => page.getByText(/picked|picks$/).count()).toBe(0);
  await expect.poll(() => hungarian.getByRole('img').count()).toBe(0);

  const subscribe = page.getByRole('link', { name: 'Subscribe to the calendar' });
  await expect
    .poll(() => subscribe.getAttribute('href'))
    .toBe(`webcal://${new URL(cloud.url).host}/api/calendar.ics`);
  await page.getByText(`${cloud.url}/api/calendar.ics`).waitFor();
});

test("a player's cards have the state of the picks and the points, in three calls", async () => {
  const session = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
  const headers = { authorization: `Bearer ${session.token}` };
  const mine: { race: { _id: string }; score: number | null }[] = (
    await cloud.call('GET', '/api/predictions/user', { headers })
  ).body;
  const points = mine.find(({ race }) => race._id === '2025-silverstone')?.score;
  const page = await openAs(browser, cloud, session, { viewport: { width: 768, height: 900 } });
  const calls = apiCallsOf(page);
  await page.goto('/races');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ hasText: `${name} Grand Prix` });
  await card('British')
    .getByText(new RegExp(`^${points} points?$`))
    .waitFor();
  await card('Belgian').getByText('Sent', { exact: true }).waitFor();
  await card('Hungarian').getByText('Not picked yet').waitFor();
  await card('British')
    .getByText(/^Round winners?/)
    .waitFor();
  expect(calls.sort()).toEqual(['/api/predictions/user', '/api/scores/leaderboard', '/api/season']);

  await page.route('**/api/predictions/user*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [belgian, ...others] = reply.predictions;
    const predictions = { ...belgian.predictions, teamHeadToHead: null };
    const mine = [{ ...belgian, predictions }, ...others];
    await route.fulfill({ response, json: { ...reply, predictions: mine } });
  });
  await page.reload();
  await card('Belgian')
    .getByText(`${CATEGORIES.length - 1} of ${CATEGORIES.length} picked`)
    .waitFor();
  await page.unroute('**/api/predictions/user*');
  await cloud.at('2025-07-26T14:30:00Z');
  await page.reload();
  await card('Belgian').getByText('Locked', { exact: true }).waitFor();
  // A click anywhere on a card, or on a row, opens the form of that race.
  await card('Italian').click({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/predictions/2025-monza');
  await page.setViewportSize(PHONE);
  await page.goto('/races');
  await card('Dutch').click({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/predictions/2025-zandvoort');
});

test('a cancelled race says so, a country without a flag has the chequered one, and there may be no race', async () => {
  const page = await openPage(browser, cloud.url);
  const { body }: { body: Reply<'seasons.get'> } = await cloud.call('GET', '/api/season');
  const names: Record<string, string> = { UK: 'Great Britain', Italy: 'Atlantis' };
  const races = body.races.map((race) => ({
    ...race,
    ...(race._id === '2025-imola' && { status: 'cancelled' }),
    circuit: { ...race.circuit, country: names[race.circuit.country] ?? race.circuit.country },
  }));
  const openWith = async (shown: object[]) => {
    await page.unroute('**/api/season');
    await page.route('**/api/season', (route) =>
      route.fulfill({ json: { ...body, races: shown } }),
    );
    await page.goto('/races');
  };
  await openWith(races);
  const imola = page.getByRole('listitem').filter({ hasText: 'Emilia Romagna' });
  await imola.getByText('Cancelled').waitFor();
  await imola.getByRole('link', { name: 'Your picks, kept but not scored' }).waitFor();
  await page.getByText('Season 2025: 11 of 23 races completed').waitFor();
  await page.locator('img[src$="chequered.svg"]').first().waitFor();
  const british = page.getByRole('heading', { level: 3, name: /British/ }).locator('img');
  await expect.poll(() => british.getAttribute('src')).toBe('/static/flags/uk.svg');
  await openWith([]);
  await page.getByText('No upcoming races found').waitFor();
});
