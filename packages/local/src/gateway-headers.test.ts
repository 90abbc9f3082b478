import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const player = await cloud.player('anna');

/** Asks for the player's predictions with a header as often as it has values. */
async function statusWith(name: string, values: string[]): Promise<number | undefined> {
  const asked = request(`${cloud.url}/api/predictions/user`);
  asked.setHeader(name, values);
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  answer?.resume();
  return answer?.statusCode;
}

test('a token is good once', async () => {
  expect(await statusWith('authorization', [`Bearer ${player.token}`])).toBe(200);
});

test.each([
  ['the same one', [`Bearer ${player.token}`, `Bearer ${player.token}`]],
  ['a bad one after it', [`Bearer ${player.token}`, 'Bearer garbage']],
  ['a bad one before it', ['Bearer garbage', `Bearer ${player.token}`]],
])('a token is good for nothing with another beside it: %s', async (_, tokens) => {
  expect(await statusWith('authorization', tokens)).toBe(401);
});
