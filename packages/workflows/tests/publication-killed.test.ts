import type { Repositories } from '@parc-ferme/data/repositories';
import { dyingAt, type Kill, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, PREDICTED, SECOND } from '@parc-ferme/testing/stored-season';
import { describe, expect, test } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';

const store = await testStore();
const aSeason = await store.copiesOf(acceptResults);

/** Readers see the second race not yet published, or with all that belongs to its revision. */
async function expectWhole(data: Repositories): Promise<void> {
  const race = await data.races.find(SECOND);
  const { races, players } = await data.standings.load(2025);
  const column = races.find(({ _id }) => _id === SECOND);
  expect(column?.revision).toBe(race?.publishedRevision);
  const inTable = players.flatMap(({ id, scores }) => {
    const score = scores[SECOND];
    return score === undefined ? [] : [[id, score] as const];
  });
  if (!race?.publishedRevision) return expect(inTable).toEqual([]);
  expect(race.outcome).toBeDefined();
  const { revision, scores } = await data.scores.ofRevision(SECOND, race.publishedRevision);
  expect(revision?.revision).toBe(race.publishedRevision);
  expect(scores).toHaveLength(PREDICTED);
  const byId = Object.fromEntries(scores.map(({ userId, score }) => [userId, score]));
  expect(Object.fromEntries(inTable)).toEqual(byId);
  expect(race.totals?.players).toBe(PREDICTED);
}

/** Publishes in a process that is killed at one of its calls: from then on it makes no other. */
async function publishAndDie(
  revision: number,
  kill: Kill,
  { data, through }: TestTable,
): Promise<void> {
  const process = through(dyingAt(kill));
  await expect(scoreAndPublish(SECOND, revision, process.data)).rejects.toThrow('killed');
  await expectWhole(data);
}

/** The calls of a publication that nothing happens to, and the table after it. */
const undisturbed = async (
  revision: number,
  prepare?: (data: Repositories) => Promise<unknown>,
) => {
  const season = await aSeason();
  await prepare?.(season.data);
  const calls: string[] = [];
  const { data } = season.through((call, send) => {
    calls.push(call.name.replace('Command', ''));
    return send();
  });
  await scoreAndPublish(SECOND, revision, data);
  return { calls, table: await season.everything() };
};

test.each([1, 2])(
  'before each call of a publication, readers see a whole revision: %i',
  async (revision) => {
    const season = await aSeason();
    if (revision === 2) await scoreAndPublish(SECOND, 1, season.data);
    const { data } = season.through(async (_, send) => {
      await expectWhole(season.data);
      return send();
    });
    await scoreAndPublish(SECOND, revision, data);
  },
);

const first = await undisturbed(1);
const kills = someKillsAt(first.calls);

describe('killed and repeated, a publication leaves the same table', () => {
  test.each(kills)('killed $when call $call, a $name', async (kill) => {
    const season = await aSeason();
    await publishAndDie(1, kill, season);
    await scoreAndPublish(SECOND, 1, season.data);
    await expectWhole(season.data);
    expect(await season.everything()).toEqual(first.table);
  });

  test('killed twice', async () => {
    for (const [index, kill] of kills.entries()) {
      const again = kills[(index * 7 + 3) % kills.length] ?? kill;
      const season = await aSeason();
      await publishAndDie(1, kill, season);
      // What is left may be fewer calls than that.
      const process = season.through(dyingAt(again, () => expectWhole(season.data)));
      await scoreAndPublish(SECOND, 1, process.data).catch((error) => {
        expect(error).toEqual(new Error('killed'));
      });
      await expectWhole(season.data);
      await scoreAndPublish(SECOND, 1, season.data);
      expect(await season.everything()).toEqual(first.table);
    }
  });
});

const correction = await undisturbed(2, (data) => scoreAndPublish(SECOND, 1, data));

describe('killed and repeated, a correction of a published race leaves the same table', () => {
  test.each(someKillsAt(correction.calls))('killed $when call $call, a $name', async (kill) => {
    const season = await aSeason();
    await scoreAndPublish(SECOND, 1, season.data);
    await publishAndDie(2, kill, season);
    await scoreAndPublish(SECOND, 2, season.data);
    await expectWhole(season.data);
    expect(await season.everything()).toEqual(correction.table);
  });
});
