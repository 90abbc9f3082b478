import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { proposeCorrection } from '@parc-ferme/workflows/corrections';
import { expect, test } from 'vitest';
import { table } from '../composition.ts';

const { MELBOURNE, PAIRING, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [right, wrong] = [await cloud.player('right'), await cloud.player('wrong')];
await cloud.predict(right, MELBOURNE, rightPicks());
await cloud.predict(wrong, MELBOURNE, wrongPicks());
for (let count = 0; count < 12; count += 1) {
  await cloud.predict(await cloud.player(`mirror-${count}`), MELBOURNE, rightPicks());
}
// Set after all players had predicted, so that no prediction has a pick of it.
await cloud.pair(admin, MELBOURNE, PAIRING);
await cloud.at(melbourne.RESULT);

const preview = (body: object, as: Caller = admin) =>
  cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as,
    body: { ...body, preview: true },
  });

test('values set and withdrawn are weighed together, against what players see now', async () => {
  const reason = 'A penalty after the race';
  const body = { values: { winner: 'piastri' }, reason };
  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  expect((await cloud.call('POST', path, { as: admin, body })).status).toBe(200);

  const { body: weighed } = await preview({
    values: { fastestLap: 'stroll' },
    withdraw: ['winner'],
  });
  expect(weighed).toMatchObject({
    revision: 2,
    changes: [
      { value: 'winner', from: 'piastri', to: 'norris' },
      { value: 'fastestLap', from: 'norris', to: 'stroll' },
    ],
    playersChanged: 14,
  });
});

test('a correction without gains and losses has a sentence, too', async () => {
  const { body } = await preview({ values: { driverHeadToHead: 'tie' } });
  expect(body).toMatchObject({
    scoreChanges: [],
    playersChanged: 0,
    text: 'Driver head-to-head a tie',
  });
});

test('before the picks are revealed a correction names no player and no points', async () => {
  const data = cloud.data;
  const { race, lastCheck, entrants } = await raceDetailsIn(table).withLastCheck(MELBOURNE);
  if (!race) throw new Error('There is no such race');
  const proposedAt = (at: string) =>
    proposeCorrection(
      { race, lastCheck, entrants },
      {
        values: { fastestLap: 'stroll' },
        withdraw: [],
        disqualify: [],
        reinstate: [],
        reason: '',
        by: '',
        at,
      },
      data,
    );
  expect(await proposedAt(melbourne.NOT_YET_REVEALED)).toMatchObject({
    impact: { scoreChanges: [], playersChanged: 0 },
    onStandings: { players: [], leaders: null },
  });
  expect(await proposedAt(melbourne.REVEALED)).toMatchObject({ impact: { playersChanged: 14 } });
});

test('a preview takes no reason', async () => {
  const body = { values: { winner: 'norris' }, reason: 'Because' };
  expect((await preview(body)).status).toBe(400);
});

test('a player cannot preview a correction', async () => {
  const refused = await preview({ values: { winner: 'norris' } }, right);
  expectRefusal(refused, 403, 'admin.required', 'Only admins can do this.');
});

type Standings = {
  players: object[];
  playersChanged: number;
  leaders: { before: string[]; after: string[] };
};

test('the preview tells the changes of the standings, for twenty players at most', async () => {
  const { standings } = cloud.data;
  const before = await standings.load(2025);
  // More than one page: a rival who is level with the leaders, and 599 who are a point behind.
  const rivals = Array.from({ length: 600 }, (_, index) => ({
    id: `rivl${String(index).padStart(3, '0')}`,
    username: `rival-${index}`,
    scores: { [SHANGHAI]: index === 0 ? 10 : 9 },
  }));
  const players = [...before.players, ...rivals];
  const races = before.races.flatMap((one) => [one, { ...one, _id: SHANGHAI, round: 2 }]);
  expect(await standings.publish(2025, before, { races, players })).toBe(true);

  const { body }: { body: { standings: Standings } } = await preview({
    values: { fastestLap: 'stroll' },
  });
  const { players: listed, playersChanged, leaders } = body.standings;
  expect(listed).toHaveLength(20);
  expect(listed.slice(0, 2)).toMatchObject([
    { username: 'wrong', points: 1, rankBefore: 614, rankAfter: 614 },
    { points: -1, rankBefore: 1, rankAfter: 2, badgesWon: [], badgesLost: [] },
  ]);
  // All but the rival who leads: the admin without a score falls behind the player who was wrong.
  expect(playersChanged).toBe(13 + 1 + 599 + 1);
  expect(leaders.before).toHaveLength(14);
  expect(leaders.after).toEqual(['rival-0']);
});
