import { createHash } from 'node:crypto';
import { auditWrites } from '@parc-ferme/data/operations/audit';
import { joinedIdsWrite, type RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Revision } from '@parc-ferme/data/result/results';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { EntrantLists, Entrants } from '@parc-ferme/domain/entrants/entrants';
import { type JoinedIds, joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { joinedIdsAfterResult } from '@parc-ferme/domain/entrants/persons';
import type { Race } from '@parc-ferme/domain/race/race';
import { fieldOf } from '@parc-ferme/domain/result/field';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { entrantsOf } from '@parc-ferme/f1/entrants';
import { judge, type Verdict } from '@parc-ferme/f1/gate';
import { acceptedResults } from './accepted-results.ts';
import { type ResultDrivers, saveListedEntrants } from './listed-entrants.ts';
import { saveDecision } from './race-changes.ts';
import { handleUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';

/** Fetches the sessions of a race. Accepts a new result as the next revision, or stores why not. */
export async function importResult(
  race: RaceWithOutcome,
  entrants: Entrants,
  lastCheck: ResultCheck | undefined,
  context: RaceDataContext,
): Promise<ResultCheck> {
  const { data, source, now } = context;
  const latest = lastCheck?.revision
    ? await data.results.find(race._id, lastCheck.revision)
    : undefined;
  // The new result is compared with the latest imported one, not with an admin's corrections.
  const raceAsImported = { ...race, outcome: latest?.result };
  const verdict = await source
    .sessions(race.season, race.round)
    .then((sessions) => ({
      ...judge(sessions, raceAsImported, now),
      entrantsOfResult: entrantsOf(sessions),
    }))
    .catch((error: unknown) => handleUnavailable(error, race.season, context));
  if ('accepted' in verdict) await bringBackIfCancelled(race, context);
  if ('accepted' in verdict && lastCheck?.hash !== hashOf(verdict.accepted)) {
    const accepted = { result: verdict.accepted, corrections: latest?.corrections ?? [] };
    const driversBefore = latest ? driversIn(latest.result) : [];
    const resultDrivers = {
      cars: verdict.accepted.results.map(({ driverId }) => driverId),
      firstRaced: driversIn(verdict.accepted).filter((id) => !driversBefore.includes(id)),
    };
    const lists = await saveListedEntrants(
      race.season,
      entrants,
      verdict.entrantsOfResult,
      context,
      resultDrivers,
    );
    await saveJoinedIds({ raceId: race._id, lists, ...resultDrivers }, context);
    return accept(race, { ...entrants, ...lists }, accepted, lastCheck, context);
  }
  const check = { raceId: race._id, at: now.toISOString(), ...checkOutcome(verdict) };
  await data.seasons.saveResultCheck(check);
  return check;
}

function checkOutcome(verdict: Verdict | Unavailable): Pick<ResultCheck, 'outcome' | 'reason'> {
  if ('pending' in verdict) return { outcome: 'pending', reason: verdict.pending };
  if ('unavailable' in verdict) return { outcome: 'unavailable', reason: verdict.unavailable };
  return { outcome: 'unchanged' };
}

/** A race that is off the calendar and has a result was run all the same, so it is put back on the calendar. */
async function bringBackIfCancelled(race: Race, context: RaceDataContext): Promise<void> {
  if (race.status !== 'cancelled') return;
  const { data, publishEvent: publish, now: at } = context;
  const found = await data.raceDetails.withHistory(race._id);
  if (!found) return;
  const { known: before, lastCheck } = found;
  const decision = {
    kind: 'brought back' as const,
    at: at.toISOString(),
    by: null,
    reason: 'The race data has a result of it.',
  };
  const auditEntry = { action: 'race.brought-back' as const, at, admin: null };
  await saveDecision({ before, lastCheck }, decision, auditEntry, { data, publish });
}

function driversIn({ results, polePosition: pole }: OfficialResult): string[] {
  const ids = results.map(({ driverId }) => driverId);
  return pole ? [...ids, pole] : ids;
}

/**
 * Joins two ids that a result shows to be one driver, and parts two joined ids that have a car each in it. The race
 * gets these joined ids, although its own were fixed at closing, and another sheet of its picks is published.
 */
async function saveJoinedIds(
  { raceId, lists, ...resultDrivers }: { raceId: string; lists: EntrantLists } & ResultDrivers,
  context: Pick<RaceDataContext, 'data' | 'now'>,
): Promise<void> {
  const { data, now: at } = context;
  const race = await data.races.find(raceId);
  const before = race?.closed?.joined;
  const joinedIds = before && joinedIdsAfterResult(before, lists, resultDrivers);
  if (!race || !joinedIds) return;
  const isParted = Object.keys(joinedIds).length < Object.keys(before).length;
  const action = isParted ? ('drivers.parted' as const) : ('drivers.joined' as const);
  const reason = 'By the drivers of the result.';
  const after = { drivers: changedIds(before, joinedIds) };
  const writes = auditWrites({ action, at, admin: null, about: raceId, after, reason });
  const isWritten = await data.races.commit([joinedIdsWrite(race, joinedIds), ...writes]);
  // Optimistic locking: the race may have changed meanwhile.
  if (!isWritten) await saveJoinedIds({ raceId, lists, ...resultDrivers }, context);
}

/** The ids of each join that is new, gone or to another first id: that first id, then the joined one. */
function changedIds(before: JoinedIds, after: JoinedIds): string[] {
  const joins = [...Object.entries(before), ...Object.entries(after)];
  return joins.flatMap(([id, first]) => (before[id] === after[id] ? [] : [first, id]));
}

/** Appends the next revision and publishes the event that has it scored. */
async function accept(
  race: Race,
  entrants: Entrants,
  { result, corrections }: Pick<Revision, 'result' | 'corrections'>,
  lastCheck: ResultCheck | undefined,
  { data, publishEvent, now }: RaceDataContext,
): Promise<ResultCheck> {
  const revision = (lastCheck?.revision ?? 0) + 1;
  const raceId = race._id;
  const at = now.toISOString();
  const otherRaces = await otherResults(race, data);
  const races = [...otherRaces, { date: race.date, cars: result.results }];
  const field = fieldOf(races, joinedIdsIn(entrants.drivers));
  // The field is saved before the revision: a run that is killed in between would never save it afterwards.
  await data.seasons.saveField(race.season, entrants, field);
  const isAppended = await data.results.append(
    { raceId, revision, acceptedAt: at, source: 'race data', result, corrections },
    hashOf(result),
    lastCheck,
  );
  // A concurrent check has accepted the same revision.
  if (!isAppended) return { raceId, at, outcome: 'unchanged', revision };
  await publishEvent('result.accepted', { raceId, revision });
  return { raceId, at, outcome: 'accepted', revision };
}

/** The accepted results of the season's other races, with their dates. */
async function otherResults(race: Race, data: RaceDataContext['data']) {
  const state = await data.seasons.state(race.season);
  const dateOf = new Map(state.races.map(({ _id, date }) => [_id, date]));
  const others = (await acceptedResults(state, data)).filter(({ raceId }) => raceId !== race._id);
  return others.map(({ raceId, result }) => ({
    date: dateOf.get(raceId) ?? '',
    cars: result.results,
  }));
}

function hashOf(result: OfficialResult): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}
