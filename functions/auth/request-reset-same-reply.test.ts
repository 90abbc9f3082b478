import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { afterAll, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

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

test('a known address, a bouncing one and an unknown one get the same reply, for the same work', async () => {
  await cloud.player('anna');
  await cloud.at('2025-03-10T10:00:00Z');
  const ask = async (email: string) => {
    const asked = { body: { email } };
    const { answer, calls } = await counting(() =>
      cloud.call('POST', '/api/auth/reset-password', asked),
    );
    const { status, headers, text } = answer;
    return { status, headers: [...headers], text, calls: calls.map(({ name }) => name) };
  };
  const known = await ask('anna@example.org');
  expect(known).toMatchObject({ status: 202, calls: [] });
  expect(await ask('nobody@example.org')).toEqual(known);

  const { players } = cloud.data;
  const anna = await players.findByMail('anna@example.org');
  if (anna)
    await players.recordReturnedMail(anna, { at: '2025-03-10T09:00:00.000Z', why: 'bounce' });
  expect(await players.findByMail('anna@example.org')).toHaveProperty('mailReturned');
  expect(await ask('anna@example.org')).toEqual(known);
  expect(published).toEqual(['player.registered', ...Array(3).fill('reset.requested')]);
});
