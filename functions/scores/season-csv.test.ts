import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });

const download = (query = '') => cloud.call('GET', `/api/scores/season.csv${query}`);

test('the standings are one CSV file with every race, and no picks', async () => {
  await cloud.predict(await cloud.player('best'), MELBOURNE, rightPicks());
  await cloud.predict(await cloud.player('-zero'), MELBOURNE, wrongPicks());
  await cloud.player('absent');
  await cloud.at(melbourne.RESULT);
  const { status, headers, text } = await download();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.split('\r\n')).toEqual([
    'Rank,Player,Australian Grand Prix,Total,Races,Average',
    '1,best,22,22,1,22',
    "2,'-zero,0,0,0,0",
    '2,absent,,0,0,0',
    '',
  ]);
});

test('a season that was never played has no rows, and what is no season is refused', async () => {
  expect((await download('?season=1999')).text).toBe('Rank,Player,Total,Races,Average\r\n');
  expect((await download('?season=last')).status).toBe(400);
});
