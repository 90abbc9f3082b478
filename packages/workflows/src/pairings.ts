import { auditWrites } from '@parc-ferme/data/operations/audit';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { suggestedPairing } from '@parc-ferme/domain/head-to-head/suggestion';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { duePairings } from '@parc-ferme/domain/race/pairing-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { dueJobs } from '@parc-ferme/domain/schedule/fetch-plan';
import type { JobOutcome } from './job-outcome.ts';
import type { RaceDataContext } from './race-data-context.ts';
import { suggestionsFor } from './suggestions.ts';

/** The longest time from the start of the job to the write of a pairing. */
const MAX_WRITE_DELAY_MS = 120_000;

/** Sets the suggested pairing for races that close soon and have none. */
export async function setDuePairings(
  races: Race[],
  context: Pick<RaceDataContext, 'data' | 'now'>,
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (const race of duePairings(races, context.now)) {
    const isSet = await setSuggestedPairing(race, context);
    if (isSet) outcomes.push({ step: 'pairing-set', raceId: race._id });
  }
  return outcomes;
}

/** Reads the season again, so that no pair is suggested twice. */
async function setSuggestedPairing(
  { _id, season }: Race,
  { data, now }: Pick<RaceDataContext, 'data' | 'now'>,
): Promise<boolean> {
  const state = await data.seasons.state(season);
  const [race] = duePairings(state.races, now).filter((one) => one._id === _id);
  // The job may have run for some time: the race must still be open at the write.
  const writtenBy = new Date(now.getTime() + MAX_WRITE_DELAY_MS);
  if (!race || !isOpen(race, writtenBy) || awaitsFirstImport(state, now)) return false;
  const suggested = suggestedPairing(await suggestionsFor(race, state, data));
  if (!suggested) return false;
  const pairing = { ...suggested, setBy: 'system' as const };
  const audit = auditWrites({
    at: now,
    admin: null,
    action: 'pairing.set',
    about: _id,
    after: idsIn(pairing),
    reason: 'No admin had set one three days before closing.',
  });
  return data.races.setPairing(race, pairing, now, audit);
}

/** Suggestions follow from results, so results that were never fetched are imported first. */
function awaitsFirstImport({ races, log }: StoredSeason, now: Date): boolean {
  return dueJobs(races, log, now).some(
    (job) => job.kind === 'fetch' && log.fetchedAt[job.raceId] === undefined,
  );
}
