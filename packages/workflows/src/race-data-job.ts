import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/seasons';
import { dueReminders } from '@parc-ferme/domain/player/reminder';
import { agenda } from '@parc-ferme/domain/race/agenda';
import { dueJobs, type Job } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { isUnscored } from '@parc-ferme/domain/race/waiting';
import { pairDue } from './pairings.ts';
import { asUnavailable, fetchResult, syncSeason, type Visiting } from './result-checks.ts';

/** A tick also tells who is leaving, and what it did. */
type Ticking = Visiting & { data: Pick<Repositories, 'players' | 'runs'> };

export type TickReport = {
  did: string[];
  /** When something is due next; null where nothing is left to do. */
  nextDue: string | null;
  /** The races that have been over for a day without a published result, where there are any. */
  unscored?: string[];
};

/** One tick of the schedule: does what is due and announces what was never heard. */
export async function tick(season: number, shards: number, visiting: Ticking): Promise<TickReport> {
  const { data, now } = visiting;
  const before = await data.seasons.state(season);
  await announceUnpublished(before, visiting);
  await announceLeaving(visiting);
  const did: string[] = [];
  let known: SeasonState | undefined = before;
  for (const job of dueJobs(before.races, before.log, now)) {
    const { what, left }: Done = await doJob(job, season, shards, known, visiting);
    did.push(what);
    known = left;
    // A source that fails is left alone: what else is due waits for the next tick.
    if (!known) break;
  }
  const { races, log } = known ?? (await data.seasons.state(season));
  did.push(
    ...(await pairDue(races, visiting)),
    ...(await announceChangedPairings(races, visiting)),
    ...(await announceClosing(races, visiting)),
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
  visiting: Ticking,
): Promise<Done> {
  return job.kind === 'sync'
    ? sync(season, shards, state, visiting)
    : visit(job.raceId, state, visiting);
}

async function visit(raceId: string, state: SeasonState, visiting: Ticking): Promise<Done> {
  const race = state.races.find(({ _id }) => _id === raceId);
  if (!race) return { what: `${raceId}: unknown`, left: state };
  const before = state.visits.find((one) => one.raceId === raceId);
  const { at, outcome, reason } = await fetchResult(race, state.entrants, before, visiting);
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
  visiting: Ticking,
): Promise<Done> {
  const { data, now } = visiting;
  const synced = await syncSeason(season, state, shards, visiting).catch((error: unknown) =>
    asUnavailable(error, season, visiting),
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
  for (const userId of await data.players.leaving()) await announce('player.left', { userId });
}

/** A revision whose announcement was lost, by a kill between the write and the bus, is said again. */
async function announceUnpublished(
  { races, visits }: SeasonState,
  { announce }: Visiting,
): Promise<void> {
  for (const { raceId, revision } of visits) {
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
async function announceChangedPairings(races: Race[], { data, announce, now }: Visiting) {
  const changed = races.filter(
    (race) => race.pairingChangedAt !== race.pairingToldOf && isOpen(race, now),
  );
  for (const race of changed) {
    const { _id: raceId, pairingChangedAt: changedAt = '' } = race;
    await announce('pairing.changed', { raceId, changedAt });
    await data.races.savePairingTold(race);
  }
  return changed.map(({ _id }) => `${_id}: pairing changed`);
}

/** Noted once it is announced: one that was killed in between is announced again. */
async function announceClosing(races: Race[], { data, announce, now }: Visiting) {
  const closing = dueReminders(races, now).map(({ _id }) => _id);
  for (const raceId of closing) {
    await announce('race.closing-soon', { raceId });
    await data.races.saveReminded(raceId, now.toISOString());
  }
  return closing.map((raceId) => `${raceId}: closes soon`);
}
