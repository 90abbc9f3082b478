import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { expectRefusal } from '@parc-ferme/testing/refusals';
import { expect, test } from 'vitest';

const season = madeUpSeason(8);
const { cloud, server } = await madeUpCloud(season, '2031-03-02T00:00:00Z');
const admin = await cloud.admin('race-director');

const HARBOUR = '2031-harbour_park';

type Status = { race: { _id: string }; waitsFor: string[] };
async function status(query = ''): Promise<Status[]> {
  const { status, body } = await cloud.call('GET', `/api/admin/races${query}`, { as: admin });
  expect(status).toBe(200);
  return body;
}
async function harbour(): Promise<Status | undefined> {
  return (await status()).find(({ race }) => race._id === HARBOUR);
}

test('the whole calendar is listed in order, and a week before the first race nothing is pending', async () => {
  const all = await status();
  const { body: calendar } = await cloud.call('GET', '/api/f1data/races/all');
  expect(all.map(({ race }) => race)).toEqual(calendar);
  expect(all.flatMap(({ waitsFor }) => waitsFor)).toEqual([]);
  expect(await harbour()).toMatchObject({
    announced: {
      date: '2031-03-09T04:00:00Z',
      qualifyingDateTime: '2031-03-08T05:00:00Z',
      closesAt: '2031-03-08T04:58:00.000Z',
    },
    flagged: null,
    closingOverride: null,
    resultCheck: null,
    acceptedRevision: null,
    publishedRevision: null,
  });
});

test('a season that was never played has no races', async () => {
  expect(await status('?season=1999')).toEqual([]);
});

test('a calendar change that needs review is shown beside the known times', async () => {
  const { races } = server.state.season;
  server.state.season = {
    ...season,
    races: races.map((race, index) =>
      index === 0 ? { ...race, qualifying: '2031-03-08T08:00:00Z' } : race,
    ),
  };
  await cloud.at('2031-03-06T12:00:00Z');
  expect(await harbour()).toMatchObject({
    race: { headToHead: { setBy: 'system' } },
    announced: { closesAt: '2031-03-08T04:58:00.000Z' },
    flagged: {
      qualifyingDateTime: '2031-03-08T08:00:00Z',
      closesAt: '2031-03-08T07:58:00.000Z',
    },
    waitsFor: [
      'The calendar has a different time. Until you decide, the earlier one closes the race.',
    ],
  });
});

test("a closing time set manually is shown beside the calendar's", async () => {
  await cloud.call('PUT', `/api/admin/races/${HARBOUR}/closing`, {
    as: admin,
    body: { closesAt: '2031-03-08T03:00:00Z', reason: 'A storm is coming' },
  });
  expect(await harbour()).toMatchObject({
    race: { predictionClosingTime: '2031-03-08T03:00:00.000Z' },
    announced: { closesAt: '2031-03-08T04:58:00.000Z' },
    closingOverride: '2031-03-08T03:00:00Z',
  });
});

test('a result on hold is shown with the reason, and once it is scored nothing is pending', async () => {
  await cloud.call('POST', `/api/admin/races/${HARBOUR}/flagged-times`, {
    as: admin,
    body: { decision: 'dismiss', reason: 'The organisers say so' },
  });
  const { season: whole } = server.state;
  server.state.season = {
    ...whole,
    races: whole.races.map((race, index) => (index === 0 ? { ...race, results: [] } : race)),
  };
  await cloud.at('2031-03-09T07:00:00Z');
  expect(await harbour()).toMatchObject({
    resultCheck: { outcome: 'pending', reason: 'There is no race result yet.' },
    acceptedRevision: null,
    waitsFor: ['The result is on hold: There is no race result yet.'],
  });
  server.state.season = whole;
  await cloud.at('2031-03-09T09:00:00Z');
  expect(await harbour()).toMatchObject({
    resultCheck: { outcome: expect.stringMatching(/accepted|unchanged/), reason: null },
    acceptedRevision: 1,
    publishedRevision: 1,
    waitsFor: [],
  });
});

test('a player does not see it', async () => {
  const refused = await cloud.call('GET', '/api/admin/races', { as: await cloud.player() });
  expectRefusal(refused, 403, 'admin.required', 'Only admins can do this.');
});
