import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import type { Reply } from '@parc-ferme/local/race-data/jolpica-reply';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks } from '@parc-ferme/testing/melbourne';
import { onlyAt } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { Fault } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test } from 'vitest';

/* A season in which the race data is wrong for a while. */

const { cloud, server } = await raceDataCloud('2025-06-30T12:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
const [SPA, HUNGARORING, ZANDVOORT] = ['2025-spa', '2025-hungaroring', '2025-zandvoort'];
for (const id of [SPA, HUNGARORING, ZANDVOORT]) await cloud.pair(admin, id, PAIRING);

type InReview = { raceId: string; about: string; incomplete: boolean };
async function inReview(): Promise<InReview[]> {
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  return (body as { calendar: { inReview: InReview[] } }).calendar.inReview;
}
type Race = { _id: string; status: string; predictionClosingTime: string; revealed: boolean };
async function calendar(): Promise<Race[]> {
  return (await cloud.call('GET', '/api/f1data/races/all')).body;
}
const raceWith = async (id: string) => (await calendar()).find(({ _id }) => _id === id);
async function submit(id: string, changes = {}): Promise<number> {
  const predictions = rightPicks({ ...RIGHT_HEAD_TO_HEADS, ...changes });
  const path = `/api/predictions/${id}`;
  return (await cloud.call('POST', path, { as: anna, body: { predictions } })).status;
}
async function newestNotice(id: string): Promise<object | undefined> {
  const path = `/api/scores/race/${id}?with=notices`;
  const { body } = await cloud.call('GET', path, { as: anna });
  return (body as { notices: object[] }).notices[0];
}
const subjects = async () =>
  (await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject);

/** Leaves rows out of a list of the race data, and out of its total. */
function without(list: string, isLeftOut: (row: string, index: number) => boolean): Fault {
  return (reply: Reply) => {
    let total = 0;
    const body = JSON.stringify(JSON.parse(reply.body), (name, value: unknown) => {
      if (name !== list || !Array.isArray(value)) return value;
      const rows = value.filter((row, index) => !isLeftOut(JSON.stringify(row), index));
      total = rows.length;
      return rows;
    });
    return { ...reply, body: body.replace(/"total":"\d+"/, `"total":"${total}"`) };
  };
}

/** The season has 24 races, the twelfth on 6 July. */
const isInSecondHalf = (_row: string, index: number) => index >= 12;

test('one calendar in July that lacks half of the races cancels none of them', async () => {
  const before = await calendar();
  server.state.fault = onlyAt('races', without('Races', isInSecondHalf));
  await cloud.at('2025-07-01T12:30:00Z');
  expect(await calendar()).toEqual(before);
  expect(await inReview()).toHaveLength(12);
  expect(
    (await inReview()).every(({ about, incomplete }) => about === 'missing' && incomplete),
  ).toBe(true);
  server.state.fault = undefined;
  await cloud.at('2025-07-02T13:00:00Z');
  expect(await inReview()).toEqual([]);
  expect(await calendar()).toEqual(before);
});

test('no race goes off the calendar by answers that lack a third or more of the coming races, however many days they do', async () => {
  server.state.fault = onlyAt('races', without('Races', isInSecondHalf));
  await cloud.at('2025-07-06T13:00:00Z');
  expect((await calendar()).filter(({ status }) => status === 'cancelled')).toEqual([]);
  expect(await submit(SPA)).toBe(200);
  server.state.fault = undefined;
  await cloud.at('2025-07-07T13:30:00Z');
  expect(await inReview()).toEqual([]);
});

test('house rules stay fixed while the calendar lacks the first race', async () => {
  server.state.fault = onlyAt(
    'races',
    without('Races', (_, index) => index === 0),
  );
  await cloud.at('2025-07-10T14:00:00Z');
  const body = { rules: { ...SPECIFICATION_RULES, rankedBy: 'total' }, reason: 'It is gone.' };
  const refused = await cloud.call('PUT', '/api/admin/season/rules', { as: admin, body });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'rules.fixed' }]);
  server.state.fault = undefined;
});

test('drivers stay on the list if the race data lists only ten of them an hour before closing', async () => {
  await cloud.downUntil('2025-07-26T06:00:00Z');
  await cloud.at('2025-07-26T12:00:00Z');
  server.state.fault = onlyAt(
    'drivers',
    without('Drivers', (_, index) => index >= 10),
  );
  await cloud.at('2025-07-26T13:50:00Z');
  // The short list has been fetched.
  expect((await cloud.data.seasons.state(2025)).log.syncedAt).toMatch(/^2025-07-26T13/);
  // Verstappen and Tsunoda are not among the first ten.
  expect(await submit(SPA, { podium: ['max_verstappen', 'tsunoda', 'norris'] })).toBe(200);
  server.state.fault = undefined;
});

test('a race that every answer of two days lacks is off the calendar: it takes no picks, shows none, and players are told', async () => {
  await cloud.downUntil('2025-07-27T23:00:00Z');
  await cloud.at('2025-07-28T00:00:00Z');
  expect(await submit(HUNGARORING)).toBe(200);
  server.state.fault = onlyAt(
    'races',
    without('Races', (row) => row.includes('"hungaroring"')),
  );
  await cloud.at('2025-07-29T18:00:00Z');
  expect(await raceWith(HUNGARORING)).toMatchObject({ status: 'upcoming' });
  expect(await submit(HUNGARORING)).toBe(200);
  await cloud.at('2025-07-31T00:00:00Z');
  expect(await raceWith(HUNGARORING)).toMatchObject({ status: 'cancelled' });
  expect(await submit(HUNGARORING)).toBe(409);
  expect(await newestNotice(HUNGARORING)).toMatchObject({
    action: 'race.taken-off',
    by: null,
    reason: 'Every answer of the race data in two days lacked the race.',
  });
  await cloud.at('2025-08-03T18:00:00Z');
  expect(await subjects()).toContain('Hungarian Grand Prix: off the calendar');
  expect(await raceWith(HUNGARORING)).toMatchObject({ status: 'cancelled', revealed: false });
});

test('a result that the race data has a day after its date brings it back: it is revealed and scored', async () => {
  await cloud.at('2025-08-04T14:00:00Z');
  expect(await raceWith(HUNGARORING)).toMatchObject({ status: 'completed', revealed: true });
  expect(await newestNotice(HUNGARORING)).toMatchObject({
    action: 'race.brought-back',
    by: null,
    reason: 'The race data has a result of it.',
  });
  const { body } = await cloud.call('GET', `/api/scores/race/${HUNGARORING}`, { as: anna });
  expect((body as { scores: object[] }).scores).toMatchObject([
    { username: 'anna', score: expect.any(Number) },
  ]);
  // The calendar goes on lacking the race, which stays all the same.
  await cloud.at('2025-08-08T14:00:00Z');
  expect(await raceWith(HUNGARORING)).toMatchObject({ status: 'completed' });
  server.state.fault = undefined;
});

/** The race data has another race, in Portimão. */
function addPortimao(): void {
  const { weekend, ...monaco } = server.raceAt('2025-monaco');
  const Circuit = { ...weekend.Circuit, circuitId: 'portimao', circuitName: 'Portimão' };
  const raceName = 'Portuguese Grand Prix';
  const times = { qualifying: '2025-12-20T14:00:00Z', start: '2025-12-21T14:00:00Z' };
  const race = { ...monaco, ...times, raceId: '2025-portimao', results: [], qualifyingResults: [] };
  server.state.races = [
    ...server.state.races,
    { ...race, weekend: { ...weekend, raceName, Circuit } },
  ];
}

test('a new race joins the season once every answer of a day had it, and one that is withdrawn before leaves no trace', async () => {
  addPortimao();
  await cloud.at('2025-08-09T14:00:00Z');
  expect(await inReview()).toMatchObject([{ raceId: '2025-portimao', about: 'new', answers: 1 }]);
  expect(await raceWith('2025-portimao')).toBeUndefined();
  server.cancel('2025-portimao');
  await cloud.at('2025-08-10T14:30:00Z');
  expect(await inReview()).toEqual([]);

  addPortimao();
  await cloud.at('2025-08-11T15:00:00Z');
  expect(await raceWith('2025-portimao')).toBeUndefined();
  await cloud.at('2025-08-12T16:00:00Z');
  expect(await raceWith('2025-portimao')).toMatchObject({
    status: 'upcoming',
    predictionClosingTime: '2025-12-20T13:58:00.000Z',
  });
  await cloud.handleEvents();
  expect(await subjects()).toContain('Portuguese Grand Prix: predictions are open');
});

test('a race that is put off for months opens again once every answer of two days had the new date, as it has no session yet', async () => {
  await cloud.downUntil('2025-08-28T00:00:00Z');
  await cloud.at('2025-08-29T00:00:00Z');
  server.change(ZANDVOORT, {
    qualifying: '2025-11-15T13:00:00Z',
    start: '2025-11-16T13:00:00Z',
    qualifyingResults: [],
    results: [],
  });
  // It would have closed at 12:58.
  await cloud.at('2025-08-30T13:30:00Z');
  expect(await submit(ZANDVOORT)).toBe(409);
  expect(await raceWith(ZANDVOORT)).toMatchObject({
    predictionClosingTime: '2025-08-30T12:58:00.000Z',
    revealed: false,
  });
  await cloud.at('2025-09-01T12:00:00Z');
  expect(await raceWith(ZANDVOORT)).toMatchObject({
    predictionClosingTime: '2025-11-15T12:58:00.000Z',
    revealed: false,
  });
  expect(await submit(ZANDVOORT)).toBe(200);
  expect(await newestNotice(ZANDVOORT)).toMatchObject({ action: 'times.decided', by: null });
  expect(await subjects()).toContain('Dutch Grand Prix: predictions are open');
});

test('a race that the calendar has later although it was run stays closed', async () => {
  const MONZA = '2025-monza';
  await cloud.downUntil('2025-09-05T00:00:00Z');
  server.change(MONZA, { qualifying: '2025-11-22T13:00:00Z', start: '2025-11-23T13:00:00Z' });
  await cloud.at('2025-09-08T12:00:00Z');
  expect(await submit(MONZA)).toBe(409);
  expect(await raceWith(MONZA)).toMatchObject({
    status: 'completed',
    predictionClosingTime: '2025-09-06T13:58:00.000Z',
  });
});

test('a race that an earlier time has closed opens again when the time is taken back, with a notice of each', async () => {
  const BAKU = '2025-baku';
  await cloud.downUntil('2025-09-18T00:00:00Z');
  await cloud.at('2025-09-19T00:00:00Z');
  const { qualifying, qualifyingResults } = server.raceAt(BAKU);
  server.change(BAKU, { qualifying: '2025-09-19T12:00:00Z', qualifyingResults: [] });
  await cloud.at('2025-09-19T12:30:00Z');
  expect(await submit(BAKU)).toBe(409);
  expect(await newestNotice(BAKU)).toMatchObject({
    action: 'closing.moved',
    by: null,
    reason: 'The race data has another time, and the earlier one holds until that is decided.',
  });
  expect(await subjects()).toContain('Azerbaijan Grand Prix: predictions close earlier');
  server.change(BAKU, { qualifying });
  await cloud.at('2025-09-19T14:00:00Z');
  expect(await newestNotice(BAKU)).toMatchObject({
    action: 'closing.moved',
    by: null,
    reason: 'The race data took back the time that had closed the race.',
  });
  expect(await subjects()).toContain('Azerbaijan Grand Prix: predictions are open');
  server.change(BAKU, { qualifyingResults });
});

test('a revealed race that was not run goes off the calendar once it has another date, with a notice of the reason', async () => {
  const SINGAPORE = '2025-marina_bay';
  await cloud.downUntil('2025-10-03T00:00:00Z');
  server.change(SINGAPORE, { qualifyingResults: [], results: [] });
  await cloud.at('2025-10-05T00:00:00Z');
  expect(await raceWith(SINGAPORE)).toMatchObject({ revealed: true });
  server.change(SINGAPORE, { qualifying: '2025-11-15T13:00:00Z', start: '2025-11-16T13:00:00Z' });
  await cloud.at('2025-10-08T12:00:00Z');
  expect(await raceWith(SINGAPORE)).toMatchObject({ status: 'cancelled', revealed: true });
  expect(await raceWith(`${SINGAPORE}-2`)).toMatchObject({ status: 'upcoming', revealed: false });
  expect(await newestNotice(SINGAPORE)).toMatchObject({
    action: 'race.taken-off',
    by: null,
    reason: 'The race data has it on another date: it is held as a new race, with new picks.',
  });
});
