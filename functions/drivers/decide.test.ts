import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import type { Caller } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { describe, expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';

type DriverEntry = { driverId: string; givenName: string; familyName: string; code?: string };

/** His id in the race data. */
const COLAPINTO = 'colapinto';
/** Which of its drivers the race data lists: at first all but Colapinto. */
let listedDrivers = (drivers: DriverEntry[]): DriverEntry[] =>
  drivers.filter(({ driverId }) => driverId !== COLAPINTO);

const { cloud } = await raceDataCloud('2025-03-10T00:00:00Z', {
  fault: (reply) => {
    if (reply.status !== 200 || !reply.body.includes('DriverTable')) return reply;
    const body = JSON.parse(reply.body);
    body.MRData.DriverTable.Drivers = listedDrivers(body.MRData.DriverTable.Drivers);
    body.MRData.total = String(body.MRData.DriverTable.Drivers.length);
    return { ...reply, body: JSON.stringify(body) };
  },
});
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
await cloud.pair(admin, SHANGHAI, melbourne.PAIRING);

const decide = (body: object, race = MELBOURNE, reason = 'As the team says') =>
  cloud.call('POST', `/api/admin/races/${race}/drivers`, { as: admin, body: { ...body, reason } });
const AUSTRALIA = 'Australian Grand Prix';
/** His id if an admin adds him. */
const ADDED_ID = 'franco_colapinto';
const FRANCO = { givenName: 'Franco', familyName: 'Colapinto', code: 'COL', team: 'alpine' };

type OfferedDriver = DriverEntry & { constructorId?: string };
async function offeredDrivers(): Promise<OfferedDriver[]> {
  return (await cloud.call('GET', '/api/f1data/drivers')).body;
}
const findOffered = async (id: string) =>
  (await offeredDrivers()).find(({ driverId }) => driverId === id);

async function submit(as: Caller, race: string, picks: object): Promise<number> {
  const body = {
    predictions: { ...melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS), ...picks },
  };
  return (await cloud.call('POST', `/api/predictions/${race}`, { as, body })).status;
}

async function resultsPage(raceId: string) {
  const { body } = await cloud.call('GET', `/api/scores/race/${raceId}?with=notices`, { as: anna });
  const { notices, scores }: { notices: object[]; scores: { user: string; score: number }[] } =
    body;
  const score = ({ id }: Caller) => scores.find(({ user }) => user === id)?.score;
  return { notices, score };
}

const sheetOf = async (raceId: string): Promise<PublishedSheet> =>
  (await cloud.call('GET', `/api/races/${raceId}/sheet`, { as: anna })).body;

describe('a driver whom the race data lacks', () => {
  test('is not added within a day of any closing, or with invalid data', async () => {
    // A millisecond less than a day before Melbourne closes.
    await cloud.at('2025-03-14T04:58:00.001Z');
    const before = await cloud.everything();
    expectProblem(await decide({ add: FRANCO }), 'driver.closing', AUSTRALIA);
    expectProblem(await decide({ add: FRANCO }, SHANGHAI), 'driver.closing', AUSTRALIA);
    expectProblem(await decide({ add: FRANCO }, '2025-nowhere'), 'race.unknown');
    for (const add of [
      { ...FRANCO, code: 'C0L' },
      { ...FRANCO, givenName: ' ' },
      { ...FRANCO, familyName: '<b>' },
      { ...FRANCO, number: 43 },
    ]) {
      expect((await decide({ add })).status).toBe(400);
    }
    expect((await decide({ add: FRANCO }, MELBOURNE, '')).status).toBe(400);
    expect(await cloud.everything()).toEqual(before);
  });

  test('is offered with his team once an admin adds him, which every player sees in a notice', async () => {
    await cloud.at(melbourne.AFTER_RESULT);
    // A driver is added on the page of an open race only.
    expectProblem(await decide({ add: FRANCO }, MELBOURNE), 'driver.closing', AUSTRALIA);
    const withUnknownTeam = await decide({ add: { ...FRANCO, team: 'brabham' } }, SHANGHAI);
    expectProblem(withUnknownTeam, 'team.unknown', 'brabham');
    const namesake = { ...FRANCO, givenName: 'Lando', familyName: 'Nórris' };
    expectProblem(await decide({ add: namesake }, SHANGHAI), 'driver.known', 'norris');
    expect(await submit(anna, SHANGHAI, { firstRetirement: ADDED_ID })).toBe(400);
    expect((await decide({ add: FRANCO }, SHANGHAI)).status).toBe(200);
    expectProblem(await decide({ add: FRANCO }, SHANGHAI), 'driver.known', ADDED_ID);
    expect(await findOffered(ADDED_ID)).toMatchObject({ constructorId: 'alpine', code: 'COL' });
    expect(await submit(anna, SHANGHAI, { firstRetirement: ADDED_ID })).toBe(200);
    const { notices } = await resultsPage(SHANGHAI);
    expect(notices[0]).toMatchObject({
      action: 'driver.added',
      by: 'race-director',
      reason: 'As the team says',
      changes: [{ of: 'added', to: [ADDED_ID] }],
    });
  });

  test('can be marked as not racing, which voids nothing, but never taken off', async () => {
    const mark = (driver: string, races: boolean) => decide({ mark: { driver, races } }, SHANGHAI);
    expectProblem(await mark('norris', false), 'driver.not-added', 'norris');
    expectProblem(await mark('fangio', false), 'driver.unknown', 'fangio');
    expect((await mark(ADDED_ID, false)).status).toBe(200);
    expectProblem(await mark(ADDED_ID, false), 'driver.nothing');
    const markedDriver = await findOffered(ADDED_ID);
    expect(markedDriver).toBeDefined();
    expect(markedDriver).not.toHaveProperty('constructorId');
    const { prediction }: { prediction: object } = (
      await cloud.call('GET', `/api/predictions/${SHANGHAI}`, { as: anna })
    ).body;
    expect(prediction).toMatchObject({ predictions: { firstRetirement: ADDED_ID } });
    expect(prediction).not.toHaveProperty('voidPicks');
    expect((await mark(ADDED_ID, true)).status).toBe(200);
    expect(await findOffered(ADDED_ID)).toMatchObject({ constructorId: 'alpine' });
  });

  test('has two ids, of which one is offered, once the race data lists him, too', async () => {
    listedDrivers = (drivers) => drivers;
    await cloud.downUntil('2025-03-18T22:00:00Z');
    await cloud.at('2025-03-19T00:00:00Z');
    expect(await findOffered(COLAPINTO)).toBeUndefined();
    expect(await findOffered(ADDED_ID)).toBeDefined();
    expect(await submit(ben, SHANGHAI, { firstRetirement: COLAPINTO })).toBe(200);
  });
});

describe('two ids that may be one driver', () => {
  const SECOND = 'second_piastri';

  test('are proposed to admins, and stay two drivers until one decides', async () => {
    listedDrivers = (drivers) => [
      ...drivers,
      { driverId: SECOND, givenName: 'Oscar', familyName: 'Piastri' },
    ];
    await cloud.at('2025-03-20T00:00:00Z');
    const statuses: { race: { _id: string } }[] = (
      await cloud.call('GET', '/api/admin/races', { as: admin })
    ).body;
    expect(statuses.find(({ race }) => race._id === SHANGHAI)).toMatchObject({
      alike: [['piastri', SECOND]],
      joined: { [COLAPINTO]: ADDED_ID },
    });
    expect(await findOffered(SECOND)).toBeDefined();
    expect(await submit(anna, SHANGHAI, { podium: [SECOND, 'norris', 'russell'] })).toBe(200);
    expect(await submit(ben, SHANGHAI, { podium: ['piastri', 'norris', 'russell'] })).toBe(200);
  });

  test('rescore a race, on a new sheet, when they are joined or parted after it', async () => {
    await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
    const before = await resultsPage(SHANGHAI);
    expect(before.score(anna)).toBeLessThan(before.score(ben) ?? 0);
    expectProblem(await decide({ join: ['norris', 'piastri'] }, SHANGHAI), 'driver.two-cars');
    const joinedToUnknown = await decide({ join: ['norris', 'fangio'] }, SHANGHAI);
    expectProblem(joinedToUnknown, 'driver.unknown', 'fangio');
    expectProblem(await decide({ part: ['norris', 'piastri'] }, SHANGHAI), 'driver.nothing');

    expect((await decide({ join: ['piastri', SECOND] }, SHANGHAI)).status).toBe(200);
    await cloud.handleEvents();
    const after = await resultsPage(SHANGHAI);
    expect(after.score(anna)).toBe(before.score(ben));
    expect(after.score(ben)).toBe(before.score(ben));
    expect(after.notices[0]).toMatchObject({
      action: 'drivers.joined',
      by: 'race-director',
      changes: [{ of: 'ids', to: ['piastri', SECOND] }],
    });
    const sheet = await sheetOf(SHANGHAI);
    expect(sheet.joined).toMatchObject({ [SECOND]: 'piastri' });
    expect(sheet.replaced).toHaveLength(1);
    expect((await verify([sheet])).filter(({ kind }) => kind === 'wrong')).toEqual([]);
    const { revisions }: { revisions: object[] } = (
      await cloud.call('GET', `/api/results/race/${SHANGHAI}/revisions`, { as: anna })
    ).body;
    expect(revisions[0]).toMatchObject({ source: 'drivers', by: 'race-director' });

    expect((await decide({ part: ['piastri', SECOND] }, SHANGHAI)).status).toBe(200);
    await cloud.handleEvents();
    expect((await resultsPage(SHANGHAI)).score(anna)).toBe(before.score(anna));
    expect((await sheetOf(SHANGHAI)).replaced).toHaveLength(2);
  });

  test('that are joined on the page of an open race are one driver from that race on, and two in earlier races', async () => {
    await cloud.downUntil('2025-03-27T22:00:00Z');
    await cloud.at('2025-03-28T00:00:00Z');
    expect((await decide({ join: ['piastri', SECOND] }, SUZUKA)).status).toBe(200);
    expectProblem(await decide({ join: [SECOND, 'piastri'] }, SUZUKA), 'driver.nothing');
    expect(await findOffered(SECOND)).toBeUndefined();
    expect((await sheetOf(SHANGHAI)).joined).not.toHaveProperty(SECOND);
  });

  test('that are parted while a driver is added: neither decision undoes the other', async () => {
    const responses = await Promise.all([
      decide({ part: ['piastri', SECOND] }, SUZUKA),
      decide({ add: { ...FRANCO, givenName: 'Pato', familyName: "O'Ward", code: 'pat' } }, SUZUKA),
    ]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const ids = (await offeredDrivers()).map(({ driverId }) => driverId);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(ids.includes(SECOND)).toBe(responses[0].status === 200);
    expect(ids.includes('pato_o_ward')).toBe(responses[1].status === 200);
  });
});
