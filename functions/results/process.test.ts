import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [right, wrong] = [await cloud.player('right'), await cloud.player('wrong')];
for (const race of [MELBOURNE, SHANGHAI]) {
  await cloud.predict(right, race, rightPicks());
  await cloud.predict(wrong, race, wrongPicks());
}

const process = (race: string, query = '') =>
  cloud.call('POST', `/api/results/process/${race}${query}`, { as: admin });

const SCORED =
  'This race has already been scored with this result. Use force to calculate it again.';

test('without an official result nothing can be scored, not even by force', async () => {
  expectRefusal(await process('2025-nowhere'), 404, 'race.unknown', 'Race not found');
  const missing = 'The official result of this race has not arrived yet, so nothing can be scored.';
  const before = await cloud.everything();
  expectRefusal(await process(MELBOURNE, '?force=true'), 409, 'result.missing', missing);
  expect(await cloud.everything()).toEqual(before);
});

test('a race that was scored automatically is not scored again without force', async () => {
  await cloud.at(melbourne.RESULT);
  const before = await cloud.everything();
  expectRefusal(await process(MELBOURNE), 409, 'result.scored', SCORED);
  expectRefusal(await process(MELBOURNE, '?force=false'), 409, 'result.scored', SCORED);
  expect(await cloud.everything()).toEqual(before);
});

/** All items except the audit log and the stewards' notices, which get an entry per call. */
const competition = async () =>
  (await cloud.everything()).filter((item) => !/"pk":"(AUDIT|NOTICES#)/.test(item));

test('by force a race is calculated again, and twice changes nothing at all', async () => {
  const before = await competition();
  for (const _ of ['once', 'twice']) {
    const { status, body } = await process(MELBOURNE, '?force=true');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Results processed for Australian Grand Prix. 2 predictions scored.',
      scoresCount: 2,
    });
  }
  await Promise.all(Array.from({ length: 5 }, () => process(MELBOURNE, '?force=true')));
  expect(await competition()).toEqual(before);
});

test('the audit log has every time, and none of what was refused', async () => {
  const entries = (await cloud.data.audit.latest(100)).filter(
    ({ action }) => action === 'result.processed',
  );
  expect(entries).toHaveLength(7);
  expect(entries[0]).toMatchObject({
    about: MELBOURNE,
    admin: { id: admin.id, username: 'race-director' },
    before: { revision: 1 },
    after: { revision: 1 },
  });
});

test("a result that was accepted and never scored is scored by an admin's request", async () => {
  const { results, seasons } = cloud.data;
  const accepted = await results.find(MELBOURNE, 1);
  if (!accepted) throw new Error('no result');
  const revision = { ...accepted, raceId: SHANGHAI };
  expect(await results.append(revision, 'hash', await seasons.findResultCheck(SHANGHAI))).toBe(
    true,
  );

  const { status, body } = await process(SHANGHAI);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Results processed for Chinese Grand Prix. 2 predictions scored.',
  });
  expectRefusal(await process(SHANGHAI), 409, 'result.scored', SCORED);
  const { body: standings } = await cloud.call('GET', '/api/scores/leaderboard');
  const zero = { totalPoints: 0 };
  expect(standings).toMatchObject({
    users: [{ username: 'right', totalPoints: 44, races: 2 }, zero, zero],
  });
});
