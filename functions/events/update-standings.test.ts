import { lambdaContext } from '@parc-ferme/testing/cloud/queued-events';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RESULT, rightPicks } from '@parc-ferme/testing/melbourne';
import { everythingIn } from '@parc-ferme/testing/store/raw-table';
import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './update-standings.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

test('scoring that is out of time publishes the event again, whose handler completes it', async () => {
  await cloud.predict(await cloud.player(), MELBOURNE, rightPicks());
  await cloud.at(RESULT);
  const published = await cloud.everything();
  let left = 2_000;
  const detail = { raceId: MELBOURNE, revision: 1 };
  const body = JSON.stringify({ 'detail-type': 'result.accepted', detail });
  const event = { Records: [{ messageId: '1', body }] } as SQSEvent;
  const timeLeft = () => {
    left -= 1;
    return left;
  };
  const answer = await handler(event, lambdaContext(timeLeft));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(left).toBe(1_999);
  expect(await cloud.everything()).toEqual(published);
  expect(await everythingIn(process.env.TABLE_NAME ?? '')).toEqual(published);
});
