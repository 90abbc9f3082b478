import { auditWrites } from '@parc-ferme/data/operations/audit';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import {
  type EntrantLists,
  type Entrants,
  withEntrants,
  withoutAdminTeams,
} from '@parc-ferme/domain/entrants/entrants';
import { hasUndecidedAlike, withJoinsDecidedAnew } from '@parc-ferme/domain/entrants/persons';
import { acceptedResults } from './accepted-results.ts';
import type { RaceDataContext } from './race-data-context.ts';

type Context = Pick<RaceDataContext, 'data' | 'now'>;

/** The driver ids of a result: of its cars, and of those whom no earlier result of the race had. */
export type ResultDrivers = { cars: string[]; firstRaced: string[] };

/**
 * Adds drivers and teams that the race data lists to those of a season. Two ids that seem to be one driver's are
 * joined; a result that has both of them parts them. Both are in the audit log.
 *
 * @returns the lists as stored
 */
export async function saveListedEntrants(
  season: number,
  stored: Entrants,
  listed: EntrantLists,
  { data, now }: Context,
  { cars, firstRaced }: ResultDrivers = { cars: [], firstRaced: [] },
): Promise<EntrantLists> {
  const change = async (current: Entrants): Promise<EntrantLists> => {
    // A team that an admin gave a driver is replaced once the driver has raced.
    const lists = withoutAdminTeams(withEntrants(current, listed), firstRaced);
    const results = hasUndecidedAlike(lists)
      ? await driversOfResults(await data.seasons.state(season), data)
      : [];
    return { ...lists, ...withJoinsDecidedAnew(lists, [...results, cars]) };
  };
  return data.seasons.saveEntrants(season, stored, change, (before, after) =>
    auditWritesOfIds(season, now, before, after),
  );
}

/** The driver ids of the cars, for each accepted result. */
export async function driversOfResults(
  state: StoredSeason,
  data: Pick<Context['data'], 'results'>,
): Promise<string[][]> {
  const revisions = await acceptedResults(state, data);
  return revisions.map(({ result }) => result.results.map(({ driverId }) => driverId));
}

/** The audit entries of ids that were joined or parted. */
function auditWritesOfIds(
  season: number,
  at: Date,
  before: EntrantLists,
  after: EntrantLists,
): Write[] {
  const sameAsBefore = new Map(before.drivers.map((driver) => [driver.driverId, driver.sameAs]));
  const about = String(season);
  const entries = after.drivers.flatMap(({ driverId, sameAs }) => {
    const firstIdBefore = sameAsBefore.get(driverId);
    if (firstIdBefore === sameAs) return [];
    const action = sameAs ? ('drivers.joined' as const) : ('drivers.parted' as const);
    const reason = sameAs
      ? 'The race data lists one driver under two ids.'
      : 'The race data has both in one result.';
    const ids = [sameAs ?? firstIdBefore ?? '', driverId];
    return [{ action, at, admin: null, about, after: { drivers: ids }, reason }];
  });
  return auditWrites(...entries);
}
