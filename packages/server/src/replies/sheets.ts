import { allPages } from '@parc-ferme/data/picks/pages';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { countingVersions } from '@parc-ferme/domain/picks/prediction';
import { sentPicks } from '@parc-ferme/domain/receipt/receipt';
import type { PublishedSheet, SheetHead } from '@parc-ferme/domain/receipt/sheet';

type Data = Pick<Repositories, 'revealedPicks' | 'sheets'>;

/** Undefined before the reveal, or if nothing is published. */
export async function publishedSheet(
  race: RaceWithOutcome,
  data: Data,
): Promise<PublishedSheet | undefined> {
  const { raceName, season, sheet, outcome = null } = race;
  const [head, ...replaced] = await headsOf(season, sheet?.number, data);
  if (!head) return undefined;
  const { revealedPicks } = data;
  const [picks, scores] = await Promise.all([
    Array.fromAsync(allPages((place) => revealedPicks.page(race, place))),
    Array.fromAsync(allPages((place) => revealedPicks.scores(race, place))),
  ]);
  const scored = new Map(
    scores.flatMap((page) => page.scores.map((score) => [score.userId, score] as const)),
  );
  const withPicks = picks
    .flatMap(({ predictions }) => predictions)
    .flatMap((prediction) => {
      const { userId: player, username } = prediction;
      const sent = countingVersions(prediction, race).map(sentPicks);
      const points = scored.get(player)?.score ?? null;
      return sent.length > 0 ? { player, username, sent, points } : [];
    });
  // There should be none: a check finds points without picks.
  const ids = new Set(withPicks.map(({ player }) => player));
  const withoutPicks = [...scored.values()]
    .filter(({ userId }) => !ids.has(userId))
    .map(({ userId: player, username, score: points }) => ({ player, username, sent: [], points }));
  const players = [...withPicks, ...withoutPicks].sort((one, other) =>
    one.player < other.player ? -1 : 1,
  );
  return { ...head, raceName, replaced, players, result: outcome };
}

/** The sheets of a race, the latest first. */
async function headsOf(
  season: number,
  number: number | undefined,
  data: Data,
): Promise<SheetHead[]> {
  if (number === undefined) return [];
  const head = await data.sheets.find(season, number);
  return head ? [head, ...(await headsOf(season, head.replaces, data))] : [];
}
