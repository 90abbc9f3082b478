import * as melbourne from '@parc-ferme/testing/melbourne';
import { FAULTY_RESULTS, onlyAt } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { SourceRace } from '@parc-ferme/testing/race-data/race-data-server';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { loadReady, openAs, sessionByLogin } from './people.ts';

const { cloud, server } = await raceDataCloud('2025-03-09T00:00:00Z');
const browser = await launchBrowser();
await cloud.admin('race-director');
const player = await cloud.player('player');
const rival = await cloud.player('rival');
const session = await sessionByLogin(cloud, 'race-director', 'correct horse');

/** The page of a race in a zone that is two hours ahead of UTC in summer. */
async function openControl(raceId: string): Promise<Page> {
  const page = await openAs(browser, cloud, session, {
    timezoneId: 'Europe/Oslo',
    locale: 'en-GB',
  });
  await loadReady(page, `/admin/races/${raceId}`);
  return page;
}

const nameOf = (row: SourceRace['results'][number] | undefined) =>
  `${row?.Driver.givenName} ${row?.Driver.familyName}`;
const { MELBOURNE, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';
const { results, qualifyingResults } = server.raceAt(MELBOURNE);
/** The driver in this place of the result. */
const idOf = (place: number) => results[place - 1]?.Driver.driverId ?? '';
/** Right but for fastest lap, first retirement and third place, whose driver came fourth. */
const PICKS = {
  podium: [idOf(1), idOf(2), idOf(4)] as const,
  polePosition: qualifyingResults[0]?.Driver.driverId,
  fastestLap: 'stroll',
  firstRetirement: 'stroll',
};
for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) await cloud.predict(player, race, PICKS);
// The rival is right about third place, too, and so ahead of the player.
await cloud.predict(rival, MELBOURNE, { ...PICKS, podium: [idOf(1), idOf(2), idOf(3)] });

const dialog = (page: Page) => page.getByRole('dialog');
async function confirm(page: Page, action: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
}

test('a result on hold shows why and what comes next, and is fetched once it is complete', async () => {
  const holeInPositions = FAULTY_RESULTS['a hole in the positions'];
  server.state.fault = holeInPositions && onlyAt('results', holeInPositions);
  await cloud.at('2025-03-16T07:00:00Z');
  const page = await openControl(MELBOURNE);
  await page.getByText('The result is on hold: The race result has no car').waitFor();

  server.state.fault = () => 'hang up';
  await page.getByRole('link', { name: 'results explorer' }).click();
  const refresh = page.getByRole('button', { name: 'Refresh F1 Data' });
  await refresh.click();
  await page.getByText('Failed to refresh F1 data', { exact: true }).waitFor();
  server.state.fault = undefined;
  await refresh.click();
  await page.getByText('A new official result of the Australian Grand Prix was accepted').waitFor();
  await page.getByRole('link', { name: 'race control' }).click();
  await page.getByRole('button', { name: 'Correct Podium' }).waitFor();
});

type Result = { podium: string[]; corrections: object[]; lastChange: { text: string } | null };
async function publicResult(): Promise<Result> {
  return (await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: player })).body;
}

const rowsOf = (scope: Locator) =>
  scope
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' '))),
    );

test('a correction shows who gains before it is published, players read it, and it is withdrawn', async () => {
  const page = await openControl(MELBOURNE);
  const fourth = results[3];
  await page.getByRole('button', { name: 'Correct Podium' }).click();
  const [first, third] = ['P1', 'P3'].map((place) =>
    dialog(page).getByLabel(place, { exact: true }),
  );
  const status = dialog(page).getByRole('status');
  await third?.selectOption({ label: nameOf(results[0]) });
  await expect.poll(() => first?.inputValue()).toBe(idOf(3));
  await first?.selectOption({ label: nameOf(results[0]) });
  await third?.selectOption({ label: nameOf(fourth) });
  await dialog(page).getByText('1 player gains points, 1 player loses points.').waitFor();
  await dialog(page).getByText('player takes the lead, rival loses it.').waitFor();
  await expect
    .poll(() => rowsOf(dialog(page)))
    .toEqual([
      ['player', '+8', '2 becomes 1'], // Two for third place, and six for a podium in the right order.
      ['rival', '−8', '1 becomes 2'],
    ]);
  await expectNoViolations(page);
  await expect.poll(() => publicResult()).toMatchObject({ corrections: [] });

  await status.getByText('Missing: reason').waitFor();
  await confirm(page, 'Publish', 'Stewards, document 71');
  const changed = `P3 ${fourth?.Driver.familyName}`;
  await page
    .getByText(`The result of the Australian Grand Prix was corrected. ${changed}`)
    .waitFor();
  await page.getByText('Corrected by race-director: Stewards, document 71').waitFor();
  await expect
    .poll(() => publicResult())
    .toMatchObject({
      podium: [idOf(1), idOf(2), idOf(4)] as const,
      lastChange: { text: changed },
    });

  await page.getByRole('button', { name: 'Withdraw the correction of Podium' }).click();
  await dialog(page).getByText('rival takes the lead, player loses it.').waitFor();
  await confirm(page, 'Publish', 'The appeal was allowed');
  await page.getByText('Corrected by race-director: The appeal was allowed').waitFor();
  await expect
    .poll(() => publicResult())
    .toMatchObject({ podium: [1, 2, 3].map(idOf), corrections: [] });
});

test('one correction disqualifies the winner, and moves all others up', async () => {
  const page = await openControl(MELBOURNE);
  await page.getByRole('button', { name: 'Disqualify a car' }).click();
  await dialog(page)
    .getByLabel('Car')
    .selectOption({ label: `1. ${nameOf(results[0])}` });
  await dialog(page)
    .getByText(`P1: ${nameOf(results[0])} becomes ${nameOf(results[1])}`)
    .waitFor();
  await expectNoViolations(page);
  await confirm(page, 'Publish', 'Illegal plank');
  const name = results[0]?.Driver.familyName;
  await page.getByText(`was corrected. ${name} was disqualified: P1 `).waitFor();
  await expect
    .poll(() => publicResult())
    .toMatchObject({
      podium: [2, 3, 4].map(idOf),
      corrections: [{ value: 'disqualified', to: idOf(1) }],
    });
});

const closingOf = async (raceId: string) => {
  const { body } = await cloud.call('GET', `/api/f1data/races/${raceId}`);
  const { predictionClosingTime }: { predictionClosingTime: string } = body;
  return predictionClosingTime;
};

test('a calendar change that needs review is shown beside the known times, and accepted', async () => {
  server.change(SHANGHAI, { qualifying: '2025-03-22T10:00:00Z' });
  await cloud.downUntil('2025-03-20T00:00:00Z');
  await cloud.at('2025-03-20T12:00:00Z');
  const page = await openControl(SHANGHAI);
  const timesSoFar = page.getByRole('region', { name: 'Known so far' });
  const timesNow = page.getByRole('region', { name: 'Calendar now' });
  await timesSoFar.getByText('Sat 22 Mar, 06:58 UTC').waitFor();
  await timesNow.getByText('Sat 22 Mar, 09:58 UTC').waitFor();
  await timesNow.getByText(/^Sat.* 10:58 .*$/).waitFor();
  await expect.poll(() => timesNow.getByText('3 hours later').count()).toBe(2);

  await page.getByRole('button', { name: 'Accept the new time' }).click();
  await dialog(page).getByText('3 hours later than now').waitFor();
  await confirm(page, 'Accept it', 'The organiser says so');
  await page.getByText('The calendar’s new time of the Chinese Grand Prix was accepted.').waitFor();
  await timesNow.waitFor({ state: 'detached' });
  await expect.poll(() => closingOf(SHANGHAI)).toBe('2025-03-22T09:58:00.000Z');
});

test("a closing time is set manually in the admin's own zone with UTC beside it, and removed", async () => {
  const page = await openControl(SUZUKA);
  const field = page.getByLabel('New closing time, Europe/Oslo');
  await expect.poll(() => field.inputValue()).toBe('2025-04-05T07:58');
  await field.fill('2025-04-05T07:30');
  await page.getByRole('button', { name: 'Set manually' }).click();
  await dialog(page).getByText('28 minutes earlier than now').waitFor();
  await dialog(page).getByText('From then on picks are refused, but nothing is revealed').waitFor();
  await confirm(page, 'Set it', 'The practice runs late');
  await page.getByText('The closing time of the Japanese Grand Prix was set manually.').waitFor();
  await expect.poll(() => closingOf(SUZUKA)).toBe('2025-04-05T05:30:00.000Z');

  await page.getByRole('button', { name: 'Remove the closing time set manually' }).click();
  await confirm(page, 'Remove it', 'It does not');
  await page
    .getByText('The closing time of the Japanese Grand Prix is that of the calendar')
    .waitFor();
  await expect.poll(() => closingOf(SUZUKA)).toBe('2025-04-05T05:58:00.000Z');
});

test('the official start of qualifying moves the closing of a closed race to earlier, with its source', async () => {
  await cloud.downUntil('2025-04-04T00:00:00Z');
  await cloud.at('2025-04-05T06:10:00Z');
  const page = await openControl(SUZUKA);
  const field = page.getByLabel('Official start of qualifying, Europe/Oslo');
  await field.fill('2025-04-05T07:12');
  await page.getByRole('button', { name: 'Set the official start' }).click();
  await dialog(page).getByText('48 minutes earlier than now').waitFor();
  await dialog(page).getByLabel('Official source').fill('FIA document 12');
  await dialog(page).getByRole('button', { name: 'Set it' }).click();
  await page
    .getByText('The official start of qualifying of the Japanese Grand Prix was set.')
    .waitFor();
  await expect.poll(() => closingOf(SUZUKA)).toBe('2025-04-05T05:10:00.000Z');
  await expect.poll(() => page.getByRole('button', { name: 'Set manually' }).count()).toBe(0);
});
