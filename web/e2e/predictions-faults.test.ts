import { expect, test } from 'vitest';
import { predicting, SUBMIT, SUCCESS } from './predicting.ts';
import { chooseAllPicks, choosePick, submitPicks } from './steps.ts';

const { newcomer, storedFor } = await predicting();
const { page, player, posts } = await newcomer();

// The stories follow one another: each begins with picks that are stored, and changes one.

const version = async () => (await storedFor(player))?.version;
const sentButton = page.getByRole('button', { name: /^Sent / });

test('without a connection nothing is lost, and the button sends once there is one again', async () => {
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
  expect(await version()).toBe(1);
  expect(posts).toHaveLength(2);
});

test('if the reply is lost the prediction is fetched, and the picks count as submitted', async () => {
  posts.length = 0;
  await choosePick(page, 'P1', 'George Russell');
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await sentButton.click({ force: true });
  expect(posts).toHaveLength(1);
  expect(await version()).toBe(2);
  await page.unroute(SUBMIT);
});

/** Picks that arrived, of which the page was told nothing. */
async function inDoubt(driver: string) {
  posts.length = 0;
  await choosePick(page, 'P1', driver);
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await submitPicks(page);
  await page.getByText('your picks may or may not have arrived').waitFor();
  await page.unroute(SUBMIT);
}

test('without any reply the outcome is unknown, and the next press checks before it sends', async () => {
  await inDoubt('Alexander Albon');
  expect(await version()).toBe(3);

  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(1);
  expect(await version()).toBe(3);
});

test('picks in doubt that were changed since replace what did arrive, and nothing else', async () => {
  await inDoubt('Fernando Alonso');
  expect(await version()).toBe(4);
  await choosePick(page, 'P1', 'Max Verstappen');
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(2);
  expect(await storedFor(player)).toMatchObject({
    version: 5,
    predictions: { podium: ['max_verstappen', 'norris', 'leclerc'] },
  });
});

test('a submission that never arrived is reported, and sent with the next press', async () => {
  await choosePick(page, 'P1', 'Carlos Sainz');
  await page.route(SUBMIT, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submitPicks(page);
  await page.getByText('They did not arrive.').waitFor();
  expect(await version()).toBe(5);
  await page.unroute(SUBMIT);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(await version()).toBe(6);
});

test('a double tap sends once, and picks that are stored are not sent again', async () => {
  posts.length = 0;
  await choosePick(page, 'P1', 'Oscar Piastri');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(SUBMIT, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update Predictions' }).dblclick();
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
  answer();
  await page.getByText(SUCCESS).waitFor();
  await sentButton.click({ force: true });
  expect(posts).toHaveLength(1);
  expect(await version()).toBe(7);
  expect(page.faults).toEqual([]);
});
