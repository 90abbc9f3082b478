import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, download, hasNoReply, messageOf } from './api.ts';

const fetchMock = vi.fn<typeof fetch>();
const stored: Record<string, string> = {};

// The tests share a clock that only moves forward, as the module under test keeps times between them.
vi.useFakeTimers();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  stored.token = 'a token';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CREDENTIALS = { username: 'ben', password: 'wrong' };

async function expectRefusal(attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ status: 400 });
}

const refusalResponse = () => Response.json({ message: 'No.' }, { status: 400 });

async function cacheModeOfNextCall(): Promise<string | undefined> {
  fetchMock.mockResolvedValueOnce(Response.json({}));
  await call('seasons.get');
  return fetchMock.mock.lastCall?.[1]?.cache;
}

test('after a refusal the edge cache is bypassed until its entries have expired', async () => {
  expect(await cacheModeOfNextCall()).toBe('default');
  fetchMock.mockResolvedValueOnce(refusalResponse());
  await expectRefusal(call('comments.post', { body: { message: 'See you at Spa.' } }));
  expect(await cacheModeOfNextCall()).toBe('reload');
  vi.advanceTimersByTime(RACE_DATA_SECONDS * 1_000 - 1);
  expect(await cacheModeOfNextCall()).toBe('reload');
  vi.advanceTimersByTime(1);
  expect(await cacheModeOfNextCall()).toBe('default');
});

test('a refused read does not bypass the edge cache', async () => {
  fetchMock.mockResolvedValueOnce(refusalResponse());
  await expectRefusal(call('account.get'));
  expect(await cacheModeOfNextCall()).toBe('default');
});

test('a reply with an ETag is sent again only once it has changed, and never to another player', async () => {
  const listOf = (text: string, etag: string) =>
    Response.json({ messages: [text], more: false }, { headers: { etag } });
  const messagesAndEtagSent = async (response: Response) => {
    fetchMock.mockResolvedValueOnce(response);
    const reply = await call('comments.list', { query: { page: '1' } });
    const headers = new Headers(fetchMock.mock.lastCall?.[1]?.headers);
    return [reply.messages, headers.get('if-none-match')];
  };
  expect(await messagesAndEtagSent(listOf('Box.', 'W/"1"'))).toEqual([['Box.'], null]);
  expect(await messagesAndEtagSent(new Response(null, { status: 304 }))).toEqual([
    ['Box.'],
    'W/"1"',
  ]);
  expect(await messagesAndEtagSent(listOf('Stay out.', 'W/"2"'))).toEqual([['Stay out.'], 'W/"1"']);
  expect(await messagesAndEtagSent(new Response(null, { status: 304 }))).toEqual([
    ['Stay out.'],
    'W/"2"',
  ]);
  stored.token = 'another token';
  expect(await messagesAndEtagSent(listOf('Stay out.', 'W/"2"'))).toEqual([['Stay out.'], null]);
});

test('without a token the edge cache is not bypassed, such as after a refused login', async () => {
  delete stored.token;
  fetchMock.mockResolvedValueOnce(refusalResponse());
  await expectRefusal(call('auth.login', { body: CREDENTIALS }));
  expect(await cacheModeOfNextCall()).toBe('default');
});

test('a call without a session is logged, and sent', async () => {
  delete stored.token;
  await cacheModeOfNextCall();
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({});
  expect(console.warn).toHaveBeenCalledWith('No token for /api/season');
});

test('an admin’s calls bypass the edge cache, with the token of the session', async () => {
  stored.user = JSON.stringify({
    id: 'a',
    username: 'anna',
    email: 'a@example.org',
    role: 'admin',
  });
  expect(await cacheModeOfNextCall()).toBe('reload');
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer a token' });
  delete stored.user;
});

test.each([
  [undefined, '/api/scores/race/2025-spa'],
  ['0 1&2', '/api/scores/race/2025-spa?after=0+1%262'],
])('with the parameter `after` %s the requested address is %s', async (after, address) => {
  fetchMock.mockResolvedValueOnce(Response.json({}));
  await call('scores.race', { params: { raceId: '2025-spa' }, query: { after } });
  expect(fetchMock.mock.lastCall?.[0]).toBe(address);
});

const CSV = { params: { raceId: '2025-spa' }, query: { for: 'excel' } } as const;

test('a file is requested with the token of the session, and arrives byte for byte', async () => {
  fetchMock.mockResolvedValueOnce(new Response('\uFEFFPlayer;P1'));
  const file = await download('scores.race-csv', CSV);
  const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
  expect([...(await file.bytes()).slice(0, 4)]).toEqual([...BYTE_ORDER_MARK, 'P'.charCodeAt(0)]);
  const [address, request] = fetchMock.mock.lastCall ?? [];
  expect(address).toBe('/api/scores/race/2025-spa/csv?for=excel');
  expect(request?.headers).toEqual({ authorization: 'Bearer a token' });
});

test('a file that is refused is a failure with the server’s message', async () => {
  fetchMock.mockResolvedValueOnce(refusalResponse());
  await expect(download('scores.race-csv', CSV)).rejects.toMatchObject({
    status: 400,
    message: 'No.',
  });
});

test.each([
  ['nothing', null],
  ['a page', '<html>Bad Gateway</html>'],
  ['JSON without a message', '{}'],
])("a refusal with %s gets the caller's own message", async (_, body) => {
  fetchMock.mockResolvedValueOnce(new Response(body, { status: 502, statusText: 'Bad Gateway' }));
  const error: unknown = await call('auth.login', { body: CREDENTIALS }).catch((caught) => caught);
  expect(messageOf(error, 'Login failed')).toBe('Login failed');
  expect(hasNoReply(error)).toBe(false);
});

test('an unreadable reply may belong to a processed request', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<html>Welcome</html>'));
  const error: unknown = await call('scores.calculate-all').catch((caught) => caught);
  expect(error).toMatchObject({ message: 'Received invalid data format from server' });
  expect(hasNoReply(error)).toBe(true);
});
