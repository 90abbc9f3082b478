import { auditWrite, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { Race } from '@parc-ferme/domain/race/race';
import { dueJobs, isUpToDate, nextChecks } from '@parc-ferme/domain/schedule/fetch-plan';
import {
  beginsAt,
  finalFrom,
  isStartTrusted,
  lastStart,
} from '@parc-ferme/domain/season/season-state';
import { syncSeason } from './calendar-sync.ts';
import type { JobOutcome } from './job-outcome.ts';
import { carryPlayersOver } from './pending-players.ts';
import type { RaceDataContext } from './race-data-context.ts';

type SeasonData = Pick<ScoringRepositories, 'seasons'>;

type PreparedSeason = { outcomes: JobOutcome[]; nextDue: number };

const AUDIT_REASON = 'A season begins by itself a week before its first closing.';

/**
 * Stores that a season is final, once all that was due is fetched and published. No later correction changes it back.
 */
export async function finishSeason(
  { season, state, isCurrent }: { season: number; state: StoredSeason; isCurrent: boolean },
  { data, now }: RaceDataContext,
): Promise<JobOutcome[]> {
  const { races, log, resultChecks } = state;
  if (now.getTime() < finalFrom(races) || !isUpToDate(races, log, { isCurrent }, now)) return [];
  const published = new Map(races.map((race) => [race._id, race.publishedRevision ?? 0]));
  const hasUnpublished = resultChecks.some(
    ({ raceId, revision: accepted = 0 }) => accepted > (published.get(raceId) ?? 0),
  );
  if (hasUnpublished) return [];
  const { finalAt } = await data.seasons.facts(season);
  if (finalAt !== undefined) return [];
  await data.seasons.saveFinal(season, now);
  return [{ step: 'season-final', season }];
}

/**
 * Once the last race of a season has started, the calendar of the next one is fetched, and that season begins
 * in time unless an admin begins it before.
 *
 * @param races of the current season
 * @param mayFetch false in a run that has called the source, out of politeness
 */
export async function prepareNextSeason(
  currentSeason: number,
  races: Race[],
  shards: number,
  mayFetch: boolean,
  context: RaceDataContext,
): Promise<PreparedSeason> {
  const { data, now } = context;
  const lastRaceStart = lastStart(races);
  if (now.getTime() < lastRaceStart) return { outcomes: [], nextDue: lastRaceStart };
  const season = currentSeason + 1;
  const outcomes: JobOutcome[] = [];
  let state = await data.seasons.state(season);
  if (mayFetch && dueJobs(state.races, state.log, now).some(({ kind }) => kind === 'sync')) {
    const synced = await syncSeason(season, state, shards, context);
    outcomes.push({ step: 'calendar', season, ...('unavailable' in synced && synced) });
    state = await data.seasons.state(season);
  }
  const beginTime = beginsAt(state.races);
  if (beginTime <= now.getTime() && (await isTrusted(season, state, data))) {
    const attribution = { at: now, admin: null, reason: AUDIT_REASON };
    if (await beginSeason(season, attribution, data))
      outcomes.push({ step: 'season-begun', season });
    return { outcomes, nextDue: now.getTime() };
  }
  const syncs = nextChecks(state.races, state.log).filter(({ race }) => !race);
  const times = syncs.map(({ at }) => at);
  if (beginTime > now.getTime()) times.push(beginTime);
  return { outcomes, nextDue: Math.max(now.getTime(), Math.min(...times)) };
}

async function isTrusted(season: number, state: StoredSeason, { seasons }: SeasonData) {
  return isStartTrusted((await seasons.calendar(season, state)).races);
}

/**
 * The season that an admin can begin: the last race of the current one has started, and the race data had the
 * times of the next one's first race for two days.
 *
 * @returns undefined if there is none yet
 */
export async function nextSeason(currentSeason: number, now: Date, data: SeasonData) {
  const season = currentSeason + 1;
  const [{ races: currentRaces }, next] = await Promise.all([
    data.seasons.state(currentSeason),
    data.seasons.state(season),
  ]);
  const { races, entrants } = next;
  const beginTime = beginsAt(races);
  if (now.getTime() < lastStart(currentRaces) || !Number.isFinite(beginTime)) return undefined;
  if (!(await isTrusted(season, next, data))) return undefined;
  const { drivers, teams } = entrants;
  return { season, races, drivers, teams, beginsAt: new Date(beginTime).toISOString() };
}

/**
 * Makes a season the current one, with all registered players.
 *
 * @returns false if it has begun already
 */
export async function beginSeason(
  season: number,
  attribution: Pick<NewAuditEntry, 'at' | 'admin' | 'reason'>,
  data: ScoringRepositories,
): Promise<boolean> {
  await carryPlayersOver(season, data);
  const entry = auditWrite({ ...attribution, action: 'season.begun', about: String(season) });
  return data.seasons.begin(season, [entry]);
}
