import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const player = await cloud.player('anna');

/** Requests the player's predictions, with a header line for each value. */
async function statusWith(name: string, values: string[]): Promise<number | undefined> {
  const outgoing = request(`${cloud.url}/api/predictions/user`);
  outgoing.setHeader(name, values);
  outgoing.end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  response?.resume();
  return response?.statusCode;
}

test('a request with one token is accepted', async () => {
  expect(await statusWith('authorization', [`Bearer ${player.token}`])).toBe(200);
});

test.each([
  ['the same one', [`Bearer ${player.token}`, `Bearer ${player.token}`]],
  ['a bad one after it', [`Bearer ${player.token}`, 'Bearer garbage']],
  ['a bad one before it', ['Bearer garbage', `Bearer ${player.token}`]],
])('a request with two tokens is refused: %s', async (_, tokens) => {
  expect(await statusWith('authorization', tokens)).toBe(401);
});
