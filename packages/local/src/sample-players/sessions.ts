import type { Repositories } from '@parc-ferme/data/repositories';
import { isActive } from '@parc-ferme/domain/player/player';
import type { Passwords } from '@parc-ferme/server/auth/passwords';
import type { Tokens } from '@parc-ferme/server/auth/tokens';
import { SAMPLE_PASSWORD, type SamplePlayer } from './people.ts';

type Call = { method: string; path: string; body?: unknown; key?: string };

type Parts = {
  url: string;
  players: Pick<Repositories['players'], 'find'>;
  passwords: Pick<Passwords, 'matches'>;
  tokens: Pick<Tokens, 'sign'>;
  now: () => Date;
};

/**
 * Calls the API as sample players, each with their own session. A player whose password a person has
 * changed, or who is blocked, makes no calls.
 */
export function sessionsAt({ url, players, passwords, tokens, now }: Parts) {
  const signedIn = new Map<string, string>();
  const unchanged = new Map<string, ReturnType<Passwords['matches']>>();

  /** Sample players share one hash, so that one comparison does for all of them. */
  async function hasSamplePassword(hash: string): Promise<boolean> {
    const compared = unchanged.get(hash) ?? passwords.matches(SAMPLE_PASSWORD, hash);
    unchanged.set(hash, compared);
    return (await compared) === true;
  }

  async function signIn({ id }: SamplePlayer): Promise<string | undefined> {
    const account = await players.find(id);
    if (!account || !isActive(account)) return undefined;
    if (!(await hasSamplePassword(account.passwordHash))) return undefined;
    const token = await tokens.sign(account, now());
    signedIn.set(id, token);
    return token;
  }

  async function send({ method, path, body, key }: Call, token: string): Promise<Response> {
    return fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    /** @returns the body of the response; undefined if the call was refused */
    async call(player: SamplePlayer, call: Call): Promise<unknown> {
      const earlier = signedIn.get(player.id);
      let response = earlier && (await send(call, earlier));
      if (!response || response.status === 401) {
        const token = await signIn(player);
        response = token && (await send(call, token));
      }
      if (!response) return undefined;
      const text = await response.text();
      return response.ok ? JSON.parse(text) : undefined;
    },
  };
}

export type Sessions = ReturnType<typeof sessionsAt>;
