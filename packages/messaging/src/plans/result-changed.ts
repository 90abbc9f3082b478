import type { Revision } from '@parc-ferme/data/result/results';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { nameIn } from '@parc-ferme/domain/race/season';
import { changeText } from '@parc-ferme/domain/result/correction';
import { standingsImpact } from '@parc-ferme/domain/standings/standings-impact';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { isNews, type Plan, type PlanContext } from './plan.ts';
import { scoresOf } from './revealed-scores.ts';

type ResultChanged = Extract<Mailing, { kind: 'result-changed' }>;

/** Tells the players whose points or rank a corrected result changed what they were, are, and why. */
export async function changedResult(
  { raceId, revision: number, before }: ResultChanged,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const revision = await data.results.find(raceId, number);
  const isStillDue = () => revision !== undefined && isNews(revision.acceptedAt, now());
  if (!race || !revision || !isStillDue()) return undefined;
  const [old, corrected, impact, standings, entrants] = await Promise.all([
    scoresOf({ ...race, publishedRevision: before }, data, now()),
    scoresOf({ ...race, publishedRevision: number }, data, now()),
    data.results.findImpact(raceId, number),
    data.standings.load(race.season),
    data.seasons.entrants(race.season),
  ]);
  const [tableBefore, tableAfter] = [old, corrected].map((scores) =>
    withScores(standings, raceId, scores),
  );
  const columns = standings.races.map((one) => ({ ...one, circuit: { name: one.circuitName } }));
  const { players } = standingsImpact(tableBefore ?? [], tableAfter ?? [], columns);
  const [pointsBefore, points] = [old, corrected].map(
    (scores) => new Map(scores.map(({ userId, score }) => [userId, score])),
  );
  const told = players.filter(
    ({ points: gained, rankBefore, rankAfter }) => gained !== 0 || rankBefore !== rankAfter,
  );
  const changes = new Map(told.map((change) => [change.user, change]));
  const reasons = [
    ...(impact?.changes ?? []).map((change) => changeText(change, nameIn(entrants))),
    ...whyOf(revision),
  ];
  return {
    ids: [...changes.keys()],
    ...{ keepsQuiet: true, isStillDue },
    messageTo: ({ id }) => {
      const change = changes.get(id);
      return (
        change && {
          ...{ kind: 'result-changed', race, reasons },
          points: { from: pointsBefore?.get(id) ?? 0, to: points?.get(id) ?? 0 },
          rank: { from: change.rankBefore, to: change.rankAfter },
        }
      );
    },
  };
}

/** The reasons that admins gave for this revision. */
function whyOf({ reason, corrections, acceptedAt }: Revision): string[] {
  const given = corrections.filter(({ at }) => at === acceptedAt).map((one) => one.reason);
  return [...new Set([...(reason ? [reason] : []), ...given])];
}
