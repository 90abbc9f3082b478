import {
  type RequestListener,
  replyWith,
  startTestServer,
} from '@parc-ferme/testing/race-data/answering-server';
import { oneTo } from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { type PoliteFetch, politeFetch } from './polite-fetch.ts';
import { SourceUnavailable } from './source.ts';

const NOW = '2025-11-23T06:00:00Z';

async function fetchFrom(answer: RequestListener): Promise<PoliteFetch> {
  const { baseUrl } = await startTestServer(answer);
  return politeFetch({ baseUrl, userAgent: 'test', clock: simulatedClock(NOW), timeoutMs: 10_000 });
}

async function failureOf(request: Promise<unknown>): Promise<SourceUnavailable> {
  const error = await request.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  if (error instanceof SourceUnavailable) return error;
  throw new Error(`Expected the source to be unavailable, got ${error}`);
}

test('requests have a user agent and ask for JSON', async () => {
  const { baseUrl, requests } = await startTestServer(replyWith(200, '{"MRData":{}}'));
  const userAgent = 'parc-ferme/0.1.0 (+https://example.org)';
  const fetchJson = politeFetch({ baseUrl, userAgent, clock: simulatedClock() });
  expect(await fetchJson('2025/races/?limit=100')).toEqual({ MRData: {} });
  expect(requests[0]?.headers).toMatchObject({
    'user-agent': userAgent,
    accept: 'application/json',
  });
});

test('ten concurrent requests start a quarter of a second apart', async () => {
  const clock = simulatedClock(NOW);
  const starts: number[] = [];
  const { baseUrl } = await startTestServer((request, response) => {
    starts.push(clock.now().getTime() - Date.parse(NOW));
    replyWith(200, '{}')(request, response);
  });
  const fetchJson = politeFetch({ baseUrl, userAgent: 'test', clock });
  await Promise.all(oneTo(10).map((round) => fetchJson(`2025/${round}/results/`)));
  expect(starts).toEqual(oneTo(10).map((request) => (request - 1) * 250));
});

test('requests run one at a time and in order', async () => {
  const log: string[] = [];
  const { baseUrl } = await startTestServer((request, response) => {
    const round = request.url?.split('/').at(-1);
    log.push(`asked ${round}`);
    setImmediate(() => {
      log.push(`answered ${round}`);
      response.end('{}');
    });
  });
  const fetchJson = politeFetch({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  await Promise.all([fetchJson('1'), fetchJson('2')]);
  expect(log).toEqual(['asked 1', 'answered 1', 'asked 2', 'answered 2']);
});

test('a request a quarter of a second after the last one does not wait', async () => {
  const clock = simulatedClock(NOW);
  const { baseUrl } = await startTestServer(replyWith(200, '{}'));
  const fetchJson = politeFetch({ baseUrl, userAgent: 'test', clock });
  await fetchJson('1');
  await clock.sleep(250);
  await fetchJson('2');
  expect(clock.now()).toEqual(new Date(Date.parse(NOW) + 250));
});

test('after the clock was set back, a request waits no longer than a quarter of a second', async () => {
  let now = new Date('2025-11-23T06:00:00Z');
  const slept: number[] = [];
  const clock = { now: () => now, sleep: async (ms: number) => void slept.push(ms) };
  const { baseUrl } = await startTestServer(replyWith(200, '{}'));
  const fetchJson = politeFetch({ baseUrl, userAgent: 'test', clock });
  await fetchJson('1');
  now = new Date('2025-11-23T05:00:00Z');
  await fetchJson('2');
  expect(slept).toEqual([250]);
});

test('a failed request does not stop the next one', async () => {
  let requests = 0;
  const fetchJson = await fetchFrom((request, response) => {
    requests += 1;
    replyWith(requests === 1 ? 500 : 200, '{}')(request, response);
  });
  const [first, second] = [failureOf(fetchJson('1')), fetchJson('2')];
  expect((await first).message).toContain('500');
  expect(await second).toEqual({});
});

const hangsUp: RequestListener = (request) => request.socket.destroy();
const hangsUpInTheBody: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('{"MRData":', () => response.destroy());
};

test.each<[string, RequestListener, string]>([
  ['answers 400', replyWith(400, '{"detail":"Bad Request"}'), 'refused (400)'],
  ['answers 404', replyWith(404, '<html>Not Found</html>'), 'refused (404)'],
  ['answers 429', replyWith(429, '{"detail":"Throttled."}'), 'too many requests (429)'],
  ['answers 500', replyWith(500, '<html>'), 'out of order (500)'],
  ['answers 204', replyWith(204, ''), 'refused (204)'],
  ['answers HTML', replyWith(200, '<html>'.padEnd(200, '.')), 'not JSON'],
  ['answers truncated JSON', replyWith(200, '{"MRData":{"total":"20"'), 'not JSON'],
  ['answers nothing', replyWith(200, ''), 'not JSON'],
  ['hangs up', hangsUp, 'could not be reached'],
  ['hangs up in the middle of an answer', hangsUpInTheBody, 'could not be reached'],
])('a source that %s has failed', async (_, answer, message) => {
  const fetchJson = await fetchFrom(answer);
  const error = await failureOf(fetchJson('2025/races/'));
  expect(error.message).toContain(message);
  expect(error.retryAfterMs).toBeUndefined();
});

const HOUR = 3_600_000;

test.each([
  ['in seconds', '120', 120_000],
  ['of 0', '0', 0],
  ['longer than six hours', '1000000000', 6 * HOUR],
  ['larger than any number', '9'.repeat(400), 6 * HOUR],
  ['as a date', 'Sun, 23 Nov 2025 06:02:00 GMT', 120_000],
  ['as a date in the past', 'Sun, 23 Nov 2025 05:00:00 GMT', 0],
  ['as a date next year', 'Mon, 23 Nov 2026 06:00:00 GMT', 6 * HOUR],
  ['that is no date', 'Xxx, 99 Nov 2025 GMT', undefined],
  ['that is negative', '-5', undefined],
  ['in another notation', '1e9', undefined],
  ['that is empty', '', undefined],
])(
  'the wait of a Retry-After header %s is passed on, up to six hours',
  async (_, retryAfter, wait) => {
    const fetchJson = await fetchFrom(replyWith(429, '', { 'retry-after': retryAfter }));
    expect((await failureOf(fetchJson('2025/races/'))).retryAfterMs).toBe(wait);
  },
);

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const elsewhere = await startTestServer(replyWith(200, '{}'));
  const fetchJson = await fetchFrom(replyWith(status, '', { location: elsewhere.baseUrl }));
  expect((await failureOf(fetchJson('2025/races/'))).message).toContain('points elsewhere');
  expect(elsewhere.requests).toEqual([]);
});

const neverAnswers: RequestListener = () => undefined;
const stopsInTheBody: RequestListener = (_, response) => {
  response.write('{"MRData":');
};

test.each([
  ['before it answers', neverAnswers],
  ['in the middle of an answer', stopsInTheBody],
])('a source that hangs %s times out', async (_, answer) => {
  const { baseUrl } = await startTestServer(answer);
  const settings = { baseUrl, userAgent: 'test', clock: simulatedClock(), timeoutMs: 50 };
  const { message } = await failureOf(politeFetch(settings)('2025/races/'));
  expect(message).toBe('The race data did not answer within 0.05 s.');
});

test('a server that is down cannot be reached', async () => {
  const { baseUrl, stop } = await startTestServer(replyWith(200, '{}'));
  stop();
  const fetchJson = politeFetch({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  const error = await failureOf(fetchJson('2025/races/'));
  expect(error.message).toBe('The race data could not be reached.');
  expect(error.cause).toBeInstanceOf(Error);
});

test('two megabytes are read, one character more is not', async () => {
  const quotes = 2;
  const largest = JSON.stringify(' '.repeat(2_000_000 - quotes));
  const fetchLargest = await fetchFrom(replyWith(200, largest));
  expect(await fetchLargest('2025/races/')).toHaveLength(2_000_000 - quotes);
  const fetchLarger = await fetchFrom(replyWith(200, `${largest} `));
  expect((await failureOf(fetchLarger('2025/races/'))).message).toContain('more than 2 MB');
});

const neverEnds = (status: number, onClose: () => void): RequestListener => {
  return (_, response) => {
    const chunk = ' '.repeat(100_000);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(status).on('drain', send).on('close', onClose);
    send();
  };
};

test.each([
  [200, 'more than 2 MB'],
  [500, 'out of order (500)'],
])('the download of a body that never ends (%i) is cancelled', async (status, reason) => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const fetchJson = await fetchFrom(neverEnds(status, resolve));
  expect((await failureOf(fetchJson('2025/races/'))).message).toContain(reason);
  await closed;
});
