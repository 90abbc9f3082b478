import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { afterAll, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { requestReset } = accountCalls(cloud);

/** In place of the bus, so that no handler runs while calls are counted. */
const published: (string | undefined)[] = [];
eventBridge.middlewareStack.add(
  () => async (args) => {
    const { Entries = [] } = args.input as PutEventsCommandInput;
    published.push(...Entries.map(({ DetailType }) => DetailType));
    return { output: { FailedEntryCount: 0, $metadata: {} }, response: undefined };
  },
  { step: 'initialize', priority: 'low', name: 'recordsEvents' },
);
afterAll(() => eventBridge.middlewareStack.remove('recordsEvents'));

test('row 31: a known address, a bouncing one and an unknown one get the same reply, for the same work', async () => {
  await cloud.player('anna');
  await cloud.at('2025-03-10T10:00:00Z');
  const ask = async (email: string) => {
    const { answer, calls } = await counting(() => requestReset(email));
    return { status: answer.status, headers: [...answer.headers], text: answer.text, calls };
  };
  const known = await ask('anna@example.org');
  expect(known).toMatchObject({ status: 202, calls: [] });
  expect(await ask('nobody@example.org')).toEqual(known);

  const { players } = cloud.data;
  const anna = await players.findByMail('anna@example.org');
  const returned = { at: '2025-03-10T09:00:00.000Z', why: 'bounce' } as const;
  if (anna) await players.recordReturnedMail(anna, returned);
  expect(await players.findByMail('anna@example.org')).toHaveProperty('mailReturned');
  expect(await ask('anna@example.org')).toEqual(known);
  expect(published).toEqual(['player.registered', ...Array(3).fill('reset.requested')]);
});
