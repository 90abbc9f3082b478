import { createHash } from 'node:crypto';
import { SQSClient } from '@aws-sdk/client-sqs';
import { awsEndpoint, LOCAL_CLIENT } from '@parc-ferme/testing/aws-endpoint';
import { expect, test } from 'vitest';
import { useClock } from '../clock.ts';
import { eventDelayer } from './event-delayer.ts';

type Message = { MessageBody: string; DelaySeconds: number };

const { url, requests } = await awsEndpoint<Message>(({ MessageBody }) => ({
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: { MessageId: '1', MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') },
}));

useClock({ now: () => new Date('2025-07-26T13:30:00.000Z'), sleep: async () => {} });
const client = new SQSClient({ endpoint: url, ...LOCAL_CLIENT });
const delayEvent = eventDelayer(() => `${url}/1/the-queue`, client);

test('an event is put into the function’s own queue as the bus would deliver it', async () => {
  const until = new Date('2025-07-26T13:40:00.000Z');
  await delayEvent('race.reveal', { raceId: '2025-spa' }, until);
  const [request] = requests;
  expect(request?.headers['x-amz-target']).toBe('AmazonSQS.SendMessage');
  expect(request?.body).toMatchObject({ QueueUrl: `${url}/1/the-queue`, DelaySeconds: 600 });
  expect(JSON.parse(request?.body.MessageBody ?? '')).toEqual({
    source: 'parc-ferme',
    'detail-type': 'race.reveal',
    detail: { raceId: '2025-spa' },
  });
});

test.each([
  ['never before its time', '2025-07-26T13:30:00.001Z', 1],
  ['at most for 15 minutes', '2025-07-26T13:57:00.000Z', 900],
  ['at once where its time has passed', '2025-07-26T13:29:00.000Z', 0],
])('an event is delayed %s', async (_, until, seconds) => {
  await delayEvent('race.reveal', { raceId: '2025-spa' }, new Date(until));
  expect(requests.at(-1)?.body.DelaySeconds).toBe(seconds);
});
