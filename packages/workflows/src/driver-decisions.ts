import type { PublishEvent } from '@parc-ferme/contract/events';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { joinedIdsWrite } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { entrantsWrite, haveSameLists } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import {
  type DriverDecision,
  type DriverFault,
  decideDrivers,
} from '@parc-ferme/domain/entrants/driver-decisions';
import type { Driver } from '@parc-ferme/domain/entrants/entrants';
import { joinedIdsAfterDecision } from '@parc-ferme/domain/entrants/persons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { appendDecision } from './admin-decisions.ts';
import { driversOfResults } from './listed-entrants.ts';

type Context = { data: ScoringRepositories; publish: PublishEvent };
type Circumstances = { at: Date; admin: NonNullable<NewAuditEntry['admin']>; reason: string };
type Fault =
  | DriverFault
  | { code: 'race.unknown' | 'driver.nothing' | 'driver.too-many' | 'race.changed'; about?: never };

/** How often admins can change the joined ids of a closed race, as each change publishes a sheet and a revision. */
const MAX_CHANGES_AFTER_CLOSING = 10;

/**
 * Writes what an admin decides about the drivers of a season. If the race is closed, ids that are joined or parted
 * change its picks as well: by the events that this publishes, it gets another sheet and is rescored.
 */
export async function saveDriverDecision(
  raceId: string,
  decision: DriverDecision,
  circumstances: Circumstances,
  { data, publish }: Context,
): Promise<{ race: Race } | { fault: Fault }> {
  const season = seasonOf(raceId);
  const state = await data.seasons.state(season);
  const race = state.races.find(({ _id }) => _id === raceId);
  if (!race) return { fault: { code: 'race.unknown' } };
  const { races, entrants } = state;
  const { at } = circumstances;
  const results = 'join' in decision ? await driversOfResults(state, data) : [];
  const updatedLists = decideDrivers(entrants, decision, { race, races, results, now: at });
  if ('fault' in updatedLists) return { fault: updatedLists.fault };
  const pair = joinedOrParted(decision);
  const joinedIds = pair && joinedIdsAfterDecision(race, updatedLists.drivers, pair);
  const { joinedAgain: changesAfterClosing = 0 } = race.closed ?? {};
  if (joinedIds && changesAfterClosing >= MAX_CHANGES_AFTER_CLOSING)
    return { fault: { code: 'driver.too-many' } };
  const areListsChanged = !haveSameLists(entrants, updatedLists);
  if (!areListsChanged && !joinedIds) return { fault: { code: 'driver.nothing' } };
  const writes = [
    ...(areListsChanged ? [entrantsWrite(season, entrants, updatedLists)] : []),
    ...(joinedIds ? [joinedIdsWrite(race, joinedIds, changesAfterClosing + 1)] : []),
    ...auditWrites({
      ...auditedChange(decision, entrants.drivers, updatedLists.drivers),
      about: raceId,
      ...circumstances,
    }),
  ];
  const acceptedRevision = state.resultChecks.find((one) => one.raceId === raceId)?.revision;
  const isWritten =
    joinedIds && acceptedRevision
      ? await appendRevision(raceId, acceptedRevision, writes, circumstances, data)
      : await data.races.commit(writes);
  if (!isWritten) return { fault: { code: 'race.changed' } };
  if (joinedIds) await publish('race.reveal', { raceId });
  return { race: (await data.races.find(raceId)) ?? race };
}

/** Appends a revision with the same result, so that the race is scored again. */
async function appendRevision(
  raceId: string,
  revision: number,
  writes: Write[],
  { at, admin, reason }: Circumstances,
  data: ScoringRepositories,
): Promise<boolean> {
  const latest = await data.results.find(raceId, revision);
  if (!latest) return false;
  const { corrections } = latest;
  const decision = { source: 'drivers' as const, reason, by: admin.username, corrections };
  return (await appendDecision(latest, decision, writes, at, data)) !== undefined;
}

function joinedOrParted(decision: DriverDecision): [string, string] | undefined {
  if ('join' in decision) return decision.join;
  return 'part' in decision ? decision.part : undefined;
}

function auditedChange(
  decision: DriverDecision,
  before: Driver[],
  after: Driver[],
): Pick<NewAuditEntry, 'action' | 'before' | 'after'> {
  if ('join' in decision) return { action: 'drivers.joined', after: { drivers: decision.join } };
  if ('part' in decision) return { action: 'drivers.parted', after: { drivers: decision.part } };
  if ('mark' in decision) {
    const { driver, races: willRace } = decision.mark;
    // The drivers who race, before and after.
    return willRace
      ? { action: 'driver.marked', after: { drivers: [driver] } }
      : { action: 'driver.marked', before: { drivers: [driver] } };
  }
  const added = after.slice(before.length).map(({ driverId }) => driverId);
  return { action: 'driver.added', after: { drivers: added } };
}
