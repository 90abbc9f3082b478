import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import type { Caller } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { describe, expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';

type Entry = { driverId: string; givenName: string; familyName: string; code?: string };
type Row = { Driver: Entry };
type Races = { Results?: Row[]; QualifyingResults?: Row[] }[];

/** Changes what the race data has of drivers: in its list, and in the rows of a session. */
let changeList = (drivers: Entry[]): Entry[] => drivers;
let changeRow = (driver: Entry): Entry => driver;

const { cloud } = await raceDataCloud('2025-03-10T00:00:00Z', {
  fault: (reply) => {
    if (reply.status !== 200) return reply;
    const response = JSON.parse(reply.body);
    const {
      DriverTable,
      RaceTable,
    }: { DriverTable?: { Drivers: Entry[] }; RaceTable?: { Races: Races } } = response.MRData;
    if (DriverTable) {
      DriverTable.Drivers = changeList(DriverTable.Drivers);
      response.MRData.total = String(DriverTable.Drivers.length);
    }
    for (const race of RaceTable?.Races ?? []) {
      for (const row of [...(race.Results ?? []), ...(race.QualifyingResults ?? [])]) {
        row.Driver = changeRow(row.Driver);
      }
    }
    return { ...reply, body: JSON.stringify(response) };
  },
});
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];

const withNewId = (from: string, to: string) => (driver: Entry) =>
  driver.driverId === from ? { ...driver, driverId: to } : driver;

async function listedDrivers(): Promise<string[]> {
  const { body }: { body: Entry[] } = await cloud.call('GET', '/api/f1data/drivers');
  return body.map(({ driverId }) => driverId);
}

async function scoreOf(as: Caller, raceId: string): Promise<number | null | undefined> {
  const { body } = await cloud.call('GET', `/api/scores/race/${raceId}`, { as });
  const { scores }: { scores: { user: string; score: number | null }[] } = body;
  return scores.find(({ user }) => user === as.id)?.score;
}

async function sheetOf(raceId: string): Promise<PublishedSheet> {
  return (await cloud.call('GET', `/api/races/${raceId}/sheet`, { as: anna })).body;
}

const wrongFindings = async (sheet: PublishedSheet) =>
  (await verify([sheet])).filter(({ kind }) => kind === 'wrong');

const runRaceDataJob = () => cloud.call('POST', '/local/schedule/race-data/run');

describe('a driver who is listed twice', () => {
  test('can be picked once, by the first id; picks of either id are accepted, and stored as they were sent', async () => {
    changeList = (drivers) => [
      ...drivers,
      ...drivers
        .filter(({ driverId }) => driverId === 'norris')
        .map(withNewId('norris', 'lando_norris')),
    ];
    await cloud.at('2025-03-12T00:00:00Z');
    const ids = await listedDrivers();
    expect(ids).toContain('norris');
    expect(ids).not.toContain('lando_norris');
    const bothIds = {
      ...melbourne.rightPicks(),
      podium: ['lando_norris', 'max_verstappen', 'russell'] as const,
      polePosition: 'lando_norris',
      fastestLap: 'lando_norris',
    };
    await cloud.predict(anna, MELBOURNE, bothIds);
    await cloud.predict(ben, MELBOURNE, melbourne.rightPicks());
    const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: anna });
    expect(body).toMatchObject({ prediction: { predictions: { podium: bothIds.podium } } });
  });

  test('counts as one in the sheet, whichever id the result has', async () => {
    changeRow = withNewId('norris', 'lando_norris');
    await cloud.at(melbourne.AFTER_RESULT);
    // All is right but the head-to-heads, which neither picked.
    expect([await scoreOf(anna, MELBOURNE), await scoreOf(ben, MELBOURNE)]).toEqual([22, 22]);
    const sheet = await sheetOf(MELBOURNE);
    expect(sheet).toMatchObject({ joined: { lando_norris: 'norris' }, replaced: [] });
    expect(sheet.result?.winner).toBe('norris');
    // The own page compares the same picks.
    const { body } = await cloud.call('GET', '/api/predictions/user', { as: anna });
    expect(body).toMatchObject([
      { predictions: { polePosition: 'norris' }, result: { polePosition: 'norris' }, score: 22 },
    ]);
    expect(await wrongFindings(sheet)).toEqual([]);
  });
});

test('a driver whom a result has under a new id scores as before: another sheet joins the ids', async () => {
  await cloud.predict(anna, SHANGHAI, {
    ...melbourne.rightPicks(),
    podium: ['piastri', 'norris', 'russell'],
  });
  // Just after the reveal: its sheet has the ids known by then.
  await cloud.at('2025-03-22T06:59:00Z');
  changeRow = (driver) =>
    withNewId('piastri', 'oscar_piastri')(withNewId('norris', 'lando_norris')(driver));
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const sheet = await sheetOf(SHANGHAI);
  expect(sheet.joined).toEqual({ lando_norris: 'norris', oscar_piastri: 'piastri' });
  expect(sheet.replaced).toMatchObject([{ joined: { lando_norris: 'norris' } }]);
  // The podium in its order is worth 18 points with the bonus, and the fastest lap 1.
  expect(await scoreOf(anna, SHANGHAI)).toBe(19);
  expect(await wrongFindings(sheet)).toEqual([]);
  const { notices }: { notices: object[] } = (
    await cloud.call('GET', `/api/scores/race/${SHANGHAI}?with=notices`, { as: ben })
  ).body;
  expect(notices[0]).toMatchObject({
    action: 'drivers.joined',
    by: null,
    changes: [{ of: 'ids', to: ['piastri', 'oscar_piastri'] }],
  });
});

test('two joined ids are parted by a result that has a car of each, and its race is scored with both', async () => {
  changeList = (drivers) => [
    ...drivers,
    {
      ...(drivers.find(({ driverId }) => driverId === 'tsunoda') as Entry),
      driverId: 'yuki_tsunoda',
    },
  ];
  await cloud.downUntil('2025-03-26T00:00:00Z');
  await cloud.at('2025-03-27T00:00:00Z');
  expect(await listedDrivers()).not.toContain('yuki_tsunoda');
  await cloud.predict(anna, SUZUKA, { ...melbourne.wrongPicks(), firstRetirement: 'yuki_tsunoda' });
  await cloud.predict(ben, SUZUKA, { ...melbourne.wrongPicks(), firstRetirement: 'stroll' });
  await cloud.downUntil('2025-04-04T00:00:00Z');
  await cloud.at('2025-04-05T05:59:00Z');
  // The last car of the race is said to be another Tsunoda's, with the same names.
  const other = { driverId: 'yuki_tsunoda', givenName: 'Yuki', familyName: 'Tsunoda', code: 'TSU' };
  changeRow = (driver) => (driver.driverId === 'stroll' ? { ...driver, ...other } : driver);
  await cloud.at('2025-04-06T14:00:00Z');
  const sheet = await sheetOf(SUZUKA);
  expect(sheet.joined).not.toHaveProperty('yuki_tsunoda');
  expect(sheet.replaced).toMatchObject([{ joined: { yuki_tsunoda: 'tsunoda' } }]);
  expect(sheet.result?.firstRetirement).toBe('yuki_tsunoda');
  // Anna has the first retirement alone right, and Ben nothing.
  expect([await scoreOf(anna, SUZUKA), await scoreOf(ben, SUZUKA)]).toEqual([1, 0]);
  expect(await wrongFindings(sheet)).toEqual([]);
  expect(await listedDrivers()).toContain('yuki_tsunoda');
  // The two names still look like one driver’s, and are not joined again.
  await runRaceDataJob();
  expect(await listedDrivers()).toContain('yuki_tsunoda');
});
