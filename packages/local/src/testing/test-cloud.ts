import { type Cloud, startCloud } from '../cloud.ts';
import { settingsFrom } from '../settings.ts';

type Called = { status: number; headers: Headers; text: string; body: never };

/** Somebody who calls the API: with a token once signed in. */
export type Caller = { id: string; username: string; token: string };

type Options = { as?: Caller | undefined; body?: unknown; headers?: Record<string, string> };

/**
 * A cloud in memory for the tests of one file, with a clock that stands still, and the few things
 * that every story about it begins with. One a file: functions read this process's environment.
 */
export async function testCloud(environment: Record<string, string> = {}) {
  // The cheapest bcrypt: what passwords cost is its own test's concern.
  process.env.PASSWORD_COST = '4';
  const cloud: Cloud = await startCloud(
    settingsFrom({ PORT: '0', DATA_DIR: ':memory:', SAMPLE_PLAYERS: '0', ...environment }),
  );
  let registered = 0;

  async function call(method: string, path: string, { as, body, headers }: Options = {}) {
    const response = await fetch(`${cloud.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = response.headers.get('content-type')?.startsWith('application/json');
    const called: Called = {
      status: response.status,
      headers: response.headers,
      text,
      body: (parsed ? JSON.parse(text) : undefined) as never,
    };
    return called;
  }

  async function player(given?: string): Promise<Caller> {
    registered += 1;
    const username = given ?? `player-${registered}`;
    const account = { username, email: `${username}@example.org`, password: 'correct horse' };
    const { status, text, body } = await call('POST', '/api/auth/register', { body: account });
    if (status !== 201) throw new Error(`${username} could not register: ${text}`);
    const { token, user }: { token: string; user: { id: string } } = body;
    return { id: user.id, username, token };
  }

  return {
    url: cloud.url,
    close: cloud.close,
    call,
    player,

    async admin(username?: string): Promise<Caller> {
      const caller = await player(username);
      await call('POST', '/local/admins', { body: { username: caller.username } });
      return caller;
    },

    /** Moves the clock to an instant, where it stays. Everything due until then has happened. */
    async at(instant: string | Date): Promise<void> {
      const now = new Date(instant).toISOString();
      const { status, text } = await call('PUT', '/local/clock', { body: { now, stopped: true } });
      if (status !== 200) throw new Error(`The clock could not be moved to ${now}: ${text}`);
    },
  };
}

export type TestCloud = Awaited<ReturnType<typeof testCloud>>;
