import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { goWithin, loadReady, openAs, sessionByLogin } from './people.ts';
import { headToHeadPicks } from './predicting.ts';

// The sample season before qualifying in Belgium, with Anna as an admin.
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);

async function openPanel(address = '/admin') {
  const page = await openAs(browser, cloud, anna);
  await loadReady(page, address);
  return page;
}

const page = await openPanel();

const row = (page: Page, race: string) => page.getByRole('row', { name: new RegExp(race) });
const press = (page: Page, race: string, action: string) =>
  row(page, race).getByRole('button', { name: action }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, action: string) =>
  dialog(page).getByRole('button', { name: action, exact: true }).click();

/** Presses Tab until an element whose text begins with the name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent);
    if (text?.startsWith(name)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const currentView = (page: Page, view: string) =>
  menu(page).locator('[aria-current="page"]').getByText(view, { exact: true });

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('by keyboard alone: from the results to the scores, to one player, and back', async () => {
  // Until a race is chosen the menu has its views as text, and not as links.
  for (const view of ['Race Scores', 'Score Details']) {
    await menu(page).getByText(view).waitFor();
    await expect.poll(() => menu(page).getByRole('link', { name: view }).count()).toBe(0);
  }
  await tabTo(page, 'View Scores');
  await page.keyboard.press('Enter');
  await currentView(page, 'British Grand Prix Scores').waitFor();
  await expect.poll(() => focusedText(page)).toBe('British Grand Prix Scores');
  await page.getByRole('table').waitFor();
  await tabTo(page, 'View Details');
  await page.keyboard.press('Enter');
  await currentView(page, 'Score Details').waitFor();
  await page.getByRole('columnheader', { name: 'Result' }).waitFor();
  await page.getByRole('row', { name: /^Points \d+$/ }).waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/, British Grand Prix$/);
  await expectNoViolations(page);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focusedText(page)).toContain('Back to scores');
  await page.keyboard.press('Enter');
  await currentView(page, 'British Grand Prix Scores').waitFor();
  await page.goBack();
  await currentView(page, 'Score Details').waitFor();
});

test('the menu has the same five groups on every page, and the specification’s tools in the last', async () => {
  const itemsOf = (list: Locator) => list.getByRole('listitem').allInnerTexts();
  for (const address of ['/admin', '/admin/audit', '/admin/races/2025-spa']) {
    await goWithin(page, address);
    const groups = menu(page).getByRole('list').first();
    await expect.poll(() => itemsOf(groups)).toEqual(['Race', 'People', 'Season', 'Log', 'Tools']);
  }
  await menu(page).getByRole('link', { name: 'Tools' }).click();
  const tools = menu(page).getByRole('list', { name: 'Tools' });
  await tools.waitFor();
  await expect
    .poll(() => itemsOf(tools))
    .toEqual(['Admin Results Explorer', 'Head-to-Head Debug Tool', 'Calculate all user scores']);
});

test('the next race is at the top, and not in the list', async () => {
  await goWithin(page, '/admin');
  const [first] = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(first).toContain('Belgian Grand Prix');
  await expect.poll(() => row(page, 'Belgian').count()).toBe(0);
});

test('a race, or the whole season, is scored again after a dialog that says what will be scored', async () => {
  await goWithin(page, '/admin');
  await press(page, 'British', 'Recalculate');
  await dialog(page)
    .getByText(/^\d predictions will be scored with revision 1 of the result/)
    .waitFor();
  await expectNoViolations(page);
  await confirm(page, 'Recalculate');
  await page
    .getByText(/^Results recalculated for British Grand Prix\. \d predictions scored again\.$/)
    .waitFor();
  await menu(page).getByRole('link', { name: 'Tools' }).click();
  await menu(page).getByRole('link', { name: 'Calculate all user scores' }).click();
  const calculate = page.getByRole('button', { name: 'Calculate …' });
  await calculate.click();
  await dialog(page)
    .getByText(/^12 races are scored again/)
    .waitFor();
  await confirm(page, 'Calculate');
  await page
    .getByText('All user scores calculated and leaderboard updated successfully!')
    .waitFor();
  const rows = page.getByRole('region', { name: 'Totals of all players' }).getByRole('row');
  // The head, and five players.
  await expect.poll(() => rows.count()).toBe(6);
  await page.route('**/calculate-all-scores', (route) => route.abort(), { times: 1 });
  await calculate.click();
  await confirm(page, 'Calculate');
  await page.getByText('Failed to calculate user scores').waitFor();
});

const hungary = page.getByRole('row', { name: /Hungarian/ });

test('a suggestion fills both sides of a head-to-head, and a side that equals the other is refused', async () => {
  await loadReady(page, '/admin');
  await hungary.getByRole('link', { name: 'Set H2H' }).click();
  await page.getByText(/^Players who have already predicted can add/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please select all drivers and teams for head-to-head').waitFor();
  await page.getByLabel('Driver 1').selectOption({ label: 'Lewis Hamilton' });
  const other = page.getByLabel('Driver 2').locator('option', { hasText: 'Lewis Hamilton' });
  await expect.poll(() => other.isDisabled()).toBe(true);

  for (const [name, label] of [
    ['drivers', 'Driver'],
    ['teams', 'Team'],
  ] as const) {
    const first = page.getByRole('group', { name }).getByRole('listitem').first();
    await expect.poll(() => first.innerText()).toMatch(/average/);
    await first.getByRole('button').click();
    const pair = (await first.locator('b').innerText()).split(' – ');
    const chosen = await Promise.all(
      [1, 2].map((side) => page.getByLabel(`${label} ${side}`).locator(':checked').innerText()),
    );
    expect(chosen).toEqual(pair);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Head-to-head configuration saved successfully.').waitFor();
  await hungary.getByText(' – ').first().waitFor();
  await hungary.getByRole('link', { name: 'Set H2H' }).click();
  const saveEqualSides = async (label: string) => {
    const one = await page.getByLabel(`${label} 1`).inputValue();
    await page
      .getByLabel(`${label} 2`)
      .locator(`option[value="${one}"]`)
      .evaluate((option) => option.removeAttribute('disabled'));
    await page.getByLabel(`${label} 2`).selectOption(one);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await saveEqualSides('Team');
  await page.getByText('Please select different teams for head-to-head').waitFor();
  await saveEqualSides('Driver');
  await page.getByText('Please select different drivers for head-to-head').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await hungary.waitFor();
});

test('a matchup is changed only after a warning that picks in it are void, without saying how many', async () => {
  const newcomer = await cloud.player('newcomer');
  await cloud.predict(newcomer, '2025-hungaroring', {
    podium: ['norris', 'piastri', 'leclerc'],
    polePosition: 'norris',
    fastestLap: 'norris',
    firstRetirement: 'stroll',
    ...(await headToHeadPicks(cloud, '2025-hungaroring')),
  });
  await page.goto('/admin?view=head-to-head&race=2025-hungaroring');
  await page.getByText(/^If you change a matchup, players who have picked in it/).waitFor();
  await page.getByLabel('Driver 1').selectOption({ label: 'Lewis Hamilton' });
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog(page)
    .getByText(/^Picks made in a matchup that you change no longer count/)
    .waitFor();
  await expectNoViolations(page);
  await page.route('**/api/f1data/races/*', (route) => route.abort(), { times: 1 });
  await confirm(page, 'Change it');
  await page.getByText('Failed to save head-to-head configuration').waitFor();
  await confirm(page, 'Change it');
  await page.getByText('Head-to-head configuration saved successfully.').waitFor();
});

test('an accepted result that is not scored is processed; a page that was open before offers to recalculate it', async () => {
  await cloud.at('2025-07-27T14:00:00Z');
  await page.reload();
  // Before its result has arrived, a race cannot be processed.
  await press(page, 'Belgian', 'Process');
  await confirm(page, 'Process');
  await page.getByText('Failed to process results').waitFor();
  await page.getByText('The official result of this race has not arrived yet').waitFor();

  const { results, seasons } = cloud.data;
  const silverstone = await results.find('2025-silverstone', 1);
  if (!silverstone) throw new Error('Silverstone has no result.');
  const check = await seasons.findResultCheck('2025-spa');
  await results.append({ ...silverstone, raceId: '2025-spa' }, 'any hash', check);
  const openedBefore = await openPanel();
  await page.reload();
  await press(page, 'Belgian', 'Process');
  await dialog(page)
    .getByText(/^\d predictions? will be scored with revision 1 of the result/)
    .waitFor();
  await confirm(page, 'Process');
  await page
    .getByText(/^Results processed for Belgian Grand Prix\. \d predictions scored\.$/)
    .waitFor();

  await press(openedBefore, 'Belgian', 'Process');
  await confirm(openedBefore, 'Process');
  await dialog(openedBefore).getByText('This race has already been scored').waitFor();
  await confirm(openedBefore, 'Recalculate');
  await openedBefore.getByText(/^Results recalculated for Belgian Grand Prix\./).waitFor();
});

test('a player who opens an admin address sees a refusal, and nothing is requested', async () => {
  const session = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);
  const bensPage = await openAs(browser, cloud, session);
  const calls: string[] = [];
  bensPage.on('request', (request) => calls.push(request.url()));
  await loadReady(bensPage, '/');
  await goWithin(bensPage, '/admin/races/2025-spa');
  await bensPage.getByRole('alert').getByText('Only admins can do this.').waitFor();
  await expect.poll(() => bensPage.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
  expect(calls.filter((address) => address.includes('/api/admin/'))).toEqual([]);
});
