import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const countCallsOf = callCounter();
const NOW = '2025-03-10T00:00:00Z';
const cloud = await testCloud({ NOW });
const { seasons, pastSeasons } = cloud.data;

const download = (query = '') => cloud.call('GET', `/api/scores/season.csv${query}`);
const HEADER = 'Rank,Player,Total,Races,Average,Id,Season\r\n';

async function storeCalendar(season: number) {
  await seasons.saveSync(season, await seasons.state(season), { races: [] }, NOW);
}

test('a season that was played here is a table, also if nobody has predicted in it', async () => {
  await storeCalendar(2024);
  for (const query of ['', '?season=2024']) {
    const { status, headers, text } = await download(query);
    expect([status, text]).toEqual([200, HEADER]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  }
});

test('an imported season is its final table, by two calls to the database', async () => {
  const players = [
    { name: 'Bert', points: [4.5] },
    { name: 'Annie', points: [12] },
  ];
  const past = { season: 2012, rule: 'Most points', rankedBy: 'total' as const, players };
  await pastSeasons.save({ ...past, races: [{ name: 'Monaco Grand Prix' }] });
  const { result, calls } = await countCallsOf(() => download('?season=2012'));
  expect(result.text.split('\r\n')).toEqual([
    'Rank,Player,Monaco Grand Prix,Total,Races,Average,Id,Season',
    '1,Annie,12,12,1,12,,2012',
    '2,Bert,4.5,4.5,1,4.5,,2012',
    '',
  ]);
  expect(calls.length).toBe(2);
});

test('for Excel the table has semicolons and decimal commas after a byte order mark', async () => {
  const { text } = await download('?season=2012&for=excel');
  expect(text).toContain('\r\n2;Bert;4,5;4,5;1;4,5;;2012\r\n');
  const firstByte = async (query: string) =>
    (await (await fetch(`${cloud.url}/api/scores/season.csv${query}`)).bytes())[0];
  expect(await firstByte('?for=excel')).toBe(0xef);
  expect(await firstByte('')).toBe('R'.charCodeAt(0));
});

test('a season that does not exist is refused, as is one that has not begun', async () => {
  await storeCalendar(2026);
  for (const season of [1999, 2026]) {
    const refused = await download(`?season=${season}`);
    expectRefusal(refused, 404, 'season.unknown', 'There is no such season here.');
  }
  for (const query of ['?season=last', '?for=numbers']) {
    expect((await download(query)).status).toBe(400);
  }
});
