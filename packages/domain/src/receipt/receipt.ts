import * as z from 'zod/mini';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import { pickList } from '../picks/made-picks.ts';
import { MadePicks } from '../picks/picks.ts';
import { marksOf, type PredictionVersion } from '../picks/prediction.ts';
import { digestOf } from './digest.ts';

/** One version of a prediction, as it was sent. */
export const SentPicks = z.extend(MadePicks, {
  /** Counted by the player's submissions, from 1 on. */
  version: z.number(),
  submittedAt: Instant,
  /** The earlier race whose picks were entered at the reveal, as the player forgot to pick. */
  sentAgainFrom: z.optional(RaceId),
  /** Random, so that nobody can guess the picks from the digest. */
  salt: z.string(),
});
export type SentPicks = z.infer<typeof SentPicks>;

/** What a player keeps as proof of a submission: at the reveal the digest is in the published sheet. */
export const Receipt = z.extend(SentPicks, {
  race: RaceId,
  player: UserId,
  digest: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A version of a prediction, with whose it is. */
type Owned = PredictionVersion & { raceId: string; userId: string };

export async function receiptFor({
  raceId: race,
  userId: player,
  ...version
}: Owned): Promise<Receipt> {
  const sent = sentPicks(version);
  return { race, player, ...sent, digest: await digestOfPicks(race, player, sent) };
}

export function sentPicks(one: PredictionVersion): SentPicks {
  const { number: version, submittedAt, picks, pairing, salt } = one;
  return { version, submittedAt, ...marksOf(one), picks, ...(pairing && { pairing }), salt };
}

/** docs/receipts.md describes the text, so that anybody can compute the same. */
export function digestOfPicks(race: string, player: string, sent: SentPicks): Promise<string> {
  const { version, submittedAt, sentAgainFrom = null, salt } = sent;
  return digestOf([race, player, version, submittedAt, sentAgainFrom, pickList(sent), salt]);
}
