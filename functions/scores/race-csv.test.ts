import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [anna, best] = [await cloud.player('anna'), await cloud.player('best')];
await cloud.pair(await cloud.admin('race-director'), MELBOURNE, PAIRING);
const LOST_HEAD_TO_HEADS = {
  driverHeadToHead: { winner: 'piastri' },
  teamHeadToHead: { winner: 'mclaren' },
};
await cloud.predict(anna, MELBOURNE, { ...wrongPicks(), ...LOST_HEAD_TO_HEADS });
await cloud.predict(best, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));

async function csvLines(query = '', as = anna): Promise<string[]> {
  const path = `/api/scores/race/${MELBOURNE}/csv${query}`;
  const { status, headers, text } = await cloud.call('GET', path, { as });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return text.trimEnd().split('\r\n');
}

const HEADER =
  'Player,P1,P2,P3,Pole position,Fastest lap,First retirement (last place),Driver head-to-head,Team head-to-head,Points';
const ANNA = 'anna,Lance Stroll,Esteban Ocon,Oliver Bearman,Lance Stroll,Lance Stroll,Lance Stroll';
const BEST =
  'best,Lando Norris,Max Verstappen,George Russell,Lando Norris,Lando Norris,Isack Hadjar';

test('a race that does not exist is refused', async () => {
  const path = '/api/scores/race/2025-nowhere/csv';
  expectProblem(await cloud.call('GET', path, { as: anna }), 'race.unknown');
});

test.each([melbourne.JUST_BEFORE_CLOSING, melbourne.JUST_BEFORE_REVEAL])(
  'before the reveal, at %s, the table of a race has no players',
  async (instant) => {
    await cloud.at(instant);
    for (const as of [anna, best]) expect(await csvLines('', as)).toEqual([HEADER]);
    expect(await csvLines('?for=excel')).toEqual([HEADER.replaceAll(',', ';')]);
  },
);

test('from the reveal on the table has all picks by name, and no points', async () => {
  await cloud.at(melbourne.REVEAL);
  expect(await csvLines()).toEqual([
    HEADER,
    `${ANNA},Oscar Piastri,McLaren,`,
    `${BEST},Lando Norris,Mercedes,`,
  ]);
});

test('with the result the table has the points, the best first', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  // All eight picks of the best are right.
  const scored = [HEADER, `${BEST},Lando Norris,Mercedes,24`, `${ANNA},Oscar Piastri,McLaren,0`];
  expect(await csvLines()).toEqual(scored);
  expect(await csvLines('?for=excel')).toEqual(scored.map((line) => line.replaceAll(',', ';')));
});
