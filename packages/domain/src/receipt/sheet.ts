import * as z from 'zod/mini';
import { EntrantId, RaceId, UserId } from '../identifiers.ts';
import { choicesOf } from '../picks/choices.ts';
import { type Prediction, versionsOfEffectivePicks } from '../picks/prediction.ts';
import { PairingIds } from '../race/pairing.ts';
import { AskedQuestion } from '../race/question.ts';
import type { Race } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import { Outcome } from '../result/result.ts';
import type { HouseRules as Rules } from '../standings/house-rules.ts';
import { HouseRules } from '../standings/house-rules-shape.ts';
import { CHAMPION_POINTS } from '../tips/champion-points.ts';
import { TIP_QUESTIONS } from '../tips/tip-keys.ts';
import { digestOf } from './digest.ts';
import { receiptFor, SentVersion, Timestamp } from './receipt.ts';
import { PublicKey } from './signature.ts';

/** The sheet that was published before this one, whichever race it is of. */
const SheetBefore = z.object({ race: RaceId, number: z.number(), digest: z.string() });

/** What is fixed at the reveal. Sheets of a season are numbered, and each names the one before. */
export const SheetHead = z.object({
  /** The id of the race, or of a season's tips, which are revealed as a race is. */
  race: RaceId,
  /** Counted by the season's sheets, from 1 on. */
  number: z.int(),
  publishedAt: Timestamp,
  closedAt: Timestamp,
  pairing: z.nullable(PairingIds),
  /** Absent if the race has no question. */
  question: z.optional(AskedQuestion),
  /** The questions of a season's tips; absent without any. */
  tipQuestions: z.optional(z.partialRecord(z.enum(TIP_QUESTIONS), AskedQuestion)),
  /** The house rules of the season. */
  rules: HouseRules,
  /** For each further id of a driver, the first id, which counts: `{ max: 'verstappen' }`. */
  joined: z.record(EntrantId, EntrantId),
  /** All keys that ever signed receipts. */
  keys: z.array(PublicKey),
  before: z.nullable(SheetBefore),
  /** The number of the race's sheet that this one replaces, as closing or the joined ids changed since. */
  replaces: z.optional(z.number()),
  /** The digests of all picks that count, in ascending order. */
  predictions: z.array(z.string()),
  /** The hash of all the above, as docs/receipts.md describes it. */
  digest: z.string(),
});
export type SheetHead = z.infer<typeof SheetHead>;

/** A player's picks in a sheet. */
const SheetRow = z.object({
  player: UserId,
  username: z.string(),
  /** The digest of the name follows from salt and name; a deleted account has the digest alone. */
  nameSalt: z.optional(z.string()),
  nameDigest: z.optional(z.string()),
  /**
   * The version that counts; and earlier ones, if the pairing or a question was changed and changed back: picks that
   * are void in the later version are then taken from the earlier one.
   */
  sent: z.array(SentVersion),
  /** Versions that counted by a replaced sheet, and by this one no longer do. */
  void: z.optional(z.array(SentVersion)),
  /** Null before there is a result. */
  points: z.nullable(z.number()),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** The picks that count for a race, as every player can check them. */
export const PublishedSheet = z.extend(SheetHead, {
  raceName: z.string(),
  /** What this sheet replaces, the latest first. */
  replaced: z.array(SheetHead),
  players: z.array(SheetRow),
  /** The result that the points are counted by, and its revision; null before there is one. */
  result: z.nullable(Outcome),
  revision: z.nullable(z.number()),
});
export type PublishedSheet = z.infer<typeof PublishedSheet>;

/** What decides which picks count, and what they earn; undefined until the race is closed. */
export function sheetFacts(
  race: Race,
):
  | Pick<SheetHead, 'closedAt' | 'pairing' | 'question' | 'tipQuestions' | 'rules' | 'joined'>
  | undefined {
  const { closed } = race;
  const closes = closed && closingTime(race);
  if (!closes) return undefined;
  const { pairing = null, question, tipQuestions } = choicesOf(race);
  const { rules, joined } = closed;
  const choices = {
    pairing,
    ...(question && { question }),
    ...(tipQuestions && { tipQuestions }),
  };
  return { closedAt: closes.toISOString(), ...choices, rules, joined };
}

export function digestOfSheet({
  pairing,
  question,
  tipQuestions,
  rules,
  joined,
  before,
  ...head
}: Omit<SheetHead, 'digest'>): Promise<string> {
  return digestOf([
    ...[head.race, head.number, head.publishedAt, head.closedAt],
    pairing && [pairing.drivers, pairing.teams],
    [
      ...[rules.classifiedFrom, rules.dropWorst, rules.missedRaces, rules.rankedBy],
      ...(rules.tieBreak ? [rules.tieBreak] : []),
      ...(rules.raceQuestions ? [rules.raceQuestions] : []),
      ...(rules.seasonTips ? [rules.seasonTips, ...championPoints(rules)] : []),
    ],
    Object.entries(joined).sort(),
    head.keys,
    before && [before.race, before.number, before.digest],
    head.replaces ?? null,
    head.predictions,
    ...(question ? [questionList(question)] : []),
    ...(tipQuestions
      ? [TIP_QUESTIONS.flatMap((key) => keyedQuestion(key, tipQuestions[key]))]
      : []),
  ]);
}

function championPoints({ tipPoints = CHAMPION_POINTS }: Rules): number[] {
  return [tipPoints.driverChampion, tipPoints.teamChampion];
}

const questionList = ({ text, chosenFrom, points }: AskedQuestion) => [text, chosenFrom, points];

function keyedQuestion(key: string, asked: AskedQuestion | undefined) {
  return asked ? [[key, ...questionList(asked)]] : [];
}

/** The digests of all picks that count, as a sheet names them. */
export async function digestsOf(race: Race, predictions: Prediction[]): Promise<string[]> {
  const receipts = predictions.flatMap((prediction) =>
    versionsOfEffectivePicks(prediction, race).map((version) => receiptFor(prediction, version)),
  );
  return (await Promise.all(receipts)).map(({ digest }) => digest).sort();
}
