import { syncCalendar } from '@parc-ferme/domain/race/calendar';
import { now } from '@parc-ferme/server/clock';
import { interceptFunctions } from '@parc-ferme/testing/dynamodb-calls';
import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { picksFor } from '@parc-ferme/testing/made-up-weekend';
import { expectRefusal } from '@parc-ferme/testing/refusals';
import type { Caller } from '@parc-ferme/testing/test-cloud';
import { describe, expect, test } from 'vitest';

const season = madeUpSeason(7);
/** Runs once, between the next call's reads and its write. */
let meanwhile: (() => Promise<void>) | undefined;
interceptFunctions(async ({ name }, send) => {
  const happens = name === 'TransactWriteItemsCommand' ? meanwhile : undefined;
  if (happens) meanwhile = undefined;
  await happens?.();
  return send();
});

const { cloud, server } = await madeUpCloud(season, '2031-03-01T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const [HARBOUR, JADE, NEON, MONZA] = [
  '2031-harbour_park',
  '2031-jade_valley',
  '2031-neon_ring',
  '2031-monza',
] as const;

/** Changes the qualifying time of a race in the calendar. */
function changeCalendar(race: string, qualifying: string): void {
  const [circuit = ''] = race.split('-').slice(1);
  const first = server.state.season.races.findIndex(({ circuitId }) => circuitId === circuit);
  server.state.season = {
    ...server.state.season,
    races: server.state.season.races.map((one, index) =>
      index === first ? { ...one, qualifying } : one,
    ),
  };
}

const decide = (race: string, decision: unknown, as: Caller = admin, reason = 'As announced') =>
  cloud.call('POST', `/api/admin/races/${race}/flagged-times`, { as, body: { decision, reason } });
const setClosing = (race: string, closesAt: string | null) =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, {
    as: admin,
    body: { closesAt, reason: 'As announced' },
  });
type Race = { predictionClosingTime: string | null; qualifyingDateTime?: string };
async function race(id: string): Promise<Race> {
  return (await cloud.call('GET', `/api/f1data/races/${id}`)).body;
}
async function isFlagged(id: string): Promise<boolean> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const races: { race: { _id: string }; flagged: unknown }[] = body;
  return races.some((one) => one.race._id === id && one.flagged !== null);
}
async function picksShown(id: string): Promise<number> {
  const { body } = await cloud.call('GET', `/api/scores/race/${id}`, { as: anna });
  const { scores }: { scores: unknown[] } = body;
  return scores.length;
}
const drivers = season.drivers.map(({ driverId }) => driverId);
const [driver1 = '', driver2 = ''] = drivers;
const [team1 = '', team2 = ''] = season.teams.map(({ constructorId }) => constructorId);
await cloud.pair(admin, JADE, { drivers: { driver1, driver2 }, teams: { team1, team2 } });
const submit = async (id: string) => {
  const predictions = {
    ...picksFor(undefined, drivers, () => 0),
    driverHeadToHead: { winner: driver1 },
    teamHeadToHead: { winner: team1 },
  };
  return (await cloud.call('POST', `/api/predictions/${id}`, { as: anna, body: { predictions } }))
    .status;
};

test('without flagged times a decision is refused', async () => {
  const nothing = 'No calendar change of this race needs a decision.';
  for (const decision of ['accept', 'dismiss']) {
    expectRefusal(await decide(HARBOUR, decision), 409, 'times.not-flagged', nothing);
  }
  expectRefusal(await decide('2031-nowhere', 'accept'), 404, 'race.unknown', 'Race not found');
});

describe('a qualifying that is moved by three hours', () => {
  test('is accepted, and closes the race then', async () => {
    changeCalendar(HARBOUR, '2031-03-08T08:00:00Z');
    await cloud.at('2031-03-02T12:00:00Z');
    expect(await isFlagged(HARBOUR)).toBe(true);
    expect(await race(HARBOUR)).toMatchObject({
      predictionClosingTime: '2031-03-08T04:58:00.000Z',
    });

    const { status, body } = await decide(HARBOUR, 'accept');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      qualifyingDateTime: '2031-03-08T08:00:00Z',
      predictionClosingTime: '2031-03-08T07:58:00.000Z',
    });
    await cloud.at('2031-03-03T13:00:00Z');
    expect(await isFlagged(HARBOUR)).toBe(false);
  });

  test('is dismissed, and not flagged by the next sync, but another time is', async () => {
    changeCalendar(JADE, '2031-03-22T10:00:00Z');
    await cloud.at('2031-03-04T14:00:00Z');
    expect(await isFlagged(JADE)).toBe(true);
    const { status, body } = await decide(JADE, 'dismiss');
    expect(status).toBe(200);
    expect(body).toMatchObject({ predictionClosingTime: '2031-03-22T06:58:00.000Z' });
    await cloud.at('2031-03-05T15:00:00Z');
    expect(await isFlagged(JADE)).toBe(false);
    changeCalendar(JADE, '2031-03-22T11:00:00Z');
    await cloud.at('2031-03-06T16:00:00Z');
    expect(await isFlagged(JADE)).toBe(true);
    await decide(JADE, 'dismiss');
  });

  test('the audit log has admin, decision and reason', async () => {
    const [entry] = (await cloud.everything()).filter((item) => item.includes('times.decided'));
    expect(JSON.parse(JSON.parse(entry ?? '').entry)).toMatchObject({
      action: 'times.decided',
      about: HARBOUR,
      admin: { username: 'race-director' },
      reason: 'As announced',
      before: {
        announced: { qualifyingDateTime: '2031-03-08T05:00:00Z' },
        flagged: { qualifyingDateTime: '2031-03-08T08:00:00Z' },
      },
      after: { decision: 'accept' },
    });
  });
});

test('a time that cannot be read can only be dismissed', async () => {
  changeCalendar(NEON, '2031-04-05T25:00:00Z');
  await cloud.at('2031-03-07T17:00:00Z');
  expect(await race(NEON)).toMatchObject({ predictionClosingTime: null });
  const unreadable = 'The time in the calendar cannot be read, so it can only be dismissed.';
  expectRefusal(await decide(NEON, 'accept'), 409, 'times.invalid', unreadable);
  expect((await decide(NEON, 'dismiss')).status).toBe(200);
  expect(await race(NEON)).toMatchObject({ predictionClosingTime: '2031-04-05T05:58:00.000Z' });
});

describe('a sync that runs at the same time', () => {
  /** A sync with the time that was decided on before, six in the evening. */
  async function slowSync() {
    const { seasons } = cloud.data;
    const before = await seasons.state(2031);
    const announced = before.races.map(({ flaggedTimes, ...one }) => ({
      ...one,
      ...(one._id === MONZA && { qualifyingDateTime: '2031-04-19T18:00:00Z' }),
    }));
    const races = syncCalendar(before.races, announced, now(), 1);
    return async () => {
      await seasons.saveSync(2031, before, { races, ...before.entrants }, now().toISOString());
    };
  }

  test('and ends first causes a conflict for the admin', async () => {
    changeCalendar(MONZA, '2031-04-19T17:00:00Z');
    await cloud.at('2031-03-08T18:00:00Z');
    meanwhile = await slowSync();
    const late = await decide(MONZA, 'accept', admin, 'I was second');
    const changed = 'The race has changed in the meantime. Please check it again.';
    expectRefusal(late, 409, 'race.changed', changed);
    expect((await cloud.everything()).join()).not.toContain('I was second');
    expect(await isFlagged(MONZA)).toBe(true);
  });

  test('and ends last does not undo the decision', async () => {
    await cloud.at('2031-03-09T19:00:00Z');
    const end = await slowSync();
    expect((await decide(MONZA, 'accept')).status).toBe(200);
    const accepted = await race(MONZA);
    await end();
    expect(await race(MONZA)).toEqual(accepted);
    expect(await isFlagged(MONZA)).toBe(false);
  });
});

describe('a race that is closed because its times need review', () => {
  test('shows nothing, and is opened again', async () => {
    changeCalendar(JADE, '2031-03-21T07:00:00Z');
    expect(await submit(JADE)).toBe(200);
    await cloud.downUntil('2031-03-20T12:00:00Z');
    await cloud.at('2031-03-21T12:00:00Z');
    expect(await submit(JADE)).toBe(409);
    expect(await picksShown(JADE)).toBe(0);
    expect((await decide(JADE, 'dismiss')).status).toBe(200);
    expect(await submit(JADE)).toBe(200);
  });

  test('once its picks were shown it stays closed: neither by a decision nor manually', async () => {
    changeCalendar(JADE, '2031-03-22T17:00:00Z');
    await cloud.at('2031-03-22T06:15:00Z');
    expect(await isFlagged(JADE)).toBe(true);
    expect((await setClosing(JADE, '2031-03-22T06:30:00Z')).status).toBe(200);
    await cloud.at('2031-03-22T06:31:00Z');
    expect(await picksShown(JADE)).toBe(1);
    expect((await decide(JADE, 'accept')).status).toBe(200);
    expect(await race(JADE)).toMatchObject({
      predictionClosingTime: expect.stringMatching(/^2031-03-22T06:30:00/),
    });
    expect(await picksShown(JADE)).toBe(1);
    expect((await setClosing(JADE, null)).status).toBe(409);
    expect((await setClosing(JADE, '2031-03-22T06:45:00Z')).status).toBe(409);
    expect(await submit(JADE)).toBe(409);
  });
});

test('a decision is accept or dismiss, has a reason, and is an admin’s', async () => {
  expect((await decide(JADE, 'ignore')).status).toBe(400);
  expect((await decide(JADE, 'accept', admin, '')).status).toBe(400);
  const refused = await decide(JADE, 'accept', anna);
  expectRefusal(refused, 403, 'admin.required', 'Only admins can do this.');
});

test('a manual closing time does not decide about flagged times, and can be withdrawn', async () => {
  changeCalendar(NEON, '2031-04-05T26:00:00Z');
  await cloud.at('2031-03-24T18:00:00Z');
  expect(await isFlagged(NEON)).toBe(true);
  expect((await setClosing(NEON, '2031-04-05T05:00:00Z')).status).toBe(200);
  expect(await race(NEON)).toMatchObject({ predictionClosingTime: '2031-04-05T05:00:00.000Z' });
  expect(await isFlagged(NEON)).toBe(true);
  expect((await setClosing(NEON, null)).status).toBe(200);
  expect((await decide(NEON, 'dismiss')).status).toBe(200);
  expect(await race(NEON)).toMatchObject({ predictionClosingTime: '2031-04-05T05:58:00.000Z' });
});

test('dismissed times can be accepted later, as long as the calendar has them', async () => {
  changeCalendar(NEON, '2031-04-05T03:00:00Z');
  await cloud.at('2031-03-25T19:00:00Z');
  expect((await decide(NEON, 'dismiss')).status).toBe(200);
  expect((await decide(NEON, 'accept', admin, 'It was right after all')).status).toBe(200);
  expect(await race(NEON)).toMatchObject({ predictionClosingTime: '2031-04-05T02:58:00.000Z' });
});

test('a race that is opened again for some minutes gets the last picks of who forgot before it closes', async () => {
  await cloud.downUntil('2031-04-04T00:00:00Z');
  changeCalendar(NEON, '2031-04-05T02:45:00Z');
  await cloud.at('2031-04-05T02:50:00Z');
  expect(await submit(NEON)).toBe(409);
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  expect((await decide(NEON, 'dismiss')).status).toBe(200);
  const own = () => cloud.call('GET', `/api/predictions/${NEON}`, { as: anna });
  await cloud.at('2031-04-05T02:56:59Z');
  expect((await own()).body).toMatchObject({ hasPrediction: false });
  await cloud.at('2031-04-05T02:57:00Z');
  expect((await own()).body).toMatchObject({ prediction: { sentAgainFrom: JADE } });
});

test('times that are accepted once they have passed get the last picks of who forgot first', async () => {
  await cloud.at('2031-04-17T18:00:00Z');
  changeCalendar(MONZA, '2031-04-19T13:00:00Z');
  await cloud.at('2031-04-18T18:00:00Z');
  expect(await isFlagged(MONZA)).toBe(true);
  expect((await decide(MONZA, 'dismiss')).status).toBe(200);
  await cloud.at('2031-04-19T13:05:00Z');
  const own = () => cloud.call('GET', `/api/predictions/${MONZA}`, { as: anna });
  expect((await own()).body).toMatchObject({ hasPrediction: false });
  expect((await decide(MONZA, 'accept', admin, 'It was right after all')).status).toBe(200);
  expect((await own()).body).toMatchObject({
    prediction: { sentAgainFrom: NEON, submitted: '2031-04-19T12:57:00.000Z' },
  });
});
