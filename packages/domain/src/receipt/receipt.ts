import * as z from 'zod/mini';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import { PicksWithChoices } from '../picks/picks.ts';
import { pickList } from '../picks/picks-with-choices.ts';
import type { Prediction, PredictionVersion } from '../picks/prediction.ts';
import { digestOf } from './digest.ts';
import { PublicKey, Signature } from './signature.ts';

/** A time as the site writes all of them, so that they can be compared as texts. */
export const Timestamp = Instant.check(z.length('2025-09-06T13:58:00.000Z'.length));

/** One version of a prediction, as it was sent. */
export const SentVersion = z.extend(PicksWithChoices, {
  /** Counted by the player's submissions, from 1 on. */
  version: z.int(),
  submittedAt: Timestamp,
  /** The earlier race whose picks were entered at the reveal, as the player forgot to pick. */
  sentAgainFrom: z.optional(RaceId),
  /** Random, so that nobody can guess the picks from the digest. */
  salt: z.string(),
});
export type SentVersion = z.infer<typeof SentVersion>;

/** Whose picks they are. The name is in it as a digest, which tells nothing and stays when the account is deleted. */
const Owner = z.object({ race: RaceId, player: UserId, nameDigest: z.string() });
type Owner = z.infer<typeof Owner>;

/** What a player keeps as proof of a submission: at the reveal the digest is in the published sheet. */
export const Receipt = z.extend(SentVersion, {
  ...Owner.shape,
  digest: z.string(),
  /** The site's key, and its signature of the digest. */
  key: PublicKey,
  signature: Signature,
});
export type Receipt = z.infer<typeof Receipt>;
export type UnsignedReceipt = Omit<Receipt, 'key' | 'signature'>;

export async function receiptFor(
  {
    raceId: race,
    userId: player,
    nameDigest,
  }: Pick<Prediction, 'raceId' | 'userId' | 'nameDigest'>,
  version: PredictionVersion,
): Promise<UnsignedReceipt> {
  const [owner, sent] = [{ race, player, nameDigest }, sentVersion(version)];
  return { ...owner, ...sent, digest: await digestOfPicks(owner, sent) };
}

export function sentVersion(one: PredictionVersion): SentVersion {
  const { number: version, submittedAt, sentAgainFrom, picks, salt } = one;
  const { pairing, question, tipQuestions } = one;
  const madeFor = {
    ...(pairing && { pairing }),
    ...(question && { question }),
    ...(tipQuestions && { tipQuestions }),
  };
  return { version, submittedAt, ...(sentAgainFrom && { sentAgainFrom }), picks, ...madeFor, salt };
}

/** docs/receipts.md describes what is hashed for picks and names, so that anybody can compute the same digests. */
export function digestOfPicks(
  { race, player, nameDigest }: Owner,
  { version, submittedAt, sentAgainFrom, salt, ...chosen }: SentVersion,
): Promise<string> {
  const sent = [version, submittedAt, sentAgainFrom ?? null, pickList(chosen), salt];
  return digestOf([race, player, nameDigest, ...sent]);
}

export function digestOfName(salt: string, username: string): Promise<string> {
  return digestOf([salt, username]);
}
