import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import {
  MELBOURNE,
  PAIRING,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
const SUZUKA = '2025-suzuka';

const readCalendar = (as = admin) => cloud.call('POST', '/api/admin/schedule/calendar', { as });
const getRace = async (id: string) => (await cloud.call('GET', `/api/f1data/races/${id}`)).body;
type InReview = { raceId: string; about: string; answers: number };
type Calendar = { readAt: string; inReview: InReview[]; unreadable: string[] };
async function calendar(): Promise<Calendar> {
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  return (body as { calendar: Calendar }).calendar;
}

test('only an admin can request a sync of the calendar', async () => {
  expectProblem(await readCalendar(anna), 'admin.required');
});

test('the calendar is read at once, and its changes apply', async () => {
  const { weekend } = server.raceAt(SHANGHAI);
  server.change(SHANGHAI, {
    weekend: { ...weekend, raceName: 'Grand Prix of Shanghai' },
    qualifying: '2025-03-22T07:30:00Z',
  });
  await cloud.at('2025-03-08T12:00:00Z');
  expect(await getRace(SHANGHAI)).toMatchObject({ raceName: 'Chinese Grand Prix' });
  const { status, body } = await readCalendar();
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'The calendar of 2025 was read: 24 races.' });
  expect(await getRace(SHANGHAI)).toMatchObject({
    raceName: 'Grand Prix of Shanghai',
    predictionClosingTime: '2025-03-22T07:28:00.000Z',
  });
  expect((await calendar()).readAt).toMatch(/^2025-03-08T12:00/);
});

test('answers of the race data to requests of admins do not take a race off the calendar', async () => {
  await cloud.at('2025-03-08T13:00:00Z');
  const { races } = server.state;
  server.cancel(SUZUKA);
  await readCalendar();
  expect((await calendar()).inReview).toMatchObject([
    { raceId: SUZUKA, about: 'missing', answers: 0, incomplete: false },
  ]);
  await cloud.at('2025-03-08T23:00:00Z');
  await readCalendar();
  const before = (await calendar()).inReview;
  expect(before).toMatchObject([{ raceId: SUZUKA, about: 'missing' }]);
  await readCalendar();
  await readCalendar();
  expect((await calendar()).inReview).toEqual(before);
  const body = { listed: false, reason: 'I pressed four times' };
  const takenOff = await cloud.call('POST', `/api/admin/races/${SUZUKA}/listing`, {
    as: admin,
    body,
  });
  expectProblem(takenOff, 'race.is-listed');
  server.state.races = races;
  await readCalendar();
  expect((await calendar()).inReview).toEqual([]);
});

test('a row that cannot be read is named, and the others are read', async () => {
  await cloud.at('2025-03-08T23:30:00Z');
  server.state.fault = (reply, { endpoint }) =>
    endpoint === 'drivers'
      ? { ...reply, body: reply.body.replace('"driverId":"albon"', '"driverId":"al bon"') }
      : reply;
  expect((await readCalendar()).status).toBe(200);
  server.state.fault = undefined;
  expect((await calendar()).unreadable).toEqual([expect.stringMatching(/\(al bon\): driverId$/)]);
  const { body: drivers } = await cloud.call('GET', '/api/f1data/drivers');
  expect((drivers as { driverId: string }[]).map(({ driverId }) => driverId)).toContain('albon');
  expect((await readCalendar()).status).toBe(200);
  expect((await calendar()).unreadable).toEqual([]);
});

test('if the race data is unavailable the reply says so, and five reads in ten minutes are allowed', async () => {
  await cloud.at('2025-03-08T23:45:00Z');
  server.state.fault = () => 'hang up';
  const text = expect.stringMatching(/^The race data could not be read: ./);
  for (let times = 0; times < 5; times += 1) {
    expectRefusal(await readCalendar(), 502, 'source.unavailable', text);
  }
  const refused = await readCalendar();
  expectProblem(refused, 'fetch.too-many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  server.state.fault = undefined;
});

test('a race that is new in the calendar waits for scheduled syncs, and is in review only while the calendar has it', async () => {
  await cloud.at('2025-03-09T12:00:00Z');
  const { races } = server.state;
  const { weekend, ...monaco } = server.raceAt('2025-monaco');
  const Circuit = { ...weekend.Circuit, circuitId: 'portimao' };
  const times = { qualifying: '2025-12-20T14:00:00Z', start: '2025-12-21T14:00:00Z' };
  const portimao = { ...monaco, ...times, weekend: { ...weekend, Circuit } };
  server.state.races = [...races, portimao];
  await readCalendar();
  await readCalendar();
  expect((await calendar()).inReview).toMatchObject([
    { raceId: '2025-portimao', about: 'new', answers: 0 },
  ]);
  server.state.races = races;
  await readCalendar();
  expect((await calendar()).inReview).toEqual([]);
});

test('a scored race that a wrong calendar closed too early is rescored once an admin requests the right one', async () => {
  await cloud.at('2025-03-10T00:00:00Z');
  for (const race of [MELBOURNE, SHANGHAI]) await cloud.pair(admin, race, PAIRING);
  await cloud.predict(
    anna,
    MELBOURNE,
    rightPicks({ ...RIGHT_HEAD_TO_HEADS, polePosition: 'russell' }),
  );
  // For a while qualifying is listed three hours early; Anna's last version comes before that.
  server.change(MELBOURNE, { qualifying: '2025-03-15T02:00:00Z' });
  await cloud.at('2025-03-15T00:30:00Z');
  expect(await getRace(MELBOURNE)).toMatchObject({
    predictionClosingTime: '2025-03-15T01:58:00.000Z',
  });
  await cloud.at('2025-03-16T12:00:00Z');
  expect(await getRace(MELBOURNE)).toMatchObject({
    status: 'completed',
    predictionClosingTime: '2025-03-15T01:58:00.000Z',
  });
  server.change(MELBOURNE, { qualifying: '2025-03-15T05:00:00Z' });
  expect((await readCalendar()).status).toBe(200);
  // The next run of the schedule repeats the reveal.
  await cloud.at('2025-03-16T12:10:00Z');
  expect(await getRace(MELBOURNE)).toMatchObject({
    predictionClosingTime: '2025-03-15T04:58:00.000Z',
  });
  const { body } = await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: anna });
  expect(body).toMatchObject({ revision: 2, lastChange: { source: 'closing time', by: null } });
});

test('if the calendar moves closing to less than a day after a change of pairing, the earlier pairing is restored', async () => {
  const IMOLA = '2025-imola';
  await cloud.pair(admin, IMOLA, PAIRING);
  await cloud.downUntil('2025-05-16T12:00:00Z');
  const drivers = { driver1: 'russell', driver2: 'antonelli' };
  await cloud.pair(admin, IMOLA, { ...PAIRING, drivers });
  server.change(IMOLA, { qualifying: '2025-05-17T10:00:00Z' });
  expect((await readCalendar()).status).toBe(200);
  expect(await getRace(IMOLA)).toMatchObject({
    headToHead: { drivers: { driver1: { driverId: 'norris' }, driver2: { driverId: 'piastri' } } },
  });
  const path = `/api/scores/race/${IMOLA}?with=notices`;
  const { body } = await cloud.call('GET', path, { as: anna });
  expect((body as { notices: object[] }).notices[0]).toMatchObject({
    action: 'pairing.restored',
    by: null,
  });
});

test('the race data is not called before the time that it asked for', async () => {
  await cloud.data.seasons.savePause(2025, new Date('2025-05-16T18:00:00Z'));
  const requests = server.requests.length;
  expect(await readCalendar()).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('not to be called before 2025-05-16T18:00:00.000Z') },
  });
  expect(server.requests).toHaveLength(requests);
});
