import { expect, test } from 'vitest';
import { predicting, SUBMIT, SUCCESS } from './predicting.ts';
import { chooseAllPicks, choosePick, submitPicks } from './steps.ts';

const { newcomer, storedFor } = await predicting();

test('without a connection nothing is lost, and the button sends once there is one again', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page);
  await page.context().setOffline(true);
  await submitPicks(page);
  await page
    .getByText('Failed to submit predictions. Please try again. There is no connection.')
    .waitFor();
  expect(await storedFor(player)).toBeNull();

  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Not submitted yet').waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(posts).toHaveLength(2);
  expect(page.faults).toEqual([]);
});

test('if the reply is lost the prediction is fetched, and the picks count as submitted', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page);
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: /^Sent / }).click({ force: true });
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

/** Picks that arrived, of which the page was told nothing. */
async function inDoubt() {
  const tab = await newcomer();
  await chooseAllPicks(tab.page);
  await tab.page.route(SUBMIT, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await submitPicks(tab.page);
  await tab.page.getByText('your picks may or may not have arrived').waitFor();
  await tab.page.unroute(SUBMIT);
  return tab;
}

test('without any reply the outcome is unknown, and the next press checks before it sends', async () => {
  const { page, player, posts } = await inDoubt();
  expect((await storedFor(player))?.version).toBe(1);

  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('picks in doubt that were changed since replace what did arrive, and nothing else', async () => {
  const { page, player, posts } = await inDoubt();
  await choosePick(page, 'P1', 'Max Verstappen');
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(2);
  expect(await storedFor(player)).toMatchObject({
    version: 2,
    predictions: { podium: ['max_verstappen', 'norris', 'leclerc'] },
  });
  expect(page.faults).toEqual([]);
});

test('a submission that never arrived is reported, and sent with the next press', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page);
  await page.route(SUBMIT, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submitPicks(page);
  await page.getByText('They did not arrive.').waitFor();
  await page.unroute(SUBMIT);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('a double tap sends once, and picks that are stored are not sent again', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SUBMIT, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Predictions' }).dblclick();
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
  answer();
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: /^Sent / }).click({ force: true });
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});
