import { publishEvent } from '@parc-ferme/functions/composition';
import { refusesFromThirdResult } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test, vi } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';

const { cloud, server } = await raceDataCloud('2025-04-21T12:00:00Z', {
  fault: refusesFromThirdResult,
});
const browser = await launchBrowser();
await cloud.admin('race-director');

await cloud.at('2025-04-21T12:10:00Z');
const page = await openPage(browser, cloud.url);
await resumeSession(page, 'race-director', 'correct horse');
await page.clock.install();
let calls = 0;
page.on('request', (request) => {
  if (request.url().endsWith('/api/admin/schedule')) calls += 1;
});

const progress = page.getByRole('progressbar');
const progressNow = () =>
  progress.evaluate((bar) =>
    bar instanceof HTMLProgressElement ? [bar.value, bar.max] : undefined,
  );

test('an import in mid-season shows its progress, pending races and the agenda', async () => {
  await page.goto('/admin/system-status');
  await page.getByText('Season 2025: Under way.').waitFor();
  await page.getByText('Results fetched for 2 of the 5 completed races.').waitFor();
  await expect.poll(() => progressNow()).toEqual([2, 5]);
  await page.getByText(/Times are in .+\./).waitFor();
  await page.getByText('The result has not been asked for yet.').first().waitFor();
  await page
    .getByText(
      /^Japanese Grand Prix: the race data did not answer\. The race data has had too many/,
    )
    .waitFor();
  await page
    .getByText(/in the past without a result. It is not open/)
    .first()
    .waitFor();
  const reveal = 'Australian Grand Prix: the reveal was due, and was requested';
  await page.getByText(reveal).first().waitFor();
  await page.getByText('Fetch the result of the Bahrain Grand Prix').first().waitFor();
  await page.getByText('No failed jobs.').waitFor();
});

test('after the import nothing is pending, and the page stops polling', async () => {
  server.state.fault = undefined;
  await cloud.at('2025-04-21T14:00:00Z');
  await page.clock.runFor(31_000);
  await page.getByText('Results fetched for all 5 completed races.').waitFor();
  await expect.poll(() => progressNow()).toEqual([5, 5]);
  await page.getByText('Nothing needs your attention.').waitFor();
  const unchanged = page.getByText('Saudi Arabian Grand Prix: the result has not changed');
  await expect.poll(() => unchanged.first().isVisible()).toBe(false);
  await page.getByText(/^\d+ runs without a change$/).click();
  await unchanged.first().waitFor();
  await page.getByText('Calendar: read').first().waitFor();
  const callsBefore = calls;
  await page.clock.runFor(120_000);
  expect(calls).toBe(callsBefore);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls).toBe(callsBefore + 1);
});

test('an admin reads the calendar now, in which a missing race is not trusted at once', async () => {
  server.cancel('2025-monza');
  await page.getByRole('button', { name: 'Read the calendar now' }).click();
  await page.getByText('The calendar of 2025 was read: 24 races.').waitFor();
  const review = page.getByRole('listitem').filter({ hasText: 'The site goes by what it knew' });
  await review.getByRole('link', { name: 'Italian Grand Prix' }).waitFor();
  await expectNoViolations(page);
});

test('failed jobs are listed, with what to do about each', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  // Neither can be handled: a revision is a number, and the id of a player is no address.
  await publishEvent('result.accepted', { raceId: '2025-bahrain', revision: Number.NaN });
  await publishEvent('player.left', { userId: 'anna@example.org' });
  await cloud.handleEvents();
  log.mockRestore();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'An account was not deleted completely' })
    .getByText('Every run tries')
    .waitFor();
  const unscored = page
    .getByRole('listitem')
    .filter({ hasText: 'A result was not scored: Bahrain Grand Prix' });
  await unscored.getByText(/process the race manually in the panel/).waitFor();
  await unscored.getByText(/then dead-lettered\. result\.accepted, \$ZodError/).waitFor();
  await expectNoViolations(page);
});
