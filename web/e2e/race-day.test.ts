import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openAs, sessionByLogin } from './people.ts';
import { playerRows } from './results-page.ts';
import { sidewaysOverflow } from './steps.ts';

const SPA = '2025-spa';
const TOUCH = { hasTouch: true };
/** From a corner of a handle to a point on it, in pixels. */
const INSIDE_HANDLE = 9;

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const session = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);

const runningOrder = (page: Page) => page.getByRole('list', { name: 'Running order' });
const driverNames = (page: Page) =>
  runningOrder(page).locator('.entrant > :last-child').allTextContents();
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name} `) });

async function open(options = {}) {
  const page = await openAs(browser, cloud, session, options);
  await page.goto(`/results/${SPA}`);
  await page.getByRole('heading', { name: 'Belgian Grand Prix' }).waitFor();
  return page;
}

test('before the reveal a page does not ask “What if it ended like this?”', async () => {
  const page = await open();
  await page.getByText('Predictions are open').waitFor();
  await expect.poll(() => page.getByText('What if').count()).toBe(0);
  await cloud.at('2025-07-26T13:58:05Z');
  await page.reload();
  await page.getByText('All picks appear here as soon as they are revealed.').waitFor();
  await expect.poll(() => page.getByText('What if').count()).toBe(0);
});

test('cars are moved by buttons, keys, lists, mouse and touch, and the device keeps the order', async () => {
  await cloud.at('2025-07-26T14:10:00Z');
  const page = await open(TOUCH);
  await page.getByText('What if it ended like this?').click();
  await page.getByText('Until qualifying is official').waitFor();
  const [first = '', second = '', third = ''] = await driverNames(page);

  await page.getByRole('button', { name: `${second} up`, exact: true }).click();
  await expect.poll(async () => (await driverNames(page)).slice(0, 2)).toEqual([second, first]);
  await page.getByText(`${second}: P1.`, { exact: true }).waitFor();
  await handle(page, second).focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await driverNames(page)).slice(0, 3))
    .toEqual([first, third, second]);
  await page.locator(':focus').and(handle(page, second)).waitFor();

  // A driver's button has the code of three letters and the name, or only the name.
  await page.getByRole('button', { name: new RegExp(`^... ?${second}$|^${second}$`) }).click();
  await page.getByLabel(`Place of ${second}`).selectOption('P10');
  await expect.poll(async () => (await driverNames(page))[9]).toBe(second);
  await page.getByLabel(`${second} is`).selectOption('Retired');
  await expect.poll(async () => (await driverNames(page)).at(-1)).toBe(second);
  await page.getByLabel(`${second} is`).selectOption('Not in the race');
  await expect.poll(() => handle(page, second).textContent()).toContain('–');
  await page.getByLabel(`${second} is`).selectOption('Retired');
  await page.getByLabel('Fastest lap').selectOption({ index: 3 });
  await expectNoViolations(page);

  await dragWithSecondFinger(page, [first, third]);
  expect((await driverNames(page)).slice(0, 2)).toEqual([third, first]);
  await page.getByRole('button', { name: `${first} up`, exact: true }).click();

  // In the middle of the window, as a drag at its edge would scroll the page.
  await handle(page, first).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await dragByTouch(page, first, 2);
  await expect.poll(async () => (await driverNames(page)).slice(0, 3).indexOf(first)).toBe(2);
  const from = await handle(page, first).boundingBox();
  if (!from) throw new Error('There is no handle.');
  const x = from.x + INSIDE_HANDLE;
  const rowAbove = from.y - from.height / 2;
  await page.mouse.move(x, from.y + INSIDE_HANDLE);
  await page.mouse.down();
  await page.mouse.move(x, rowAbove, { steps: 4 });
  await untilInPlace(page, first, 2);
  await page.mouse.up();

  const before = await driverNames(page);
  await page.reload();
  await page.getByText('What if it ended like this?').click();
  await expect.poll(() => driverNames(page)).toEqual(before);
  await page.getByRole('button', { name: 'Starting order' }).click();
  await expect
    .poll(async () => (await driverNames(page)).slice(0, 3))
    .toEqual([first, second, third]);
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
});

/** Drags the first car down by a row, while a second finger on the other car moves and is lifted. */
async function dragWithSecondFinger(page: Page, [dragged, other]: [string, string]): Promise<void> {
  await handle(page, dragged).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const firstHandle = await handle(page, dragged).boundingBox();
  const secondHandle = await handle(page, other).boundingBox();
  if (!firstHandle || !secondHandle) throw new Error('There is no handle.');
  const cdp = await page.context().newCDPSession(page);
  const finger = (id: number, y: number) => ({
    id,
    x: firstHandle.x + INSIDE_HANDLE,
    y: y + firstHandle.height / 2,
  });
  // `touchStart` and `touchMove` have all fingers on the screen, `touchEnd` those that are lifted, or none for all.
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: ReturnType<typeof finger>[]
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', finger(1, firstHandle.y));
  await touch('touchStart', finger(1, firstHandle.y), finger(2, secondHandle.y));
  await touch(
    'touchMove',
    finger(1, firstHandle.y),
    finger(2, secondHandle.y + 3 * firstHandle.height),
  );
  await touch('touchEnd', finger(2, secondHandle.y + 3 * firstHandle.height));
  await touch('touchMove', finger(1, firstHandle.y + firstHandle.height));
  await untilInPlace(page, dragged, 2);
  await touch('touchEnd');
}

const untilInPlace = (page: Page, name: string, place: number) =>
  runningOrder(page).locator(`:scope > li:nth-child(${place})`).filter({ hasText: name }).waitFor();

/** Drags the first car down by some rows. */
async function dragByTouch(page: Page, name: string, rows: number): Promise<void> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`There is no handle of ${name}`);
  const cdp = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const at = (y: number) => ({ touchPoints: [{ x, y }] });
  const middle = box.y + box.height / 2;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(middle) });
  for (let step = 1; step <= 4; step += 1) {
    const y = middle + (step / 4) * rows * box.height;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
  }
  await untilInPlace(page, name, 1 + rows);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on race day the cars start in the order of qualifying, and with the result “What if it ended like this?” is gone', async () => {
  await cloud.at('2025-07-27T14:30:00Z');
  const page = await open();
  await page.getByText('What if it ended like this?').click();
  await page.getByText('The cars start in the order of qualifying').waitFor();
  await expect.poll(() => page.getByLabel('Pole position').count()).toBe(0);
  await page
    .getByText(/^You need|would earn you/)
    .first()
    .waitFor();
  const own = page.locator('[aria-label^="Provisional"] tr.mine td');
  await expect.poll(async () => (await own.allInnerTexts()).length).toBeGreaterThan(1);
  await page.getByText('Season', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Total' }).waitFor();

  const points = async () =>
    (await playerRows(page).locator('[data-points]').allTextContents()).map(Number);
  const scored = await points();
  expect(scored).toEqual(scored.toSorted((one, other) => other - one));
  expect(new Set(scored).size).toBeGreaterThan(1);

  await cloud.at('2025-07-27T20:00:00Z');
  await page.reload();
  await playerRows(page).first().waitFor();
  // Until the new replies are there, the page shows those of the earlier visit.
  await page.getByText('What if').waitFor({ state: 'detached' });
});
