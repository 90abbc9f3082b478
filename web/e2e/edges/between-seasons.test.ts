import { MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { withSeason2026 } from '@parc-ferme/testing/race-data/season-2026';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

const { cloud, server, idleUntil } = await raceDataCloud('2025-03-10T00:00:00Z', {
  races: sourceRaces().slice(0, 1),
});
const browser = await launchBrowser();
const director = await cloud.admin('race-director');
const player = await cloud.player('anna');
await cloud.predict(player, MELBOURNE, rightPicks());
await cloud.call('PATCH', '/api/account', { as: player, body: { rival: director.id } });
const pageOf = async (username: string) =>
  openAs(browser, cloud, await sessionByLogin(cloud, username, 'correct horse'));
const bothPages = async () => [await pageOf('anna'), await openAs(browser, cloud, undefined)];

test('without a result home follows the race for six hours, and then leads to the picks alone', async () => {
  const { raceId, results } = server.raceAt('2025-albert_park');
  server.change(raceId, { results: [] });
  // The race starts at 04:00.
  const liveLink = (page: Page) => page.getByRole('link', { name: 'Follow it live' });
  for (const [instant, count] of [
    ['2025-03-16T09:59:00Z', 1],
    ['2025-03-16T10:01:00Z', 0],
  ] as const) {
    await cloud.at(instant);
    const anna = await pageOf('anna');
    await loadReady(anna, '/');
    const day = anna.getByRole('region', { name: 'Race day' });
    await day.getByText('The result arrives a few hours after the flag.').waitFor();
    await day.getByRole('link', { name: 'See everybody’s picks' }).waitFor();
    await expect.poll(() => liveLink(anna).count()).toBe(count);
  }
  server.change(raceId, { results });
});

test('after the last race home has the champion, and says whether the next calendar is known', async () => {
  await cloud.at('2025-03-16T14:00:00Z');
  await idleUntil(Date.parse('2025-03-29T00:00:00Z'));
  await cloud.at('2025-04-01T00:00:00Z');
  for (const page of await bothPages()) {
    await loadReady(page, '/');
    await page.getByText('The 2025 season is over').waitFor();
    await page.getByText('The 2026 calendar is not published yet.').waitFor();
  }
});

test('between seasons the leaderboard is still written, with the champion', async () => {
  expect(await cloud.call('POST', '/local/schedule/pages/run')).toMatchObject({ status: 200 });
  const { text } = await cloud.call('GET', '/leaderboard');
  expect(text).toMatch(/id="podium">Season 2025<.*anna/s);
});

test('once the race data has the next calendar, home counts the days until its first race, and an admin sees when the season begins', async () => {
  server.state.fault = withSeason2026;
  await idleUntil(Date.parse('2026-01-02T00:00:00Z'));
  await cloud.at('2026-01-05T00:00:00Z');
  const anna = await pageOf('anna');
  await loadReady(anna, '/');
  await anna.getByText('Your 2025').waitFor();
  await anna
    .getByText(/^2026 begins on Monday,? (16 March|March 16): Australian Grand Prix in 70 days\.$/)
    .waitFor();
  await anna.getByText('The 2026 calendar').click();
  await expect
    .poll(() => anna.getByRole('list', { name: 'Calendar' }).getByRole('listitem').count())
    .toBe(24);
  const admin = await pageOf('race-director');
  await loadReady(admin, '/admin/system-status');
  await admin.getByText('The next season begins, unless you begin it before').waitFor();
});

test('until the first result of a season, home and other pages link to the season before, and home compares rivals in it', async () => {
  await idleUntil(Date.parse('2026-03-07T00:00:00Z'));
  await cloud.at('2026-03-09T00:00:00Z');
  for (const page of await bothPages()) {
    await loadReady(page, '/');
    await page.getByRole('heading', { level: 1, name: 'Australian Grand Prix' }).waitFor();
    const panel = page.getByRole('region', { name: 'The 2025 season' });
    await panel.scrollIntoViewIfNeeded();
    await panel.getByText('Champion', { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'The table of 2025' }).waitFor();
  }
  const anna = await pageOf('anna');
  await loadReady(anna, '/');
  await anna
    .getByText(/^You and your rival race-director have not both picked a race in 2025/)
    .waitFor();
  await loadReady(anna, '/players/anna');
  await anna.getByRole('link', { name: 'The season 2025' }).click();
  await anna.getByRole('heading', { name: 'Race by race' }).waitFor();
  await loadReady(anna, '/results');
  await anna.getByRole('link', { name: 'Results of 2025' }).click();
  await anna.waitForURL(`**/results/${MELBOURNE}`);
});
