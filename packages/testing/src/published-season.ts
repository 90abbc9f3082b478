import { generateKeyPairSync } from 'node:crypto';
import { type Prediction, versionsOfEffectivePicks } from '@parc-ferme/domain/picks/prediction';
import { type Receipt, receiptFor, sentVersion } from '@parc-ferme/domain/receipt/receipt';
import { earnedPoints, recountedTable } from '@parc-ferme/domain/receipt/recounted-table';
import { digestOfSheet, digestsOf, type PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { signatureOf } from '@parc-ferme/domain/receipt/signature';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { seasonCsv } from '@parc-ferme/domain/standings/season-csv';
import { isTipsId } from '@parc-ferme/domain/tips/season-tips';
import type { CsvReader } from '@parc-ferme/domain/wording/csv';
import {
  race as fixtureRace,
  minutesAfter,
  PAIRING_IDS,
  pairing,
  prediction,
  result,
} from './fixtures.ts';

/** Sheets, table and receipts as the site publishes them, for tests of the check. */

type SigningKey = { publicKey: string; privateKey: string };

export function newKey(): SigningKey {
  const pair = generateKeyPairSync('ed25519');
  return {
    // The key itself is at the end of its DER encoding.
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

export const SITE_KEY = newKey();

export const raceIdOf = (number: number, season = 2025) => `${season}-race${number}`;
/** A time such as `10:00` or `10:00:00.123` on the day of a race: the sixth of the month with its number. */
export const timeOf = (number: number, time: string, season = 2025) =>
  new Date(`${season}-${String(number).padStart(2, '0')}-06T${time}Z`).toISOString();

type PredictionChanges = Parameters<typeof prediction>[0] & { at?: string; season?: number };

/** A player's prediction for a race, by default sent at ten o'clock on the day of its qualifying. */
export function predictionOf(
  username: string,
  number: number,
  { at, season, ...changes }: PredictionChanges = {},
) {
  return prediction({
    userId: username.padEnd(7, '2').slice(0, 7),
    username,
    raceId: raceIdOf(number, season),
    submittedAt: timeOf(number, at ?? '10:00', season),
    ...changes,
  });
}

export type SheetChanges = Partial<PublishedSheet> & { closes?: string; season?: number };

/** The sheet of a race, which closes at two minutes to two and is revealed at two. */
export async function sheetOf(
  number: number,
  predictions: Prediction[],
  { closes = '13:58', season = 2025, ...parts }: SheetChanges = {},
): Promise<PublishedSheet> {
  const closedAt = parts.closedAt ?? timeOf(number, closes, season);
  const { race: raceId = raceIdOf(number, season), replaced = [], tipQuestions } = parts;
  const race = fixtureRace({
    _id: raceId,
    season,
    pairing: pairing(),
    tipQuestions,
    qualifyingDateTime: minutesAfter(closedAt, 2).toISOString(),
  });
  const rows = predictions.map((one) => ({
    player: one.userId,
    username: one.username,
    // A deleted account has lost its salt, so that its name can no longer be proved.
    ...(one.nameSalt ? { nameSalt: one.nameSalt } : { nameDigest: one.nameDigest }),
    sent: versionsOfEffectivePicks(one, race).map(sentVersion),
    points: null,
  }));
  const sheet = {
    race: raceId,
    raceName: `Race ${number}`,
    number,
    closedAt,
    publishedAt: timeOf(number, '14:00', season),
    pairing: PAIRING_IDS,
    rules: SPECIFICATION_RULES,
    joined: {},
    keys: [SITE_KEY.publicKey],
    before: null,
    predictions: await digestsOf(race, predictions),
    digest: '',
    replaced,
    players: rows,
    result: result(),
    revision: 1,
    ...parts,
  };
  return asPublished(sheet);
}

/** The sheet with the points and the digest that follow from its content. A site that cheats would adapt both, too. */
export async function asPublished(sheet: PublishedSheet): Promise<PublishedSheet> {
  const players = sheet.players.map((row) => ({ ...row, points: earnedPoints(row, sheet) }));
  return { ...sheet, players, digest: await digestOfSheet(sheet) };
}

/** The sheet as the next one names it under `before`. */
export function asPrevious({ race, number, digest }: PublishedSheet) {
  return { race, number, digest };
}

/** The receipt for the latest version of a prediction, or for another one. */
export async function receiptOf(
  signed: Prediction,
  version = signed.versions[0] ?? signed.entered,
  { publicKey: key, privateKey } = SITE_KEY,
): Promise<Receipt> {
  if (!version) throw new Error('The prediction has no version.');
  const receipt = await receiptFor(signed, version);
  return { ...receipt, key, signature: await signatureOf(receipt.digest, privateKey) };
}

/** The published table of a season in CSV, counted from its sheets, and with a player who has no picks. */
export function seasonTable(sheets: PublishedSheet[], season = 2025, reader?: CsvReader): string {
  const races = sheets
    .filter(({ race, result }) => result && !isTipsId(race))
    .map(({ race, raceName }) => ({ _id: race, raceName }));
  const newcomer = { id: 'newcomr', username: 'newcomer', scores: {} };
  const ids = races.map(({ _id }) => _id);
  return seasonCsv(season, races, recountedTable(sheets, [newcomer], ids), reader);
}
