import { createHash } from 'node:crypto';
import type { Announce } from '@parc-ferme/contract/events';
import type { RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/results';
import type { ResultCheck, SeasonState } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { syncCalendar } from '@parc-ferme/domain/race/calendar';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants } from '@parc-ferme/domain/race/season';
import type { Car } from '@parc-ferme/domain/result/car';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { judge, type Verdict } from '@parc-ferme/f1/gate';
import { type RaceDataSource, SourceUnavailable } from '@parc-ferme/f1/source';
import { carryPlayersOver } from './pending-players.ts';

/** What a visit to the race data works with; `now` is the instant it is made at. */
export type RaceDataContext = {
  data: ScoringRepositories;
  source: RaceDataSource;
  announce: Announce;
  now: Date;
};

/** A race with what was found of it and who takes part, in reads that travel together. */
export const raceWithLastCheck = (raceId: string, { races, seasons }: ScoringRepositories) => ({
  race: races.find(raceId),
  lastCheck: seasons.findResultCheck(raceId),
  entrants: seasons.entrants(seasonOf(raceId)),
});

/** Asks for the calendar and the entrants, and writes what changed of them. */
export async function syncSeason(
  season: number,
  state: SeasonState,
  shards: number,
  { data, source, now }: RaceDataContext,
): Promise<Pick<SeasonState, 'races'>> {
  const { drivers, teams } = state.entrants;
  const announced = believed('races', await source.calendar(season), state.races);
  const entrants = {
    drivers: believed('drivers', await source.drivers(season), drivers),
    teams: believed('teams', await source.teams(season), teams),
  };
  const races = syncCalendar(state.races, announced, now, shards);
  if (state.log.syncedAt === undefined) await carryPlayersOver(season, data);
  await data.seasons.saveSync(season, state, { races, ...entrants }, now.toISOString());
  return { races };
}

/** What the source has lost it answers with an empty list, which would cancel the whole season. */
function believed<Entry>(what: string, listed: Entry[], known: unknown[]): Entry[] {
  if (listed.length > 0 || known.length === 0) return listed;
  throw new SourceUnavailable(`The race data has no ${what} of this season any more.`);
}

/** Asks for a race's sessions and accepts the result, or sets it aside with the reason. */
export async function importResult(
  race: RaceWithOutcome,
  entrants: Entrants,
  before: ResultCheck | undefined,
  context: RaceDataContext,
): Promise<ResultCheck> {
  const { data, source, now } = context;
  const latest = before?.revision ? await data.results.find(race._id, before.revision) : undefined;
  // Held against what the race data had last, not against what was corrected by hand.
  const known = { ...race, outcome: latest?.result };
  const verdict = await source
    .sessions(race.season, race.round)
    .then((sessions) => judge(sessions, known, entrants, now))
    .catch((error: unknown) => asUnavailable(error, race.season, context));
  if ('accepted' in verdict && before?.hash !== hashOf(verdict.accepted)) {
    const accepted = { result: verdict.accepted, corrections: latest?.corrections ?? [] };
    return accept(race, entrants, accepted, before, context);
  }
  const visit: ResultCheck = { raceId: race._id, at: now.toISOString(), ...findingOf(verdict) };
  await data.seasons.saveResultCheck(visit);
  return visit;
}

type Unavailable = { unavailable: string };
type Finding = Verdict | Unavailable;

/** Notes how long the source wants to be left alone. Any other error is ours, and goes on. */
export async function asUnavailable(
  error: unknown,
  season: number,
  { data, now }: RaceDataContext,
): Promise<Unavailable> {
  if (!(error instanceof SourceUnavailable)) throw error;
  const { message, retryAfterMs } = error;
  if (retryAfterMs) await data.seasons.savePause(season, new Date(now.getTime() + retryAfterMs));
  return { unavailable: message };
}

function findingOf(finding: Finding): Pick<ResultCheck, 'outcome' | 'reason'> {
  if ('pending' in finding) return { outcome: 'pending', reason: finding.pending };
  if ('unavailable' in finding) return { outcome: 'unavailable', reason: finding.unavailable };
  return { outcome: 'unchanged' };
}

/** Appends the next revision and announces it. A visit that comes second finds it appended already. */
async function accept(
  race: Race,
  entrants: Entrants,
  { result, corrections }: Pick<Revision, 'result' | 'corrections'>,
  before: ResultCheck | undefined,
  { data, announce, now }: RaceDataContext,
): Promise<ResultCheck> {
  const revision = (before?.revision ?? 0) + 1;
  const [raceId, at] = [race._id, now.toISOString()];
  const cars = result.results.map(fieldCar);
  // First, as nobody would come back to it once the revision is there.
  await data.seasons.saveField(race.season, entrants, { date: race.date, cars });
  const appended = await data.results.append(
    { raceId, revision, acceptedAt: at, source: 'race data', result, corrections },
    hashOf(result),
    before,
  );
  if (!appended) return { raceId, at, outcome: 'unchanged', revision };
  await announce('result.accepted', { raceId, revision });
  return { raceId, at, outcome: 'accepted', revision };
}

function fieldCar({ driverId, constructorId }: Car): [string, string] {
  return [driverId, constructorId];
}

function hashOf(result: OfficialResult): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}
