import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, test } from 'vitest';
import { useClock } from '../clock.ts';
import { eventDelayer } from './event-delayer.ts';

const requests: { target: unknown; MessageBody: string; DelaySeconds: number }[] = [];
const queue = createServer(async (request, response) => {
  const body = JSON.parse((await Array.fromAsync(request)).join(''));
  requests.push({ target: request.headers['x-amz-target'], ...body });
  const MD5OfMessageBody = createHash('md5').update(body.MessageBody).digest('hex');
  response
    .setHeader('content-type', 'application/x-amz-json-1.0')
    .end(JSON.stringify({ MessageId: '1', MD5OfMessageBody }));
});
queue.listen(0, '127.0.0.1');
await once(queue, 'listening');
const address = queue.address();
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
afterAll(() => {
  queue.close();
  queue.closeAllConnections();
});

useClock({ now: () => new Date('2025-07-26T13:30:00.000Z'), sleep: async () => {} });
const client = new SQSClient({
  endpoint: url,
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const delayEvent = eventDelayer(() => `${url}/1/the-queue`, client);

test('an event is put into the function’s own queue as the bus would deliver it', async () => {
  const until = new Date('2025-07-26T13:40:00.000Z');
  await delayEvent('picks.send-again', { raceId: '2025-spa' }, until);
  const [{ MessageBody = '', ...request } = {}] = requests;
  expect(request).toEqual({
    target: 'AmazonSQS.SendMessage',
    QueueUrl: `${url}/1/the-queue`,
    DelaySeconds: 600,
  });
  expect(JSON.parse(MessageBody)).toEqual({
    source: 'parc-ferme',
    'detail-type': 'picks.send-again',
    detail: { raceId: '2025-spa' },
  });
});

test.each([
  ['never before its time', '2025-07-26T13:30:00.001Z', 1],
  ['at most for 15 minutes', '2025-07-26T13:57:00.000Z', 900],
  ['at once where its time has passed', '2025-07-26T13:29:00.000Z', 0],
])('an event is delayed %s', async (_, until, seconds) => {
  await delayEvent('picks.send-again', { raceId: '2025-spa' }, new Date(until));
  expect(requests.at(-1)?.DelaySeconds).toBe(seconds);
});
