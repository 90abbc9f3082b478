import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Secrets } from '@parc-ferme/data/operations/secrets';
import type { Player } from '@parc-ferme/domain/player/player';
import { SESSION_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { Cached } from '../cached.ts';

const ISSUER = 'parc-ferme';
const AUDIENCE = 'parc-ferme-players';

const Claims = z.object({
  userId: z.string(),
  username: z.string(),
  sessionVersion: z.number(),
  iat: z.number(),
  exp: z.number(),
});
type Claims = z.infer<typeof Claims>;

type SigningSecrets = Pick<Secrets, 'signing' | 'previous'>;

export type Tokens = {
  sign(player: Player, now: Date): Promise<string>;
  /** @returns undefined unless the token is ours and valid now */
  verify(token: string, now: Date): Promise<Claims | undefined>;
};

/**
 * Session tokens, HS256 only. An unknown key may be newer than the cached secrets, so they are
 * refreshed before the token is refused.
 */
export function tokensWith(secrets: Cached<SigningSecrets>): Tokens {
  const keysOf = memoizeLast(createKeys);

  return {
    async sign({ id, username, sessionVersion }, now) {
      const { kid, signing } = keysOf(await secrets.get(now));
      const iat = Math.floor(now.getTime() / 1000);
      const claims = { userId: id, username, sessionVersion, iat, exp: iat + SESSION_SECONDS };
      return jwt.sign(claims, signing, {
        algorithm: 'HS256',
        keyid: kid,
        issuer: ISSUER,
        audience: AUDIENCE,
      });
    },

    async verify(token, now) {
      const { accepted } = keysOf(await secrets.get(now));
      const kid = kidOf(token);
      if (kid === undefined) return undefined;
      const key = accepted.get(kid) ?? keysOf(await secrets.refresh(now)).accepted.get(kid);
      return key && claimsOf(token, key, now);
    },
  };
}

type Keys = { kid: string; signing: KeyObject; accepted: Map<string, KeyObject> };

/** Key objects are created once: a string as key takes 0.4 ms for each token. */
function createKeys({ signing, previous }: SigningSecrets): Keys {
  const secretKey = (base64: string) => createSecretKey(Buffer.from(base64, 'base64'));
  const accepted = new Map([[signing.kid, secretKey(signing.key)]]);
  if (previous) accepted.set(previous.kid, secretKey(previous.key));
  return { kid: signing.kid, signing: secretKey(signing.key), accepted };
}

function memoizeLast<From, To>(make: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, to: make(from) };
    return last.to;
  };
}

const kidOf = (token: string) =>
  undefinedIfInvalid(() => jwt.decode(token, { complete: true })?.header.kid);

function claimsOf(token: string, key: KeyObject, now: Date): Claims | undefined {
  const claims = undefinedIfInvalid(() =>
    jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    }),
  );
  return Claims.safeParse(claims).data;
}

function undefinedIfInvalid<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    // A token with the header of a JWT but without JSON makes the parser throw.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
