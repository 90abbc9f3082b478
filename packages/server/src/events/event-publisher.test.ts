import { once } from 'node:events';
import { createServer } from 'node:http';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { afterAll, expect, test } from 'vitest';
import { eventPublisher } from './event-publisher.ts';

const requests: unknown[] = [];
let answer: object = { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
const eventBridge = createServer(async (request, response) => {
  const body = (await Array.fromAsync(request)).join('');
  requests.push({ target: request.headers['x-amz-target'], ...JSON.parse(body) });
  response.setHeader('content-type', 'application/x-amz-json-1.1').end(JSON.stringify(answer));
});
eventBridge.listen(0, '127.0.0.1');
await once(eventBridge, 'listening');
const address = eventBridge.address();
const port = address && typeof address === 'object' ? address.port : 0;
afterAll(() => {
  eventBridge.close();
  eventBridge.closeAllConnections();
});

const client = new EventBridgeClient({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const publishEvent = eventPublisher(() => 'the-bus', client);

test('an event is one entry on the application’s own bus', async () => {
  await publishEvent('result.accepted', { raceId: '2025-spa', revision: 2 });
  expect(requests).toEqual([
    {
      target: 'AWSEvents.PutEvents',
      Entries: [
        {
          EventBusName: 'the-bus',
          Source: 'parc-ferme',
          DetailType: 'result.accepted',
          Detail: '{"raceId":"2025-spa","revision":2}',
        },
      ],
    },
  ]);
});

test('an entry that the bus refuses is a fault, though the call itself went through', async () => {
  answer = {
    FailedEntryCount: 1,
    Entries: [{ ErrorCode: 'InternalFailure', ErrorMessage: 'not now' }],
  };
  await expect(publishEvent('player.registered', { userId: 'aaaaaaa' })).rejects.toThrow(
    'The bus refused player.registered: not now',
  );
});
