import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { setVisibility } from '../commenting.ts';
import { openAs, sessionByLogin, sessionOfCaller } from '../people.ts';
import { SUCCESS } from '../predicting.ts';
import { chooseAllPicks, submitPicks } from '../steps.ts';
import { translate, wordsOf } from './translator.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
/** Two players, as each of both pages sends picks. */
const firstPlayer = sessionOfCaller(await cloud.player('one'));
const secondPlayer = sessionOfCaller(await cloud.player('other'));
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
await cloud.data.pastSeasons.save({
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }],
  players: [{ name: 'Annie Oakley', points: [4] }],
});

type Session = typeof firstPlayer;

/**
 * Opens an address twice, with stopped clocks, and translates one of the pages.
 *
 * @returns a function that takes a step on both pages, and expects that both show the same after it
 */
async function openTwice(address: string, now: string, session: Session, second = session) {
  await cloud.at(now);
  const original = await openAt(now, address, session);
  const translated = await openAt(now, address, second);
  await translate(translated);

  async function differences() {
    const [words, translatedWords] = await Promise.all([wordsOf(original), wordsOf(translated)]);
    if (words.join() === translatedWords.join()) return [];
    const missing = words.filter((word) => !translatedWords.includes(word));
    const stale = translatedWords.filter((word) => !words.includes(word));
    return { missing, stale };
  }

  return async (step: (page: Page) => Promise<unknown>) => {
    await step(original);
    await step(translated);
    await expect.poll(differences).toEqual([]);
  };
}

async function openAt(now: string, address: string, session: Session): Promise<Page> {
  // So high that all parts are in view, as some load only then.
  const page = await openAs(browser, cloud, session, { viewport: { width: 390, height: 6_000 } });
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(now);
  await page.goto(address);
  await page.locator('main h2').first().waitFor();
  return page;
}

async function choose(page: Page, slot: string, driver: string): Promise<void> {
  await page.locator(`#pick-${slot}`).click();
  await page.getByRole('option', { name: driver }).click();
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

/** Moves the clocks of the server and of both pages, which then refetch as when their tab becomes visible. */
async function moveClocks(
  onBoth: Awaited<ReturnType<typeof openTwice>>,
  now: string,
  text: string,
) {
  await cloud.at(now);
  await onBoth(async (page) => {
    await page.clock.pauseAt(now);
    await setVisibility(page, 'visible');
    await shows(text)(page);
  });
}

// The tests follow one another, as the clock of the cloud only moves forward.

test('the form has the picks that were changed, and how many are left', async () => {
  const onBoth = await openTwice('/predictions', '2025-07-26T08:10:00Z', firstPlayer, secondPlayer);
  await onBoth(chooseAllPicks);
  await onBoth((page) => choose(page, 'winner', 'Fernando Alonso'));
  await onBoth((page) => choose(page, 'winner', 'Isack Hadjar'));
  await onBoth(submitPicks);
  await onBoth(shows(SUCCESS));
  await onBoth((page) => choose(page, 'winner', 'Lando Norris'));
  await onBoth(press('Discard changes'));
  await onBoth(press('Next race'));
  await onBoth(press('Copy my last picks'));
  await onBoth(press('Previous race'));
});

test('home goes from the closing to the reveal, the race, its result and the next race', async () => {
  const onBoth = await openTwice('/', '2025-07-26T13:57:57Z', anna);
  await onBoth((page) => page.clock.runFor(1_000));
  await moveClocks(onBoth, '2025-07-26T13:58:05Z', 'Predictions closed');
  await moveClocks(onBoth, '2025-07-26T14:10:00Z', 'just you');
  await moveClocks(onBoth, '2025-07-27T13:30:00Z', 'Follow it live');
  await moveClocks(onBoth, '2025-07-28T08:00:00Z', 'Your weekend');
  await moveClocks(onBoth, '2025-07-31T13:57:58Z', 'Predictions close in');
});

test('the countdown ticks from days to lights, until the form closes', async () => {
  const onBoth = await openTwice('/predictions', '2025-07-31T13:57:59Z', firstPlayer, secondPlayer);
  await onBoth(shows('2d 00h 00m 01s'));
  await onBoth((page) => page.clock.runFor(2_000));
  await onBoth(shows('47h 59m 59s'));
  await onBoth(chooseAllPicks);
  await moveClocks(onBoth, '2025-08-02T13:53:00Z', '0h 05m 00s');
  await onBoth((page) => page.clock.runFor(1_000));
  await moveClocks(onBoth, '2025-08-02T13:58:01Z', "You didn't send these");
});

test('the leaderboard has the points that were published, in another order, and an earlier season', async () => {
  const onBoth = await openTwice('/leaderboard', '2025-08-02T15:00:00Z', anna);
  await onBoth((page) => page.getByText('The season as a chart').click());
  await moveClocks(onBoth, '2025-08-04T08:00:00Z', '2025 after 14 of 24 races');
  await onBoth((page) => page.locator('a[href$="order=last-five"]').click());
  await onBoth(shows('By points in the last five races.'));
  await onBoth((page) => page.getByLabel('Season').selectOption('2012'));
  await onBoth(shows('Annie Oakley'));
});
