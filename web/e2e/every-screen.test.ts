import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { FIRST_PAGES, firstLoadProblems } from './first-load.ts';
import { openAllRoles } from './people.ts';
import { problemsOfScreens } from './screen-problems.ts';
import { builtRoutes, LISTED_ROUTES, screensOf } from './site-map.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const token = await resetToken(cloud, 'carla@parc-ferme.example');
const carla = await cloud.data.players.findByLogin('carla');
await cloud.data.pastSeasons.save({
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }, { name: 'British Grand Prix' }],
  players: [
    { name: 'carla', userId: carla?.id, points: [10, 3] },
    { name: 'Annie Oakley', points: [4, 5] },
  ],
});
const screens = screensOf({ raceId: '2025-spa', token });
/** The screens by address, each for the last of its roles, which sees the most. */
const screenOfLastRole = new Map(screens.map((screen) => [screen.address, screen]));
/** Each address for one role, and the pages that visits begin with for each role; with LONG=1 all of them. */
const sample = screens.filter(
  (screen) =>
    LONG || FIRST_PAGES.includes(screen.address) || screenOfLastRole.get(screen.address) === screen,
);
const pages = await openAllRoles(browser, cloud, {
  player: { username: 'ben', password: SAMPLE_PASSWORD },
  admin: { username: 'anna', password: SAMPLE_PASSWORD },
});

test('the screens that visits begin with are within the limits of a first load, and with LONG=1 all are', async () => {
  const loaded = screens.filter(({ address }) => LONG || FIRST_PAGES.includes(address));
  expect(loaded.length).toBeGreaterThan(FIRST_PAGES.length);
  const problems: string[] = [];
  for (const { address, person } of loaded) {
    const page = pages[person];
    const texts = [...(await firstLoadProblems(page, address)), ...page.faults.splice(0)];
    problems.push(...texts.map((text) => `${address}, ${person}: ${text}`));
  }
  expect(problems).toEqual([]);
});

const SITUATIONS = [
  ['while a race takes picks', '2025-07-26T09:00:00Z'],
  ['after its closing, before its result', '2025-07-26T14:30:00Z'],
  ['after the race', '2025-07-28T08:00:00Z'],
] as const;

test.each(LONG ? SITUATIONS : SITUATIONS.slice(0, 1))(
  'every screen is accessible %s',
  { timeout: 180_000 },
  async (_, now) => {
    await cloud.at(now);
    expect(await problemsOfScreens(pages, sample)).toEqual([]);
  },
);

test('every page of the site is among the screens, once', () => {
  expect(LISTED_ROUTES.toSorted()).toEqual(builtRoutes().toSorted());
});
