import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPanel } from './admin-panel.ts';
import { expectNoViolations } from './axe.ts';
import { goReady, goWithin, openAs, sessionOf } from './people.ts';

const { cloud, browser, openPanel } = await adminPanel();
const page = await openPanel();

const row = (page: Page, race: string) => page.getByRole('row', { name: new RegExp(race) });
const act = (page: Page, race: string, action: string) =>
  row(page, race).getByRole('button', { name: action }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, action: string) =>
  dialog(page).getByRole('button', { name: action, exact: true }).click();

/** Presses Tab until it stands on something of that name, as who has no mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const standsOn = await page.evaluate(() => document.activeElement?.textContent);
    if (standsOn?.startsWith(name)) return;
  }
  throw new Error(`Tab does not come to ${name}.`);
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const current = (page: Page, view: string) => page.getByRole('button', { name: `Admin: ${view}` });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('by keyboard alone: from the results to the scores, to one player, and back', async () => {
  await page.getByRole('button', { name: 'Admin: Process Results' }).press('Enter');
  for (const view of ['Race Scores', 'Score Details']) {
    await menu(page).getByText(view).waitFor();
    expect(await menu(page).getByRole('link', { name: view }).count()).toBe(0);
  }
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await tabTo(page, 'View Scores');
  await page.keyboard.press('Enter');
  await current(page, 'British Grand Prix Scores').waitFor();
  expect(await focused(page)).toBe('British Grand Prix Scores');
  await page.getByRole('table').waitFor();
  await tabTo(page, 'View Details');
  await page.keyboard.press('Enter');
  await current(page, 'Score Details').waitFor();
  await page.getByRole('columnheader', { name: 'Result' }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Points\d+$/ })
    .waitFor();
  expect(await focused(page)).toMatch(/, British Grand Prix$/);
  await expectNoViolations(page);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toContain('Back to scores');
  await page.keyboard.press('Enter');
  await current(page, 'British Grand Prix Scores').waitFor();
  await page.goBack();
  await current(page, 'Score Details').waitFor();
});

test('a race, or the whole season, is scored again after a dialog that shows what that is', async () => {
  await goWithin(page, '/admin');
  await act(page, 'British', 'Recalculate');
  await dialog(page)
    .getByText(/^\d predictions will be scored with revision 1 of the result/)
    .waitFor();
  await expectNoViolations(page);
  await confirm(page, 'Recalculate');
  await page
    .getByText(/^Results recalculated for British Grand Prix\. \d predictions scored again\.$/)
    .waitFor();
  const calculate = page.getByRole('button', { name: 'Calculate all user scores' });
  await calculate.click();
  await dialog(page)
    .getByText(/^12 races are scored again/)
    .waitFor();
  await confirm(page, 'Calculate');
  await page
    .getByText('All user scores calculated and leaderboard updated successfully!')
    .waitFor();
  const rows = page.getByRole('region', { name: 'Totals of all players' }).getByRole('row');
  expect(await rows.count()).toBe(6);
  await page.route('**/calculate-all-scores', (route) => route.abort(), { times: 1 });
  await calculate.click();
  await confirm(page, 'Calculate');
  await page.getByText('Failed to calculate user scores').waitFor();
});

test('what was accepted and not scored is processed; a second admin is offered to do it again', async () => {
  await cloud.at('2025-07-27T14:00:00Z');
  await page.reload();
  await act(page, 'Belgian', 'Process');
  await confirm(page, 'Process');
  await page.getByText('Failed to process results').waitFor();
  await page.getByText('The official result of this race has not arrived yet').waitFor();

  const { results, seasons } = cloud.data;
  const silverstone = await results.find('2025-silverstone', 1);
  if (!silverstone) throw new Error('Silverstone has no result.');
  const [raceId, visit] = ['2025-spa', await seasons.findResultCheck('2025-spa')];
  await results.append({ ...silverstone, raceId }, 'hash', visit);
  const other = await openPanel();
  await page.reload();
  await act(page, 'Belgian', 'Process');
  await dialog(page)
    .getByText(/^\d predictions? will be scored with revision 1 of the result/)
    .waitFor();
  await confirm(page, 'Process');
  await page
    .getByText(/^Results processed for Belgian Grand Prix\. \d predictions scored\.$/)
    .waitFor();

  await act(other, 'Belgian', 'Process');
  await confirm(other, 'Process');
  await dialog(other).getByText('This race has already been scored').waitFor();
  await confirm(other, 'Recalculate');
  await other.getByText(/^Results recalculated for Belgian Grand Prix\./).waitFor();
});

const ADDRESSES = [
  ...['/admin', '/admin/races/2025-spa', '/admin/results-explorer', '/admin/debug/2025-spa'],
  ...['/admin/system-status', '/admin/players', '/admin/audit'],
];

test('a player who opens an admin address sees a refusal, and nothing is requested', async () => {
  const session = await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD });
  const other = await openAs(browser, cloud, session);
  const calls: string[] = [];
  other.on('request', (request) => calls.push(request.url()));
  await goReady(other, '/');
  for (const address of ADDRESSES) {
    await goWithin(other, address);
    await other.getByRole('alert').getByText('Only admins can do this.').waitFor();
    expect(await other.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
  }
  expect(calls.filter((address) => address.includes('/api/admin/'))).toEqual([]);
});
