import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/seasons';
import { dueReminders } from '@parc-ferme/domain/player/reminder';
import { agenda } from '@parc-ferme/domain/race/agenda';
import { dueJobs, type Job } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { isUnscored } from '@parc-ferme/domain/race/waiting';
import { setDuePairings } from './pairings.ts';
import { asUnavailable, importResult, type RaceDataContext, syncSeason } from './result-checks.ts';

/** A tick also tells who is leaving, and what it did. */
type Ticking = RaceDataContext & { data: Pick<Repositories, 'players' | 'runs'> };

export type JobReport = {
  did: string[];
  /** When something is due next; null where nothing is left to do. */
  nextDue: string | null;
  /** The races that have been over for a day without a published result, where there are any. */
  unscored?: string[];
};

/** One tick of the schedule: does what is due and announces what was never heard. */
export async function tick(season: number, shards: number, context: Ticking): Promise<JobReport> {
  const { data, now } = context;
  const before = await data.seasons.state(season);
  await announceUnpublished(before, context);
  await announceLeaving(context);
  const did: string[] = [];
  let known: SeasonState | undefined = before;
  for (const job of dueJobs(before.races, before.log, now)) {
    const { what, left }: Done = await doJob(job, season, shards, known, context);
    did.push(what);
    known = left;
    // A source that fails is left alone: what else is due waits for the next tick.
    if (!known) break;
  }
  const { races, log } = known ?? (await data.seasons.state(season));
  did.push(
    ...(await setDuePairings(races, context)),
    ...(await announceChangedPairings(races, context)),
    ...(await announceClosing(races, context)),
  );
  const next = agenda(races, log, now).find(({ what }) => what !== 'closing');
  const unscored = races.filter((race) => isUnscored(race, now)).map(({ _id }) => _id);
  return {
    ...{ did, nextDue: next?.at.toISOString() ?? null },
    ...(unscored.length > 0 && { unscored }),
  };
}

/** `left` is the state after the job, without reading all of it again; undefined after a failure. */
type Done = { what: string; left: SeasonState | undefined };

async function doJob(
  job: Job,
  season: number,
  shards: number,
  state: SeasonState,
  context: Ticking,
): Promise<Done> {
  return job.kind === 'sync'
    ? sync(season, shards, state, context)
    : visit(job.raceId, state, context);
}

async function visit(raceId: string, state: SeasonState, context: Ticking): Promise<Done> {
  const race = state.races.find(({ _id }) => _id === raceId);
  if (!race) return { what: `${raceId}: unknown`, left: state };
  const before = state.resultChecks.find((one) => one.raceId === raceId);
  const { at, outcome, reason } = await importResult(race, state.entrants, before, context);
  const log = {
    ...state.log,
    fetchedAt: { ...state.log.fetchedAt, [raceId]: at },
    fetchFailed: state.log.fetchFailed?.filter((failed) => failed !== raceId),
  };
  return {
    what: [`${raceId}: ${outcome}`, reason].filter(Boolean).join(', '),
    left: outcome === 'unavailable' ? undefined : { ...state, log },
  };
}

async function sync(
  season: number,
  shards: number,
  state: SeasonState,
  context: Ticking,
): Promise<Done> {
  const { data, now } = context;
  const synced = await syncSeason(season, state, shards, context).catch((error: unknown) =>
    asUnavailable(error, season, context),
  );
  if ('unavailable' in synced) {
    await data.seasons.saveFailedSync(season, now.toISOString(), synced.unavailable);
    return { what: `calendar: unavailable, ${synced.unavailable}`, left: undefined };
  }
  const log = { ...state.log, syncedAt: now.toISOString(), syncFailedAt: undefined };
  return { what: 'calendar: synced', left: { ...state, ...synced, log } };
}

/** Who asked to be deleted and is still there is told of again. */
async function announceLeaving({ data, announce }: Ticking): Promise<void> {
  for (const userId of await data.players.deletionRequests())
    await announce('player.left', { userId });
}

/** A revision whose announcement was lost, by a kill between the write and the bus, is said again. */
async function announceUnpublished(
  { races, resultChecks }: SeasonState,
  { announce }: RaceDataContext,
): Promise<void> {
  for (const { raceId, revision } of resultChecks) {
    const race = races.find(({ _id }) => _id === raceId);
    if (
      race &&
      race.status !== 'cancelled' &&
      revision &&
      revision > (race.publishedRevision ?? 0)
    ) {
      await announce('result.accepted', { raceId, revision });
    }
  }
}

/** Published with the change already, best effort: this repeats it, and nobody is mailed twice. */
async function announceChangedPairings(races: Race[], { data, announce, now }: RaceDataContext) {
  const changed = races.filter(
    (race) => race.pairingChangedAt !== race.pairingToldOf && isOpen(race, now),
  );
  for (const race of changed) {
    const { _id: raceId, pairingChangedAt: changedAt = '' } = race;
    await announce('pairing.changed', { raceId, changedAt });
    await data.races.saveOwnersTold(race);
  }
  return changed.map(({ _id }) => `${_id}: pairing changed`);
}

/** Noted once it is announced: one that was killed in between is announced again. */
async function announceClosing(races: Race[], { data, announce, now }: RaceDataContext) {
  const closing = dueReminders(races, now).map(({ _id }) => _id);
  for (const raceId of closing) {
    await announce('race.closing-soon', { raceId });
    await data.races.saveReminded(raceId, now.toISOString());
  }
  return closing.map((raceId) => `${raceId}: closes soon`);
}
