import { auditWrites } from '@parc-ferme/data/operations/audit';
import type { EntrantLists, SeasonState } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import { type Entrants, withEntrants, withRaced } from '@parc-ferme/domain/entrants/entrants';
import { hasAlike, withPersons } from '@parc-ferme/domain/entrants/persons';
import { acceptedResults } from './accepted-results.ts';
import type { RaceDataContext } from './race-data-context.ts';

type Context = Pick<RaceDataContext, 'data' | 'now'>;

/** The drivers of a result: those of its cars, and those whom no earlier result of the race had. */
export type ResultDrivers = { cars: string[]; firstRaced: string[] };

/**
 * Adds drivers and teams that the race data lists to those of a season. Drivers under two ids are joined,
 * unless a result has both of them; two who were joined are parted by it. Each is in the audit log.
 *
 * @returns the lists as they are stored then
 */
export async function saveListedEntrants(
  season: number,
  known: Entrants,
  listed: EntrantLists,
  { data, now }: Context,
  { cars, firstRaced }: ResultDrivers = { cars: [], firstRaced: [] },
): Promise<EntrantLists> {
  const change = async (current: Entrants): Promise<EntrantLists> => {
    const lists = withRaced(withEntrants(current, listed), firstRaced);
    const results = hasAlike(lists) ? await driversOf(await data.seasons.state(season), data) : [];
    return { ...lists, ...withPersons(lists, [...results, cars]) };
  };
  return data.seasons.saveEntrants(season, known, change, (before, after) =>
    personWrites(season, now, before, after),
  );
}

/** The drivers of the cars of each accepted result. */
export async function driversOf(
  state: SeasonState,
  data: Pick<Context['data'], 'results'>,
): Promise<string[][]> {
  const revisions = await acceptedResults(state, data);
  return revisions.map(({ result }) => result.results.map(({ driverId }) => driverId));
}

/** What the race data has joined and parted. */
function personWrites(
  season: number,
  at: Date,
  before: EntrantLists,
  after: EntrantLists,
): Write[] {
  const known = new Map(before.drivers.map((driver) => [driver.driverId, driver.sameAs]));
  const about = String(season);
  const recorded = after.drivers.flatMap(({ driverId, sameAs }) => {
    const was = known.get(driverId);
    if (was === sameAs) return [];
    const action = sameAs ? ('drivers.joined' as const) : ('drivers.parted' as const);
    const reason = sameAs
      ? 'The race data lists one driver under two ids.'
      : 'The race data has both in one result.';
    const ids = [sameAs ?? was ?? '', driverId];
    return [{ action, at, admin: null, about, after: { drivers: ids }, reason }];
  });
  return auditWrites(...recorded);
}
