import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { liveCalls } from '@parc-ferme/testing/cloud/live-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { openAs, sessionByLogin } from '../people.ts';
import { playerRows } from '../results-page.ts';
import { sidewaysOverflow } from '../steps.ts';

const SPA = '2025-spa';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const { live, takePen } = liveCalls(cloud, SPA);

async function openFor(username: string): Promise<Page> {
  const session = await sessionByLogin(cloud, username, SAMPLE_PASSWORD);
  const page = await openAs(browser, cloud, session);
  await page.goto(`/results/${SPA}`);
  await page.getByRole('heading', { name: 'Belgian Grand Prix' }).waitFor();
  return page;
}

const order = (page: Page) => page.getByRole('list', { name: 'Live order' });
const first = (page: Page) => order(page).getByRole('listitem').first().textContent();
const table = (page: Page) =>
  page.locator('#live').getByRole('region', { name: 'Provisional points of this race' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The tests follow one another, from the start of the race to its result.
await cloud.at('2025-07-27T13:10:00Z');
const ben = await openFor('ben');
const carla = await openFor('carla');

test('one player takes the pen, and the moves change the table of another player within ten seconds', async () => {
  await carla.getByText('Nobody has the pen.').waitFor();
  await expect.poll(() => order(carla).count()).toBe(0);
  await button(ben, 'Take the pen').click();
  await ben.getByText('You have the pen').waitFor();
  await carla.getByText('ben has the pen.').waitFor({ timeout: 10_000 });
  await expect.poll(() => button(carla, 'Take the pen').isDisabled()).toBe(true);
  await button(ben, 'Norris down').click();
  await table(ben).waitFor();
  await order(carla).waitFor({ timeout: 10_000 });
  await expect.poll(() => first(carla)).toContain('Piastri');
  await expect
    .poll(() => table(carla).allTextContents())
    .toEqual(await table(ben).allTextContents());
  await carla.getByText('Set by players, not official').waitFor();
  await carla.getByRole('columnheader', { name: 'Needs' }).waitFor();
  await expectNoViolations(carla);
  await expectNoViolations(ben);
  await expect.poll(() => sidewaysOverflow(carla)).toBe(0);
});

test('an order that a player tries out is not shown to others', async () => {
  const before = await live();
  await carla.getByText('What if it ended like this?').click();
  const own = carla.getByRole('list', { name: 'Running order' });
  await own.getByRole('button', { name: 'Leclerc up' }).click();
  await expect.poll(() => own.getByRole('listitem').nth(1).textContent()).toContain('Leclerc');
  await expect
    .poll(() => order(carla).getByRole('listitem').nth(1).textContent())
    .not.toContain('Leclerc');
  expect(await live()).toEqual(before);
  await carla.getByText('What if it ended like this?').click();
});

test('moves that are made offline are sent once the server answers again', async () => {
  await ben.context().setOffline(true);
  await button(ben, 'Leclerc up').click();
  await ben.getByText('Your last moves are not sent yet.').waitFor();
  await expect
    .poll(() => order(ben).getByRole('listitem').nth(1).textContent())
    .toContain('Leclerc');
  await ben.context().setOffline(false);
  await expect
    .poll(async () => (await live()).order?.running[1], { timeout: 10_000 })
    .toBe('leclerc');
  await ben.getByText('Your last moves are not sent yet.').waitFor({ state: 'detached' });
});

test('after an order whose reply is lost, the later moves of its player are still sent', async () => {
  let sentOrders = 0;
  await ben.route(`**/api/races/${SPA}/live`, async (route) => {
    const isOrder = route.request().method() === 'PUT';
    if (isOrder) sentOrders += 1;
    // No call has a reply until the order is sent a second time.
    if (sentOrders === 1) {
      if (isOrder) await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await button(ben, 'Russell up').click();
  await expect.poll(() => sentOrders, { timeout: 10_000 }).toBe(1);
  await button(ben, 'Hamilton up').click();
  const shown = await order(ben).getByRole('listitem').allTextContents();
  // Only ben's items have buttons, so they are compared by their first characters: place and code.
  await expect
    .poll(() => order(carla).getByRole('listitem').allTextContents(), { timeout: 20_000 })
    .toEqual(shown.map((text) => expect.stringContaining(text.trim().slice(0, 6))));
  await ben.unroute(`**/api/races/${SPA}/live`);
});

test('after a minute without a move another player takes the pen, and the first one is informed', async () => {
  await ben.context().setOffline(true);
  await button(ben, 'Russell up').click();
  await ben.getByText('Your last moves are not sent yet.').waitFor();
  await cloud.at('2025-07-27T13:20:00Z');
  await button(carla, 'Take the pen').click({ timeout: 10_000 });
  await carla.getByText('You have the pen').waitFor();
  const { version } = await live();
  await ben.context().setOffline(false);
  await ben.getByText('You no longer have the pen. Your last moves were not sent.').waitFor({
    timeout: 10_000,
  });
  await ben.getByText('carla has the pen.').waitFor({ timeout: 10_000 });
  expect((await live()).version).toBe(version);
});

test('an admin takes the pen away', async () => {
  const anna = await openFor('anna');
  await button(anna, 'Take it away').click();
  await anna.getByText('Nobody has the pen.').waitFor();
  await carla.getByText('Nobody has the pen.').waitFor({ timeout: 10_000 });
  await anna.goto('/admin/audit');
  await anna.getByText('Took the pen away').waitFor();
  await anna.close();
});

test('with the result the order is gone, and open pages show the official points by themselves', async () => {
  const { body } = await cloud.call('POST', '/api/auth/login', {
    body: { username: 'ben', password: SAMPLE_PASSWORD },
  });
  const { token, user }: { token: string; user: { id: string; username: string } } = body;
  // A player has the pen when the result arrives.
  await takePen({ ...user, token });
  await cloud.at('2025-07-27T20:00:00Z');
  for (const page of [ben, carla]) {
    await page.getByRole('heading', { name: 'Scores' }).waitFor({ timeout: 40_000 });
    await playerRows(page).first().waitFor();
    await expect.poll(() => page.getByText('Set by players, not official').count()).toBe(0);
  }
});
