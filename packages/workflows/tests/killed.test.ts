import type { Repositories } from '@parc-ferme/data/repositories';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { dyingAt, type Kill, killsAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { SECOND, SECOND_RESULT } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { eventQueue, PLAYERS, raceData, runJob, startSeason } from './job-runs.ts';

const store = await testStore();
const aSeason = await store.copiesOf(startSeason);

/** Readers see either the unpublished race, or its revision with all scores and the standings. */
async function expectWhole(data: Repositories): Promise<void> {
  const race = await data.races.find(SECOND);
  const { races, players } = await data.standings.load(2025);
  expect(races.find(({ _id }) => _id === SECOND)?.revision).toBe(race?.publishedRevision);
  const inTable = players.flatMap(({ id, scores: { [SECOND]: score } }) =>
    score === undefined ? [] : [[id, score]],
  );
  if (!race?.publishedRevision) return expect(inTable).toEqual([]);
  const { revision, scores } = await data.scores.ofRevision(SECOND, race.publishedRevision);
  expect(revision).toBeDefined();
  expect(scores).toHaveLength(PLAYERS.length);
  const counted = scores.map(({ userId, score }) => [userId, score]);
  expect(Object.fromEntries(inTable)).toEqual(Object.fromEntries(counted));
}

/** All items except the records of result checks, as a repeated check finds the result unchanged. */
const butNotes = (everything: string[]) =>
  everything.filter((item) => !/"sk":"(RESULT_CHECK#|SYNC)/.test(item));

const calls: string[] = [];
const undisturbed = await (async () => {
  const { through, everything, data } = await aSeason();
  const watched = through((call, send) => {
    calls.push(call.name.replace('Command', ''));
    return send();
  });
  await runJob(watched.data, SECOND_RESULT);
  expect((await data.races.find(SECOND))?.publishedRevision).toBe(1);
  return butNotes(await everything());
})();
const kills = killsAt(calls);

/** A run with the scoring that follows, killed time after time, then by a process that lives. */
async function playKilled(deaths: Kill[]): Promise<string[]> {
  const { data, through, everything } = await aSeason();
  const events = eventQueue();
  const run = (process: Repositories) =>
    runJob(process, SECOND_RESULT, raceData(), events).catch((error: Error) =>
      expect(error.message).toBe('killed'),
    );
  for (const [earlier, death] of deaths.entries()) {
    // The first process makes the calls of an undisturbed one until it is killed.
    const between = earlier > 0 ? () => expectWhole(data) : undefined;
    await run(through(dyingAt(death, between)).data);
    await expectWhole(data);
  }
  await runJob(data, SECOND_RESULT, raceData(), events);
  await expectWhole(data);
  return butNotes(await everything());
}

test('before each call of a run and its scoring, readers see a whole revision', async () => {
  const { data, through } = await aSeason();
  const watched = through(async (_, send) => {
    await expectWhole(data);
    return send();
  });
  await runJob(watched.data, SECOND_RESULT);
});

test.each(someKillsAt(calls))(
  'killed $when call $call of a run and its scoring, a $name, the next run ends the same',
  async (kill) => {
    expect(await playKilled([kill])).toEqual(undisturbed);
  },
);

const random = randomFrom('22');
const any = () => kills[Math.floor(random() * kills.length)] ?? { call: 1, when: 'before' };
const pairs = Array.from({ length: LONG ? 200 : 6 }, () => [any(), any()] as const);

test.each(pairs)('killed at %o, then at %o, it ends the same', async (...deaths) => {
  expect(await playKilled([...deaths])).toEqual(undisturbed);
});
