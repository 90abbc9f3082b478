import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';

const sent = vi.fn<typeof fetch>();
const stored: Record<string, string> = {};

// Time goes on from one test to the next, as it does for the page.
vi.useFakeTimers();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  stored.token = 'a token';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CREDENTIALS = { username: 'ben', password: 'wrong' };

async function refused(attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ status: 400 });
}

const refusal = () => Response.json({ message: 'No.' }, { status: 400 });

async function cacheOfNext(): Promise<string | undefined> {
  sent.mockResolvedValueOnce(Response.json({}));
  await call('seasons.get');
  return sent.mock.lastCall?.[1]?.cache;
}

test('for as long as the edge keeps anything, it is asked past once something was refused', async () => {
  expect(await cacheOfNext()).toBe('default');
  sent.mockResolvedValueOnce(refusal());
  await refused(call('comments.post', { body: { message: 'See you at Spa.' } }));
  expect(await cacheOfNext()).toBe('reload');
  vi.advanceTimersByTime(RACE_DATA_SECONDS * 1_000 - 1);
  expect(await cacheOfNext()).toBe('reload');
  vi.advanceTimersByTime(1);
  expect(await cacheOfNext()).toBe('default');
});

test('a refusal of what was only looked at says nothing about what the edge keeps', async () => {
  sent.mockResolvedValueOnce(refusal());
  await refused(call('account.get'));
  expect(await cacheOfNext()).toBe('default');
});

test('the edge takes no word of who has no token, such as after a login that was refused', async () => {
  delete stored.token;
  sent.mockResolvedValueOnce(refusal());
  await refused(call('auth.login', { body: CREDENTIALS }));
  expect(await cacheOfNext()).toBe('default');
});

test.each([
  [undefined, '/api/scores/race/2025-spa'],
  ['0 1&2', '/api/scores/race/2025-spa?after=0+1%262'],
])('what is looked for after %s is asked for as %s', async (after, address) => {
  sent.mockResolvedValueOnce(Response.json({}));
  await call('scores.race', { params: { raceId: '2025-spa' }, query: { after } });
  expect(sent.mock.lastCall?.[0]).toBe(address);
});
