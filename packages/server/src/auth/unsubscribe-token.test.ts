import { expect, test } from 'vitest';
import { linkTokenWith } from './link-token.ts';
import { subscriptionOf, unsubscribeToken } from './unsubscribe-token.ts';

const linkToken = linkTokenWith(async () => Buffer.from('pepper').toString('base64'));
const subscription = { userId: 'aaaaaaa', kind: 'result' } as const;
const token = await unsubscribeToken(subscription, linkToken);

test('a token names the player and the kind that it turns off', async () => {
  expect(token).toMatch(/^result\.aaaaaaa\.[\w-]{43}$/);
  expect(await subscriptionOf(token, linkToken)).toEqual(subscription);
});

test.each([
  ['of another player', token.replace('aaaaaaa', 'bbbbbbb')],
  ['of another kind', token.replace('result', 'mentioned')],
  ['of no kind', token.replace('result', 'everything')],
  ['with another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['without a signature', 'result.aaaaaaa.'],
  ['with an addition', `${token}.more`],
  ['with other letters', token.replace('aaaaaaa', 'äaaaaaa')],
])('a token %s is refused', async (_which, changed) => {
  expect(await subscriptionOf(changed, linkToken)).toBeUndefined();
});

test('a token of another deployment is refused', async () => {
  const other = linkTokenWith(async () => Buffer.from('salt').toString('base64'));
  expect(await subscriptionOf(token, other)).toBeUndefined();
});
