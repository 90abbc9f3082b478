import { auditWrites } from '@parc-ferme/data/operations/audit';
import type { Lists, SeasonState } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import { hasAlike, withPersons } from '@parc-ferme/domain/race/persons';
import { type Entrants, withEntrants } from '@parc-ferme/domain/race/season';
import type { RaceDataContext } from './race-data-context.ts';

type Context = Pick<RaceDataContext, 'data' | 'now'>;

/** The race whose result has them; undefined for the lists of a season. */
type OfRace = { raceId: string; drivers: string[] } | undefined;

/**
 * Adds drivers and teams that the race data lists to those of a season. Drivers under two ids are joined,
 * unless a result has both of them; two who were joined are parted by it. Each is in the audit log.
 *
 * @returns the lists as they are stored then
 */
export async function saveListed(
  season: number,
  known: Entrants,
  listed: Lists,
  { data, now }: Context,
  ofRace?: OfRace,
): Promise<Lists> {
  const isAlike = hasAlike(withEntrants(known, listed));
  const results = isAlike ? await driversOf(await data.seasons.state(season), data) : [];
  const all = ofRace ? [...results, ofRace.drivers] : results;
  const change = (current: Entrants): Lists => {
    const lists = withEntrants(current, listed);
    return { ...lists, ...withPersons(lists, all) };
  };
  return data.seasons.saveEntrants(season, known, change, (before, after) =>
    personWrites({ season, raceId: ofRace?.raceId, at: now }, before, after),
  );
}

/** The drivers of the cars of each accepted result. */
export async function driversOf(
  { resultChecks }: SeasonState,
  { results }: Pick<Context['data'], 'results'>,
): Promise<string[][]> {
  const accepted = resultChecks.flatMap(({ raceId: _id, revision }) =>
    revision ? { _id, revision } : [],
  );
  const revisions = await results.findAll(accepted);
  return revisions.map(({ result }) => result.results.map(({ driverId }) => driverId));
}

type Recorded = { season: number; raceId: string | undefined; at: Date };

/** What the race data has joined and parted. */
function personWrites({ season, raceId, at }: Recorded, before: Lists, after: Lists): Write[] {
  const known = new Map(before.drivers.map((driver) => [driver.driverId, driver.sameAs]));
  const about = raceId ?? String(season);
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
