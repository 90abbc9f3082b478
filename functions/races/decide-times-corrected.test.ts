import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { picksFor } from '@parc-ferme/testing/made-up-weekend';
import { expectRefusal } from '@parc-ferme/testing/refusals';
import { describe, expect, test } from 'vitest';

const season = madeUpSeason(14);
const { cloud, server } = await madeUpCloud(season, '2031-03-01T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const HARBOUR = '2031-harbour_park';
const JADE = '2031-jade_valley';
const drivers = season.drivers.map(({ driverId }) => driverId);
const [driver1 = '', driver2 = '', driver3 = ''] = drivers;
const [team1 = '', team2 = ''] = season.teams.map(({ constructorId }) => constructorId);
for (const race of [HARBOUR, JADE]) {
  await cloud.pair(admin, race, { drivers: { driver1, driver2 }, teams: { team1, team2 } });
}

/** Changes the qualifying time of a race in the calendar. */
function changeCalendar(race: string, qualifying: string): void {
  const { state } = server;
  const races = state.season.races.map((one) =>
    `2031-${one.circuitId}` === race ? { ...one, qualifying } : one,
  );
  state.season = { ...state.season, races };
}

async function submit(race: string, polePosition: string) {
  const predictions = {
    ...picksFor(undefined, drivers, () => 0),
    polePosition,
    driverHeadToHead: { winner: driver1 },
    teamHeadToHead: { winner: team1 },
  };
  const path = `/api/predictions/${race}`;
  return (await cloud.call('POST', path, { as: anna, body: { predictions } })).status;
}

const setClosing = (race: string, closesAt: string) =>
  cloud.call('PUT', `/api/admin/races/${race}/closing`, {
    as: admin,
    body: { closesAt, reason: 'As announced' },
  });
async function decide(race: string, decision: 'accept' | 'dismiss', reason = 'As announced') {
  const path = `/api/admin/races/${race}/flagged-times`;
  return (await cloud.call('POST', path, { as: admin, body: { decision, reason } })).status;
}

async function flaggedAt(race: string): Promise<string | undefined> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const races: { race: { _id: string }; flagged: { qualifyingDateTime: string } | null }[] = body;
  return races.find((one) => one.race._id === race)?.flagged?.qualifyingDateTime;
}

describe('row 45: qualifying on 03-08 at 05:00, which the calendar moves to the next day by mistake', () => {
  const LATE = '2031-03-09T00:54:00Z';

  test('no admin sets a closing time by it, before it is accepted', async () => {
    changeCalendar(HARBOUR, '2031-03-09T01:00:00Z');
    await cloud.at('2031-03-03T12:00:00Z');
    expect(await flaggedAt(HARBOUR)).toBe('2031-03-09T01:00:00Z');
    const text = 'Predictions must close before qualifying starts.';
    expectRefusal(await setClosing(HARBOUR, LATE), 400, 'closing.too-late', text);
  });

  test('and once it was accepted, and closing set manually, the calendar that is put right still wins', async () => {
    expect(await decide(HARBOUR, 'accept')).toBe(200);
    expect((await setClosing(HARBOUR, LATE)).status).toBe(200);
    changeCalendar(HARBOUR, '2031-03-08T05:00:00Z');
    await cloud.at('2031-03-05T12:00:00Z');
    const { body } = await cloud.call('GET', `/api/f1data/races/${HARBOUR}`);
    expect(body).toMatchObject({ predictionClosingTime: '2031-03-08T04:58:00.000Z' });
    await cloud.at('2031-03-08T04:50:00Z');
    expect(await submit(HARBOUR, driver1)).toBe(200);
    // Two hours after the start of qualifying.
    await cloud.at('2031-03-08T07:00:00Z');
    expect(await submit(HARBOUR, driver2)).toBe(409);
    expect(await decide(HARBOUR, 'accept')).toBe(200);
  });
});

describe('a race that is scored when the calendar is corrected', () => {
  type Shown = { scores: { prediction: { predictions: { polePosition: string } } }[] };
  async function effectivePole(): Promise<string | undefined> {
    const { body } = await cloud.call('GET', `/api/scores/race/${JADE}`, { as: anna });
    const { scores }: Shown = body;
    return scores[0]?.prediction.predictions.polePosition;
  }
  const result = async () =>
    (await cloud.call('GET', `/api/results/race/${JADE}`, { as: anna })).body;

  test('stays as it was scored until an admin decides', async () => {
    await cloud.downUntil('2031-03-20T07:00:00Z');
    for (const pole of [driver1, driver2]) expect(await submit(JADE, pole)).toBe(200);
    await cloud.at('2031-03-22T04:00:00Z');
    expect(await submit(JADE, driver3)).toBe(200);
    await cloud.at('2031-03-24T12:00:00Z');
    expect(await result()).toMatchObject({ revision: 1 });
    changeCalendar(JADE, '2031-03-22T03:00:00Z');
    await cloud.at('2031-03-26T12:00:00Z');
    expect(await flaggedAt(JADE)).toBe('2031-03-22T03:00:00Z');
    expect(await effectivePole()).toBe(driver3);
    expect(await result()).toMatchObject({ revision: 1 });
    const { body } = await cloud.call('GET', `/api/f1data/races/${JADE}`);
    expect(body).toMatchObject({ predictionClosingTime: '2031-03-22T06:58:00.000Z' });
  });

  test('is scored by the last picks before it, as a new revision with the reason', async () => {
    expect(await decide(JADE, 'accept', 'Qualifying was run before')).toBe(200);
    expect(await effectivePole()).toBe(driver2);
    expect(await result()).toMatchObject({
      revision: 2,
      lastChange: { source: 'closing time', reason: 'Qualifying was run before', changes: [] },
    });
    const { body } = await cloud.call('GET', `/api/f1data/races/${JADE}`);
    expect(body).toMatchObject({
      qualifyingDateTime: '2031-03-22T03:00:00Z',
      predictionClosingTime: '2031-03-22T02:58:00.000Z',
    });
  });

  test('is scored as before once the calendar is corrected back', async () => {
    changeCalendar(JADE, '2031-03-22T07:00:00Z');
    await cloud.at('2031-03-28T12:00:00Z');
    expect(await flaggedAt(JADE)).toBe('2031-03-22T07:00:00Z');
    expect(await decide(JADE, 'accept')).toBe(200);
    expect(await effectivePole()).toBe(driver3);
    expect(await result()).toMatchObject({ revision: 3 });
  });

  test('a dismissed change rescores nothing', async () => {
    changeCalendar(JADE, '2031-03-22T04:00:00Z');
    await cloud.at('2031-03-30T12:00:00Z');
    expect(await decide(JADE, 'dismiss')).toBe(200);
    expect(await result()).toMatchObject({ revision: 3 });
    await cloud.at('2031-04-01T12:00:00Z');
    expect(await flaggedAt(JADE)).toBeUndefined();
  });
});
