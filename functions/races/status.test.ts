import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-09T00:00:00Z');
const admin = await cloud.admin('race-director');

type Status = { race: { _id: string }; waitsFor: string[] };
async function raceStatuses(query = ''): Promise<Status[]> {
  const { status, body } = await cloud.call('GET', `/api/admin/races${query}`, { as: admin });
  expect(status).toBe(200);
  return body;
}
async function statusOfMelbourne(): Promise<Status | undefined> {
  return (await raceStatuses()).find(({ race }) => race._id === MELBOURNE);
}

test('the whole calendar is listed in order, and a week before the first race nothing is pending', async () => {
  const all = await raceStatuses();
  const { body: calendar } = await cloud.call('GET', '/api/f1data/races/all');
  expect(all.map(({ race }) => race)).toEqual(calendar);
  expect(all.flatMap(({ waitsFor }) => waitsFor)).toEqual([]);
  expect(await statusOfMelbourne()).toMatchObject({
    announced: {
      date: '2025-03-16T04:00:00Z',
      qualifyingDateTime: '2025-03-15T05:00:00Z',
      closesAt: '2025-03-15T04:58:00.000Z',
    },
    flagged: null,
    closingOverride: null,
    resultCheck: null,
    acceptedRevision: null,
    publishedRevision: null,
    possible: ['set-closing', 'set-pairing', 'add-driver'],
  });
});

test('flagged times, and a closing time that an admin set, are shown beside the trusted times', async () => {
  server.change(MELBOURNE, { qualifying: '2025-03-15T08:00:00Z' });
  await cloud.at('2025-03-13T12:00:00Z');
  await cloud.call('PUT', `/api/admin/races/${MELBOURNE}/closing`, {
    as: admin,
    body: { closesAt: '2025-03-15T03:00:00Z', reason: 'A storm is coming' },
  });
  expect(await statusOfMelbourne()).toMatchObject({
    race: { predictionClosingTime: '2025-03-15T03:00:00.000Z', headToHead: { setBy: 'system' } },
    announced: { closesAt: '2025-03-15T04:58:00.000Z' },
    flagged: {
      qualifyingDateTime: '2025-03-15T08:00:00Z',
      closesAt: '2025-03-15T07:58:00.000Z',
    },
    closingOverride: '2025-03-15T03:00:00Z',
    waitsFor: [
      'The calendar has a different time. Until you decide, the earliest possible time closes the race.',
    ],
  });
});

test('a result on hold is shown with the reason, and once it is scored nothing is pending', async () => {
  await cloud.call('POST', `/api/admin/races/${MELBOURNE}/flagged-times`, {
    as: admin,
    body: { decision: 'dismiss', reason: 'The organisers say so' },
  });
  const { results } = server.raceAt(MELBOURNE);
  server.change(MELBOURNE, { results: [] });
  await cloud.at('2025-03-16T07:00:00Z');
  expect(await statusOfMelbourne()).toMatchObject({
    resultCheck: { outcome: 'pending', reason: 'There is no race result yet.' },
    acceptedRevision: null,
    waitsFor: ['The result is on hold: There is no race result yet.'],
  });
  server.change(MELBOURNE, { results });
  await cloud.at('2025-03-16T09:00:00Z');
  expect(await statusOfMelbourne()).toMatchObject({
    resultCheck: { outcome: expect.stringMatching(/accepted|unchanged/), reason: null },
    acceptedRevision: 1,
    publishedRevision: 1,
    waitsFor: [],
  });
});
