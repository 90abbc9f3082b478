import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { firstId, joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { finalFrom, haveAllResults } from '@parc-ferme/domain/season/season-state';
import { CHAMPIONS } from '@parc-ferme/domain/tips/tip-keys';
import type { JobOutcome } from './job-outcome.ts';
import { handleUnavailable, type RaceDataContext } from './race-data-context.ts';
import { canBeDecided, decideTips, tippedSeason } from './season-tips.ts';

const DAY_MS = 24 * 3_600_000;

type ChampionsReport = { outcomes: JobOutcome[]; nextDue: number };
const NOTHING_DUE: ChampionsReport = { outcomes: [], nextDue: Number.POSITIVE_INFINITY };

/**
 * While a season is provisional, reads its champions once a day, until they are the same on two days: then the tips on
 * them are decided, unless an admin has done it.
 *
 * @param mayFetch false in a run that has called the source, out of politeness
 */
export async function readChampions(
  season: number,
  { races, log: requestLog }: StoredSeason,
  mayFetch: boolean,
  context: RaceDataContext,
): Promise<ChampionsReport> {
  const { data, source, now } = context;
  if (!haveAllResults(races) || now.getTime() >= finalFrom(races)) return NOTHING_DUE;
  const tipped = await tippedSeason(season, data);
  if (!tipped || !canBeDecided(tipped)) return NOTHING_DUE;
  const { decisions, claim: earlierClaim, askedAt: requestedAt } = tipped.tips;
  // An admin may have withdrawn a decision: the race data does not decide that champion again.
  const undecided = CHAMPIONS.filter((key) => !decisions.some(({ value }) => value === key));
  if (undecided.length === 0) return NOTHING_DUE;
  const { notBefore } = requestLog;
  const pausedUntil = notBefore ? Date.parse(notBefore) : 0;
  const dueAt = Math.max(requestedAt ? Date.parse(requestedAt) + DAY_MS : 0, pausedUntil);
  if (now.getTime() < dueAt || !mayFetch) {
    return { outcomes: [], nextDue: Math.max(dueAt, now.getTime()) };
  }
  const completed = races.filter(({ status }) => status === 'completed');
  const lastRound = Math.max(...completed.map(({ round }) => round));
  const champions = await source
    .champions(season, lastRound)
    .catch((error: unknown) => handleUnavailable(error, season, context));
  const nextDue = now.getTime() + DAY_MS;
  if (!champions) {
    await data.tips.saveChampionsRequest(season, now);
    return { outcomes: [{ step: 'champions', season, found: false }], nextDue };
  }
  if ('unavailable' in champions) {
    await data.tips.saveChampionsRequest(season, now);
    return { outcomes: [{ step: 'champions', season, ...champions }], nextDue };
  }
  const outcomes: JobOutcome[] = [{ step: 'champions', season, found: true }];
  const isSameAsBefore = CHAMPIONS.every((key) => earlierClaim?.[key] === champions[key]);
  const since = isSameAsBefore && earlierClaim ? earlierClaim.since : now.toISOString();
  await data.tips.saveChampionsRequest(season, now, { ...champions, since });
  if (now.getTime() - Date.parse(since) < DAY_MS) return { outcomes, nextDue };
  const { drivers } = await data.seasons.entrants(season);
  const values = Object.fromEntries(
    undecided.map((key) => [key, firstId(champions[key], joinedIdsIn(drivers))]),
  );
  const reason = 'The race data had the same champions on two days.';
  await decideTips(tipped, { values, reason, by: null }, { at: now, admin: null }, data);
  return { outcomes, nextDue: Number.POSITIVE_INFINITY };
}
