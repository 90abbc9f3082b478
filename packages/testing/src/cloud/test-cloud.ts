import { startCloud } from '@parc-ferme/local/cloud';
import { loadFunctions } from '@parc-ferme/local/invoke';
import { openLocalState } from '@parc-ferme/local/local-state';
import { settingsFrom } from '@parc-ferme/local/settings';
import { afterAll } from 'vitest';
import { singlePicks } from '../single-picks.ts';
import { deleteTables, hasTables, useProcessStore } from '../store/process-store.ts';
import { comparableItems } from '../store/raw-table.ts';
import { registerConfirmed } from './register-from.ts';
import { cacheSeasonSoFar, restoreSeasonSoFar } from './season-so-far.ts';

/** `body` is `never`, so that a test can assign it to the type that it expects. */
export type ApiResponse = { status: number; headers: Headers; text: string; body: never };

/** Longer than a call takes: a running clock goes on during it, and cannot be set back. */
const CLOCK_STEP_MS = 10_000;

/** A player who calls the API with a token. */
export type Caller = { id: string; username: string; token: string };

/** A body of text or bytes is sent as it is, any other as JSON; an undefined header is not sent. */
type CallOptions = {
  as?: Caller | undefined;
  body?: unknown;
  headers?: Record<string, string | undefined>;
};

/**
 * A cloud in memory for the tests of one file, with a clock that stands still, and the steps that many
 * tests begin with. There is one at a time, because functions read the environment of the process. It is
 * closed after the tests.
 */
export async function testCloud(
  environment: Record<string, string> = {},
  load = loadFunctions,
): Promise<TestCloud> {
  const inMemory = environment.DATA_DIR === undefined;
  if (inMemory) await useProcessStore();
  // The import of the season until the clock's start is cached for later test files, unless a test has filled the
  // tables itself.
  const isCacheable = inMemory && !(await hasTables());
  if (isCacheable) await restoreSeasonSoFar(environment);
  const cloud = await openTestCloud(environment, load);
  if (isCacheable) await cacheSeasonSoFar(environment);
  afterAll(async () => {
    await cloud.close();
    if (inMemory) await deleteTables();
  });
  return cloud;
}

/** Opens a test cloud that the caller has to close. */
export async function openTestCloud(
  environment: Record<string, string> = {},
  load = loadFunctions,
) {
  // The lowest cost of bcrypt, as other tests cover the real one.
  process.env.PASSWORD_COST ??= '4';
  const settings = settingsFrom({
    PORT: '0',
    DATA_DIR: ':memory:',
    SAMPLE_PLAYERS: '0',
    SAMPLE_PLAY: 'off',
    ...environment,
  });
  let cloud = await startCloud(settings, load);
  let registrations = 0;

  async function call(method: string, path: string, { as, body, headers }: CallOptions = {}) {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const allHeaders = Object.entries({
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    });
    const response = await fetch(`${cloud.url}${path}`, {
      method,
      redirect: 'manual',
      headers: allHeaders.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      body: isRaw ? ((body as RequestInit['body']) ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const apiResponse: ApiResponse = {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text ? JSON.parse(text) : undefined) as never,
    };
    return apiResponse;
  }

  async function at(instant: string | Date): Promise<void> {
    const now = new Date(instant).toISOString();
    const { status, text } = await call('PUT', '/local/clock', { body: { now, stopped: true } });
    if (status !== 200) throw new Error(`The clock could not be moved to ${now}: ${text}`);
  }

  /** Waits until all events so far are handled. A running clock is stopped. */
  async function handleEvents(): Promise<void> {
    const { now, stopped }: { now: string; stopped: boolean } = (await call('GET', '/local/clock'))
      .body;
    await at(stopped ? now : new Date(Date.parse(now) + CLOCK_STEP_MS));
  }

  async function player(chosenName?: string): Promise<Caller> {
    registrations += 1;
    const username = chosenName ?? `player-${registrations}`;
    const mailbox = username.normalize('NFKD').replaceAll(/[^\x21-\x7e]/g, '');
    const account = { username, email: `${mailbox}@example.org`, password: 'correct horse' };
    return registerConfirmed(account);
  }

  return {
    get url() {
      return cloud.url;
    },
    now: () => cloud.now(),
    close: () => cloud.close(),
    writePages: () => cloud.writePages(),
    /** The repositories of the application's table, for what the API does not show. */
    data: cloud.data,
    call,
    player,
    /** Moves the clock to an instant, where it stops, and does everything that is due until then. */
    at,

    /** Stops the cloud and starts it at a later time: nothing that was due in between has run. */
    async downUntil(instant: string | Date): Promise<void> {
      await cloud.close();
      await openLocalState().saveClock({ now: new Date(instant).toISOString(), stopped: true });
      cloud = await startCloud(settings, load);
    },

    handleEvents,

    /** All items of the application's table after all events are handled. */
    async everything(): Promise<string[]> {
      await handleEvents();
      return comparableItems(process.env.TABLE_NAME ?? '');
    },

    /** Like `everything`, without the counters of limits. */
    async everythingButLimits(): Promise<string[]> {
      return (await this.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));
    },

    async admin(username?: string): Promise<Caller> {
      const caller = await player(username);
      await call('POST', '/local/admins', { body: { username: caller.username } });
      return caller;
    },

    /** Submits picks that are accepted; a category that they leave out gets the driver who is picked to win. */
    async predict<Some extends { podium: readonly [string, ...unknown[]] }>(
      as: Caller,
      raceId: string,
      picks: Some,
    ): Promise<void> {
      const predictions = { ...singlePicks(picks.podium[0]), ...picks };
      const { status, text } = await call('POST', `/api/predictions/${raceId}`, {
        as,
        body: { predictions },
      });
      if (status !== 200) throw new Error(`The picks for ${raceId} were refused: ${text}`);
    },

    /** Sets a pairing that is accepted. */
    async pair(as: Caller, raceId: string, headToHead: unknown): Promise<void> {
      const { status, text } = await call('PATCH', `/api/f1data/races/${raceId}`, {
        as,
        body: { headToHead },
      });
      if (status !== 200) throw new Error(`The pairing of ${raceId} was refused: ${text}`);
    },
  };
}

export type TestCloud = Awaited<ReturnType<typeof openTestCloud>>;
