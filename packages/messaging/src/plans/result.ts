import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { resultMessages } from '@parc-ferme/domain/message/result-message';
import { nameIn } from '@parc-ferme/domain/race/season';
import { isNews, type Plan, type PlanContext } from './plan.ts';
import { scoresOf } from './revealed-scores.ts';

/** Tells all players with picks what a published result brought them. */
export async function publishedResult(
  { raceId }: Extract<Mailing, { kind: 'result' }>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const { publishedRevision, outcome } = race ?? {};
  if (!race || publishedRevision === undefined || !outcome) return undefined;
  const [scores, { races, players }, entrants] = await Promise.all([
    scoresOf(race, data, now()),
    data.standings.load(race.season),
    data.seasons.entrants(race.season),
  ]);
  // An import that catches up with a season has no news.
  const isStillDue = () => isNews(race.date, now());
  if (!isStillDue()) return undefined;
  const messages = resultMessages({
    ...{ race, outcome, scores, players, nameOf: nameIn(entrants) },
    completedRaces: races.map(({ _id }) => _id),
  });
  return {
    ids: [...messages.keys()],
    keepsQuiet: true,
    isStillDue,
    messageTo: ({ id }) => messages.get(id),
  };
}
