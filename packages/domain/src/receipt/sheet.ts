import * as z from 'zod/mini';
import { PairingIds } from '../head-to-head/head-to-head.ts';
import { idsIn } from '../head-to-head/pairing-ids.ts';
import { EntrantId, Instant, RaceId, UserId } from '../identifiers.ts';
import { countingVersions, type Prediction } from '../picks/prediction.ts';
import type { Race } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import { Outcome } from '../result/result.ts';
import { digestOf } from './digest.ts';
import { digestOfPicks, SentPicks, sentPicks } from './receipt.ts';

/** The sheet that was published before, whichever race it is of. */
const SheetBefore = z.object({ race: RaceId, number: z.number(), digest: z.string() });

/** What is fixed at the reveal. Sheets of a season are numbered, and each names the one before. */
export const SheetHead = z.object({
  race: RaceId,
  /** Counted by the season's sheets, from 1 on. */
  number: z.number(),
  publishedAt: Instant,
  closedAt: Instant,
  pairing: z.nullable(PairingIds),
  /** The first id of drivers whom the race data has under several, by their other ids. */
  joined: z.record(EntrantId, EntrantId),
  before: z.nullable(SheetBefore),
  /** The number of the race's sheet that this one replaces, as closing moved since. */
  replaces: z.optional(z.number()),
  /** The digests of all picks that count, in ascending order. */
  predictions: z.array(z.string()),
  /** Of all the above. */
  digest: z.string(),
});
export type SheetHead = z.infer<typeof SheetHead>;

/** The picks that count for a race, as every player can check them. */
export const PublishedSheet = z.extend(SheetHead, {
  raceName: z.string(),
  /** What this sheet replaces, the latest first. */
  replaced: z.array(SheetHead),
  players: z.array(
    z.object({
      player: UserId,
      username: z.string(),
      /** The version that counts, and earlier ones that a head-to-head is taken from, as its pairing holds again. */
      sent: z.array(SentPicks),
      /** Null before there is a result. */
      points: z.nullable(z.number()),
    }),
  ),
  /** What the points are counted by; null before there is one. */
  result: z.nullable(Outcome),
});
export type PublishedSheet = z.infer<typeof PublishedSheet>;

/** What decides which picks count; undefined until the race is closed. */
export function sheetFacts(
  race: Race,
): Pick<SheetHead, 'closedAt' | 'pairing' | 'joined'> | undefined {
  const closes = race.closed && closingTime(race);
  if (!closes) return undefined;
  const pairing = race.pairing ? idsIn(race.pairing) : null;
  return { closedAt: closes.toISOString(), pairing, joined: race.closed?.joined ?? {} };
}

export function digestOfSheet(head: Omit<SheetHead, 'digest'>): Promise<string> {
  const { race, number, publishedAt, closedAt, pairing, joined, before, replaces, predictions } =
    head;
  return digestOf([
    ...[race, number, publishedAt, closedAt],
    pairing && [pairing.drivers, pairing.teams],
    Object.entries(joined).sort(),
    before && [before.race, before.number, before.digest],
    replaces ?? null,
    predictions,
  ]);
}

/** The digests of all picks that count, as a sheet names them. */
export async function digestsOf(race: Race, predictions: Prediction[]): Promise<string[]> {
  const digests = predictions.flatMap((prediction) =>
    countingVersions(prediction, race).map((version) =>
      digestOfPicks(race._id, prediction.userId, sentPicks(version)),
    ),
  );
  return (await Promise.all(digests)).sort();
}
