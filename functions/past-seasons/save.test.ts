import type { Notice } from '@parc-ferme/domain/notice/notice';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { readCells } from '@parc-ferme/domain/past-season/read-cells';
import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const PAST = {
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }, { name: 'British Grand Prix' }],
  players: [
    { name: 'Annie', userId: anna.id, points: [12, null] },
    { name: 'Bert', points: [7.5, 3] },
    { name: 'Carl', points: [1, 1] },
  ],
};

const save = (body: unknown, season = '2012') =>
  cloud.call('PUT', `/api/admin/past-seasons/${season}`, { as: admin, body });
const remove = (season: string, body: object = { reason: 'It was 2013' }) =>
  cloud.call('DELETE', `/api/admin/past-seasons/${season}`, { as: admin, body });
async function notices() {
  const { body } = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  const { notices }: { notices: Notice[] } = body;
  return notices.map(({ id: _id, at: _at, ...notice }) => notice);
}
const entryWith = async (reason: string) =>
  (await cloud.data.audit.latest(9)).find((one) => one.reason === reason);
const noticeOf = (action: string, reason: string) => ({
  raceId: null,
  action,
  by: 'race-director',
  reason,
  changes: [{ of: 'season', from: [], to: ['2012'] }],
});
const exportSeason = (season: string) =>
  cloud.call('GET', `/api/admin/past-seasons/${season}`, { as: admin });
const list = async () => (await cloud.call('GET', '/api/admin/past-seasons', { as: admin })).body;
const STORED = {
  ...PAST,
  season: 2012,
  players: [{ ...PAST.players[0], name: 'anna' }, ...PAST.players.slice(1)],
};

test('a season that is played here and an unknown account are refused', async () => {
  const played = 'This season is played on this site, so it cannot be imported.';
  expectRefusal(await save(PAST, '2025'), 409, 'past-season.played', played);
  const players = [{ name: 'Annie', userId: '2222222', points: [12, null] }];
  expect((await save({ ...PAST, players })).body).toMatchObject({ code: 'player.unknown' });
});

test('a season is stored by five calls to the database, and a player who is joined to an account gets the name of the account', async () => {
  expect(await list()).toEqual({ seasons: [] });
  const { result: response, calls: tableCalls } = await countCallsOf(() => save(PAST));
  expect([response.status, response.body, tableCalls.length]).toEqual([200, STORED, 5]);
  expect(await list()).toEqual({ seasons: [STORED] });
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({
    action: 'past-season.imported',
    admin: { id: admin.id },
    about: '2012',
    before: null,
    after: '3 players, 2 races (Most points)',
    reason: null,
  });
  expect(await notices()).toEqual([]);
});

const BERT = { name: 'Bert', points: [7.5, 13] };
/** Bert has ten points more, and wins. */
const CHANGED = {
  ...PAST,
  rule: 'The worst two do not count',
  players: PAST.players.with(1, BERT),
};
const RACES = 'Monaco Grand Prix, British Grand Prix';

test('without a reason no import is replaced or removed', async () => {
  const before = await cloud.everything();
  expectProblem(await save(CHANGED), 'reason.missing');
  for (const refused of [await save({ ...CHANGED, reason: ' ' }), await remove('2012', {})]) {
    expect(refused.body).toMatchObject({ code: 'input.invalid' });
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a season that is saved unchanged needs no reason, and makes no notice', async () => {
  const before = await cloud.everything();
  const reordered = { ...PAST, players: PAST.players.toReversed() };
  for (const same of [PAST, { ...PAST, reason: 'Again' }, reordered]) {
    expect((await save(same)).status).toBe(200);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a replaced import is a notice to every player and in the audit log', async () => {
  expect((await save({ ...CHANGED, reason: 'Bert protested' })).status).toBe(200);
  const players = STORED.players.with(1, BERT);
  expect(await list()).toEqual({ seasons: [{ ...CHANGED, season: 2012, players }] });
  expect(await notices()).toEqual([noticeOf('past-season.imported', 'Bert protested')]);
  const { action, before, after } = (await entryWith('Bert protested')) ?? {};
  expect({ action, before, after }).toEqual({
    action: 'past-season.imported',
    before: {
      rule: 'Most points',
      races: RACES,
      players: { anna: '1st with 12, – = 12', Bert: '2nd with 7.5, 3 = 10.5' },
    },
    after: {
      rule: 'The worst two do not count',
      races: RACES,
      players: { anna: '2nd with 12, – = 12', Bert: '1st with 7.5, 13 = 20.5' },
    },
  });
});

test('a removed import is a notice to every player and in the audit log', async () => {
  expect((await remove('2012')).status).toBe(200);
  expect(await list()).toEqual({ seasons: [] });
  const unknown = 'This season has not been imported.';
  expectRefusal(await remove('2012'), 404, 'past-season.unknown', unknown);
  expect(await notices()).toContainEqual(noticeOf('past-season.removed', 'It was 2013'));
  expect(await entryWith('It was 2013')).toMatchObject({
    action: 'past-season.removed',
    before: { players: { anna: '2nd with 12, – = 12', Carl: '3rd with 1, 1 = 2' } },
    after: null,
  });
});

const racesNamed = (number: number) =>
  Array.from({ length: number }, (_, index) => ({ name: `Race ${index} Grand Prix` }));
const bertsRow = (points: number[]) => [{ name: 'Bert', points }];

test.each([
  ['at most 200 players', { players: Array(201).fill({ name: 'Bert', points: [1, 2] }) }],
  ['at most 60 races', { races: racesNamed(61), players: bertsRow(Array(61).fill(1)) }],
  ['one cell for each race', { players: bertsRow([1]) }],
  ['one cell for each column of other points', { others: ['Bonus'] }],
  ['races or totals', { races: [], players: bertsRow([]) }],
  ['needs a rank', { rankedBy: 'ranks' }],
  ['A name has at most 40 characters', { players: [{ name: 'x'.repeat(41), points: [1, 2] }] }],
])('a table is refused with the limit: %s', async (message, changes) => {
  const { status, body } = await save({ ...PAST, ...changes });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ]);
});

test('a season of the maximum size fits into a request, and is exported as it was saved', async () => {
  const players = Array.from({ length: 200 }, (_, index) => ({
    name: `Player number ${index}`.padEnd(40, '.'),
    total: 735.25,
    rank: index + 1,
    points: Array(60).fill(12.25),
    others: Array(20).fill(0.25),
  }));
  const others = Array.from({ length: 20 }, (_, index) => `Bonus ${index}`);
  const largest = { ...PAST, rankedBy: 'ranks', races: racesNamed(60), others, players };
  expect((await save(largest, '2011')).status).toBe(200);
  expect((await exportSeason('2011')).body).toEqual({ ...largest, season: 2011 });
});

test('once a season that was played here has points, it is exported with the table of its spreadsheet', async () => {
  for (const season of ['2010', '2025']) {
    expect((await exportSeason(season)).body).toMatchObject({ code: 'season.unknown' });
  }
  await seedSeason(
    { season: 2024, completed: 2, closed: 0, open: 0, players: 9, predictor: anna },
    new Date(),
    cloud.data,
  );
  const { body } = await exportSeason('2024');
  expect(body).toMatchObject({ season: 2024, rankedBy: 'average', rules: { dropWorst: 0 } });
  const { text } = await cloud.call('GET', '/api/scores/season.csv?season=2024');
  const tableRows = pastTable(body).map(({ rank, name, totalPoints, averageScore }) =>
    [rank, name, totalPoints, averageScore].join(),
  );
  // After the header: rank, player, two races, total, number of races, average.
  const spreadsheetRows = readCells(text)
    .slice(1)
    .map(([rank, player, , , total, , average]) => [rank, player, total, average].join());
  expect(tableRows.toSorted()).toEqual(spreadsheetRows.toSorted());
});
