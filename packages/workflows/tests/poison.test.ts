import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { busIn, type Entry } from '@parc-ferme/local/bus';
import type { Invoke } from '@parc-ferme/local/invoke';
import { openLocalState } from '@parc-ferme/local/local-state';
import { simulatedClock } from '@parc-ferme/local/simulated-clock';
import { handles, queueHandler } from '@parc-ferme/server/events/event-handler';
import { lambdaContext } from '@parc-ferme/testing/cloud/queued-events';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, PREDICTED, SECOND, THIRD } from '@parc-ferme/testing/stored-season';
import { expect, test, vi } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';

const store = await testStore();
vi.spyOn(console, 'error').mockReturnValue();
vi.spyOn(console, 'log').mockReturnValue();

const accepted = (raceId: string): Entry => ({
  Source: 'parc-ferme',
  DetailType: 'result.accepted',
  Detail: JSON.stringify({ raceId, revision: 1 }),
});

test('a race that cannot be scored blocks no other, and is scored once that is mended', async () => {
  const { data, table, name } = await store.emptyTable();
  await acceptResults(data);
  const prediction = (await itemsIn(name)).find(({ pk }) => pk === `PICKS#${SECOND}#0`);
  if (!prediction) throw new Error('no prediction');
  const key = keys.prediction(SECOND, 0, String(prediction.userId));
  await table.update(key, set({ versions: 'poison' }));

  const failed: string[] = [];
  const handle = queueHandler(
    [handles('result.accepted', ({ raceId, revision }) => scoreAndPublish(raceId, revision, data))],
    { record: async ({ about }) => void failed.push(String(about)) },
  );
  const invoke = (_: string, event: unknown) => handle(event as never, lambdaContext());
  const state = openLocalState((await store.emptyTable()).table);
  const bus = busIn(state, simulatedClock(new Date('2025-04-10T00:00:00Z'), true));
  await bus.start(invoke as Invoke);

  await bus.put(accepted(SECOND));
  await bus.put(accepted(THIRD));
  await bus.drain();
  expect((await data.races.find(SECOND))?.publishedRevision).toBeUndefined();
  expect((await data.races.find(THIRD))?.publishedRevision).toBe(1);
  const [dead, ...others] = await state.list('DEAD-LETTER');
  expect([dead?.entry, others]).toEqual([accepted(SECOND), []]);
  expect(failed).toEqual([SECOND]);

  await table.update(key, set({ versions: prediction.versions }));
  await bus.put(accepted(SECOND));
  await bus.drain();
  expect((await data.races.find(SECOND))?.publishedRevision).toBe(1);
  expect((await data.scores.ofRevision(SECOND, 1)).scores).toHaveLength(PREDICTED);
  expect(await state.list('DEAD-LETTER')).toHaveLength(1);
});
