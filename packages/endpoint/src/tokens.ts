import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Secrets } from '@parc-ferme/data/secrets';
import type { Player } from '@parc-ferme/domain/player';
import { SESSION_SECONDS } from '@parc-ferme/domain/sign-in-limits';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { kept } from './kept.ts';

const ISSUER = 'parc-ferme';
const AUDIENCE = 'parc-ferme-players';

const Claims = z.object({
  userId: z.string(),
  username: z.string(),
  sessionVersion: z.number(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

export type Tokens = {
  sign(player: Player, now: Date): Promise<string>;
  /** Undefined for anything but a token of ours that is valid now. */
  verify(token: string, now: Date): Promise<Claims | undefined>;
};

/** Session tokens, HS256 only, by keys that are made into key objects once: a string costs 0.4 ms each time. */
export function tokensWith(secrets: () => Promise<Secrets>): Tokens {
  const keys = kept(() => secrets().then(keysOf));

  return {
    async sign({ id, username, sessionVersion }, now) {
      const { kid, signing } = await keys();
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
      const { accepted } = await keys();
      return claimsOf(token, accepted, now);
    },
  };
}

type Keys = { kid: string; signing: KeyObject; accepted: Map<string, KeyObject> };

function keysOf({ signing, previous }: Secrets): Keys {
  const secretKey = (base64: string) => createSecretKey(Buffer.from(base64, 'base64'));
  const accepted = new Map([[signing.kid, secretKey(signing.key)]]);
  if (previous) accepted.set(previous.kid, secretKey(previous.key));
  return { kid: signing.kid, signing: secretKey(signing.key), accepted };
}

function claimsOf(token: string, keys: Keys['accepted'], now: Date): Claims | undefined {
  try {
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return undefined;
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return Claims.safeParse(claims).data;
  } catch (error) {
    // A token that says it is a JWT and holds no JSON ends in an error of the parser.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
