import { LIVE_SECONDS } from '@parc-ferme/contract/edge';
import { functionOf } from '@parc-ferme/contract/routes';
import { loadFunctions } from '@parc-ferme/local/invoke';
import { liveCalls } from '@parc-ferme/testing/cloud/live-calls';
import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT, MELBOURNE } from '@parc-ferme/testing/melbourne';
import { callCounter, isRead } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';
import { simulatedEdge } from '../tests/simulated-edge.ts';

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: '2025-03-16T03:00:00Z' });
const readers = await Promise.all(Array.from({ length: 30 }, () => cloud.player()));
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const { takePen, setOrder, firstOrder } = liveCalls(cloud);
const invoke = await loadFunctions([functionOf('live.get')]);
const edge = simulatedEdge(invoke);

/** Each reader requests the order once while the edge caches the first reply: that reply, the number of distinct ones, and of reads. */
async function requestByAll() {
  const [route] = everyRoute().filter(({ name }) => name === 'live.get');
  if (!route) throw new Error('live.get is no route.');
  const request = { route, params: { raceId: MELBOURNE } };
  edge.cache.clear();
  const { result, calls } = await countCallsOf(async () => {
    const bodies: unknown[] = [];
    for (const { token } of readers) {
      const headers = { authorization: `Bearer ${token}` };
      bodies.push(JSON.parse((await edge.request({ ...request, headers })).body));
    }
    return bodies;
  });
  const distinct = new Set(result.map((reply) => JSON.stringify(reply)));
  return { reply: result[0], distinctReplies: distinct.size, reads: calls.filter(isRead).length };
}

test('thirty readers cost one read in five seconds, and all see the same order until the result', async () => {
  expect(LIVE_SECONDS).toBe(5);
  await cloud.at('2025-03-16T04:30:00Z');
  const order = await firstOrder();
  const moved = { ...order, running: order.running.toReversed() };
  await takePen(anna);
  // Taking the pen, the right to set the order for all, made version 1.
  await setOrder(anna, 1, order);
  expect(await requestByAll()).toMatchObject({
    reply: { order, penNumber: 1 },
    distinctReplies: 1,
    reads: 1,
  });
  await cloud.at('2025-03-16T04:31:00Z');
  await takePen(ben);
  // The order that Anna set was version 2, and taking the pen made version 3.
  await setOrder(ben, 3, moved);
  expect(await requestByAll()).toMatchObject({
    reply: { order: moved, penNumber: 2, hasResult: false },
    distinctReplies: 1,
    reads: 1,
  });
  await cloud.at(AFTER_RESULT);
  expect(await requestByAll()).toMatchObject({
    reply: { order: null, hasResult: true },
    distinctReplies: 1,
    reads: 1,
  });
});
