import { allPages } from '@parc-ferme/data/picks/pages';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { type Prediction, versionsOfEffectivePicks } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { receiptFor, sentVersion } from '@parc-ferme/domain/receipt/receipt';
import type { PublishedSheet, SheetHead, SheetRow } from '@parc-ferme/domain/receipt/sheet';

type Data = Pick<Repositories, 'revealedPicks' | 'sheets'>;

/** @returns undefined before the reveal, or if no sheet is published */
export async function publishedSheet(
  race: RaceWithOutcome,
  data: Data,
): Promise<PublishedSheet | undefined> {
  const { raceName, season, sheet, outcome = null } = race;
  const [head, ...replaced] = await sheetHeads(season, sheet?.number, data);
  if (!head) return undefined;
  const { revealedPicks } = data;
  const [picks, scores] = await Promise.all([
    Array.fromAsync(allPages((cursor) => revealedPicks.page(race, cursor))),
    Array.fromAsync(allPages((cursor) => revealedPicks.scores(race, cursor))),
  ]);
  const scoreByPlayer = new Map(
    scores.flatMap((page) => page.scores.map((score) => [score.userId, score] as const)),
  );
  const replacedDigests = new Set(replaced.flatMap(({ predictions: digests }) => digests));
  const rows = picks
    .flatMap(({ predictions }) => predictions)
    .map((prediction) => rowOf(prediction, race, replacedDigests));
  const withPicks = (await Promise.all(rows))
    .filter(({ sent, void: countedBefore }) => sent.length > 0 || countedBefore)
    .map((row) => ({ ...row, points: scoreByPlayer.get(row.player)?.score ?? null }));
  // Points without picks should not exist. If they do, the sheet shows them, so that a check finds them.
  const idsWithPicks = new Set(withPicks.map(({ player }) => player));
  const withoutPicks = [...scoreByPlayer.values()]
    .filter(({ userId }) => !idsWithPicks.has(userId))
    .map(({ userId: player, username, score: points }) => ({ player, username, sent: [], points }));
  const players = [...withPicks, ...withoutPicks].sort((one, other) =>
    one.player < other.player ? -1 : 1,
  );
  const revision = race.publishedRevision ?? null;
  return { ...head, raceName, replaced, players, result: outcome, revision };
}

/** @param replacedDigests of all picks on replaced sheets */
async function rowOf(
  prediction: Prediction,
  race: Race,
  replacedDigests: Set<string>,
): Promise<Omit<SheetRow, 'points'>> {
  const { userId: player, username, nameSalt, nameDigest, versions, entered } = prediction;
  // The version that counts, and earlier ones whose picks count in place of its void ones.
  const effective = versionsOfEffectivePicks(prediction, race);
  const otherVersions = [...versions, ...(entered ? [entered] : [])].filter(
    (one) => replacedDigests.size > 0 && !effective.includes(one),
  );
  const othersWithDigests = await Promise.all(
    otherVersions.map(async (version) => {
      const { digest } = await receiptFor(prediction, version);
      return { version, digest };
    }),
  );
  const countedBefore = othersWithDigests
    .filter(({ digest }) => replacedDigests.has(digest))
    .map(({ version }) => sentVersion(version));
  return {
    player,
    username,
    // The salt is gone once the account is deleted.
    ...(nameSalt ? { nameSalt } : { nameDigest }),
    sent: effective.map(sentVersion),
    // The published name of versions that counted on a replaced sheet, and do not on this one.
    ...(countedBefore.length > 0 && { void: countedBefore }),
  };
}

/** The sheets of a race, the latest first. */
async function sheetHeads(
  season: number,
  number: number | undefined,
  data: Data,
): Promise<SheetHead[]> {
  if (number === undefined) return [];
  const head = await data.sheets.find(season, number);
  return head ? [head, ...(await sheetHeads(season, head.replaces, data))] : [];
}
