import type { EventType } from '@parc-ferme/contract/events';
import { keys } from '@parc-ferme/data/keys';
import { lambdaContext } from '@parc-ferme/testing/cloud/queued-events';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT, MELBOURNE, rightPicks, SHANGHAI } from '@parc-ferme/testing/melbourne';
import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './update-standings.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const anna = await cloud.player();

/** Handles an event with so little time left that it has to be published again. */
async function handleOutOfTime(type: EventType, detail: object) {
  let remainingMs = 2_000;
  const body = JSON.stringify({ 'detail-type': type, detail });
  const event = { Records: [{ messageId: '1', body }] } as SQSEvent;
  const timeLeft = () => {
    remainingMs -= 1;
    return remainingMs;
  };
  const response = await handler(event, lambdaContext(timeLeft));
  expect(response).toEqual({ batchItemFailures: [] });
  // The handler reads the time left once, before it does anything.
  expect(remainingMs).toBe(1_999);
}

test('scoring that is out of time publishes the event again, whose handler completes it', async () => {
  await cloud.predict(anna, MELBOURNE, rightPicks());
  await cloud.at(AFTER_RESULT);
  // As if the handler had been killed before it published the result.
  const key = keys.race(MELBOURNE);
  const scored = await cloud.data.table.get(key);
  const { publishedRevision: _, outcome: __, ...unscored } = scored ?? {};
  await cloud.data.table.put({ ...unscored, ...key });
  await handleOutOfTime('result.accepted', { raceId: MELBOURNE, revision: 1 });
  expect(await cloud.data.races.find(MELBOURNE)).not.toHaveProperty('publishedRevision');
  await cloud.handleEvents();
  expect(await cloud.data.races.find(MELBOURNE)).toMatchObject({ publishedRevision: 1 });
});

test('a reveal that is out of time publishes the event again, whose handler completes it', async () => {
  // With picks to enter, the reveal has work left.
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  await cloud.at('2025-03-22T06:58:10Z');
  // As if the handler had been killed after the first step.
  const key = keys.race(SHANGHAI);
  const { revealedAt: _, sheet: __, ...closed } = (await cloud.data.table.get(key)) ?? {};
  await cloud.data.table.put({ ...closed, ...key });
  await handleOutOfTime('race.reveal', { raceId: SHANGHAI });
  await cloud.handleEvents();
  expect(await cloud.data.races.find(SHANGHAI)).toMatchObject({
    revealedAt: '2025-03-22T06:58:10.000Z',
  });
});
