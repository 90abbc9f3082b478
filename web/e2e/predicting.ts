import { type Caller, type TestCloud, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionOfCaller, storeSession } from './people.ts';

export const RACE = '2025-hungaroring';
export const SUBMIT = `**/api/predictions/${RACE}`;
export const SUCCESS = 'Predictions submitted successfully!';
export const PAIRING = {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'ferrari', team2: 'mercedes' },
};
/** When the clock of the cloud stops, an hour after its start: matchups can still be set, until 24 hours before closing. */
export const NOW = '2025-08-01T08:00:00Z';

/** A new player with the form of the next race on the page. */
export async function signedInNewcomer(cloud: TestCloud, browser: Browser, username: string) {
  const player = await cloud.player(username);
  const page = await openAs(browser, cloud, sessionOfCaller(player));
  await page.goto('/predictions');
  await page.getByRole('timer').waitFor();
  return { page, player };
}

type StoredPrediction = { version: number; predictions: { podium: string[] } };

/** A cloud with a pairing for the race, and ways to open its form, for tests of forms and submissions. */
export async function predictionCloud() {
  const cloud = await testCloud({ NOW: '2025-08-01T07:00:00Z' });
  const browser = await launchBrowser();
  await cloud.at(NOW);
  const admin = await cloud.admin('director');
  await cloud.pair(admin, RACE, PAIRING);
  let players = 0;

  /** The form of the race in a tab of a new player, and the bodies that it posts. */
  async function openNewcomer(prepare?: (page: Page) => Promise<unknown>) {
    players += 1;
    const player = await cloud.player(`newcomer-${players}`);
    return { player, ...(await openTab(player, browser, prepare)) };
  }

  async function openTab(
    player: Caller,
    context: Pick<typeof browser, 'newPage'> = browser,
    prepare?: (page: Page) => Promise<unknown>,
  ) {
    const page = await openPage(context, cloud.url);
    await prepare?.(page);
    await storeSession(page, sessionOfCaller(player));
    await page.goto(`/predictions/${RACE}`);
    await page.getByRole('timer').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '');
    });
    return { page, posts };
  }

  async function storedPrediction(as: Caller): Promise<StoredPrediction | null> {
    const { body } = await cloud.call('GET', `/api/predictions/${RACE}`, { as });
    return Object(body).prediction;
  }

  return { cloud, browser, admin, openNewcomer, openTab, storedPrediction };
}

type Configuration = {
  drivers: { driver1: { driverId: string } };
  teams: { team1: { constructorId: string } };
};

/** The first of the two in each head-to-head that a race has. */
export async function headToHeadPicks(cloud: TestCloud, raceId: string) {
  const { body } = await cloud.call('GET', `/api/head-to-head/${raceId}`);
  const { configuration }: { configuration: Configuration } = body;
  return {
    driverHeadToHead: { winner: configuration.drivers.driver1.driverId },
    teamHeadToHead: { winner: configuration.teams.team1.constructorId },
  };
}
