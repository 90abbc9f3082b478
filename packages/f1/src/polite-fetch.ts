import { retryAfterMs } from './retry-after.ts';
import { type SourceSettings, SourceUnavailable } from './source.ts';

/** Fetches the JSON of a path below the base URL, or throws SourceUnavailable. */
export type PoliteFetch = (path: string) => Promise<unknown>;

/** The source allows four requests a second. */
const SPACING_MS = 250;

/** The largest real response, a calendar with all sessions, has some 30 kB. */
const MAX_BODY_BYTES = 2_000_000;

const TIMEOUT_MS = 10_000;

/**
 * Requests one at a time, a quarter of a second apart. It never retries: the next scheduled run does.
 * Create one per process, as the spacing is per instance.
 */
export function politeFetch(settings: SourceSettings): PoliteFetch {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const { clock } = settings;
  let queue: Promise<unknown> = Promise.resolve();
  let lastStart = Number.NEGATIVE_INFINITY;

  const fetchNext = async (path: string) => {
    // Never longer than the spacing, even if the clock was set back.
    const wait = Math.min(lastStart + SPACING_MS - clock.now().getTime(), SPACING_MS);
    if (wait > 0) await clock.sleep(wait);
    lastStart = clock.now().getTime();
    return readJson(`${base}/${path}`, settings);
  };

  return (path) => {
    const body = queue.then(() => fetchNext(path));
    // A failure is the caller's to handle, and does not stop the queue.
    queue = body.catch(() => undefined);
    return body;
  };
}

async function readJson(url: string, settings: SourceSettings): Promise<unknown> {
  const { response, body } = await request(url, settings);
  if (response.status !== 200) throw unavailableBy(response, settings.clock.now());
  if (body === undefined) throw new SourceUnavailable('The race data sent more than 2 MB.');
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new SourceUnavailable('The race data sent something that is not JSON.', { cause });
  }
}

type Exchange = { response: Response; body: string | undefined };

async function request(url: string, settings: SourceSettings): Promise<Exchange> {
  const { userAgent, timeoutMs = TIMEOUT_MS } = settings;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 200) return { response, body: await boundedText(response) };
    await response.body?.cancel();
    return { response, body: undefined };
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    const reason = isTimeout
      ? `did not answer within ${timeoutMs / 1000} s`
      : 'could not be reached';
    throw new SourceUnavailable(`The race data ${reason}.`, { cause });
  }
}

/** Undefined if the decompressed body is too large; leaving the loop cancels the download. */
async function boundedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unavailableBy({ status, headers }: Response, now: Date): SourceUnavailable {
  const wait = retryAfterMs(headers.get('retry-after'), now);
  return new SourceUnavailable(`The race data ${problemOf(status)} (${status}).`, {
    retryAfterMs: wait,
  });
}

function problemOf(status: number): string {
  if (status === 429) return 'has had too many requests';
  if (status >= 500) return 'is out of order';
  return status >= 300 && status < 400 ? 'points elsewhere, which is not followed' : 'refused';
}
