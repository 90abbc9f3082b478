import type { Repositories } from '@parc-ferme/data/repositories';
import { sourceRaces, withoutWinner } from '@parc-ferme/testing/race-data/race-data-server';
import { meetingTransactions } from '@parc-ferme/testing/store/conflicts';
import type { Around } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { SECOND_RESULT } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test, vi } from 'vitest';
import { deleteAccount } from '../src/account-deletion.ts';
import { NOW, OPHELIA, SETTLED, seedLeaving } from './accounts-to-delete.ts';
import { catchUp, raceData, startSeason } from './job-runs.ts';

// The random backoff between retries is zero here.
vi.spyOn(Math, 'random').mockReturnValue(0);
const store = await testStore();

/** A new season, a race, and another one whose winner is disqualified the day after. */
async function season(data: Repositories): Promise<void> {
  await startSeason(data);
  await catchUp(data, SECOND_RESULT);
  const disqualified = { 2: withoutWinner(sourceRaces()[1]?.results ?? []) };
  await catchUp(data, '2025-03-24T09:00:00.000Z', raceData(disqualified));
  await catchUp(data, '2025-04-08T09:00:00.000Z', raceData(disqualified));
}

/** A player of two seasons deletes the account. */
async function deletion(data: Repositories): Promise<void> {
  await seedLeaving(data);
  for (const now of [NOW, SETTLED]) await deleteAccount(OPHELIA.id, 2025, now, data);
}

async function tableAfter(story: (data: Repositories) => Promise<void>, around: Around) {
  const { through, everything } = await store.emptyTable();
  await story(through(around).data);
  return everything();
}

/** Reading takes part in no transaction. */
const WRITES = [
  'BatchWriteItemCommand',
  'DeleteItemCommand',
  'PutItemCommand',
  'TransactWriteItemsCommand',
  'UpdateItemCommand',
];

test.each([
  ['a season', season],
  ['an account deletion', deletion],
])('%s in which every single write meets a transaction ends the same', async (_, story) => {
  const sent: string[] = [];
  const undisturbed = await tableAfter(story, async ({ name }, send) => {
    if (WRITES.includes(name)) sent.push(name);
    return send();
  });
  for (const times of LONG ? [1, 3] : [3]) {
    const met: string[] = [];
    expect(await tableAfter(story, meetingTransactions(times, met))).toEqual(undisturbed);
    expect(met.length).toBeGreaterThan(20);
    expect(met.length).toBe(times * sent.length);
    expect(new Set(met)).toEqual(new Set(sent));
  }
});
