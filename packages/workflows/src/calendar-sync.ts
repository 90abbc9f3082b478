import type { SeasonState } from '@parc-ferme/data/seasons';
import { syncCalendar } from '@parc-ferme/domain/race/calendar';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { carryPlayersOver } from './pending-players.ts';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';

/** Fetches the calendar and the entrants of a season, and stores what changed. */
export async function syncSeason(
  season: number,
  state: SeasonState,
  shards: number,
  context: RaceDataContext,
): Promise<Pick<SeasonState, 'races'> | Unavailable> {
  const { data, now } = context;
  const fetched = await fetchSeason(season, state, context).catch((error: unknown) =>
    asUnavailable(error, season, context),
  );
  if ('unavailable' in fetched) {
    await data.seasons.saveFailedSync(season, now.toISOString(), fetched.unavailable);
    return fetched;
  }
  const { announced, ...entrants } = fetched;
  const races = syncCalendar(state.races, announced, now, shards);
  if (state.log.syncedAt === undefined) await carryPlayersOver(season, data);
  await data.seasons.saveSync(season, state, { races, ...entrants }, now.toISOString());
  return { races };
}

async function fetchSeason(
  season: number,
  { races, entrants: { drivers, teams } }: SeasonState,
  { source }: RaceDataContext,
) {
  return {
    announced: notEmptied('races', await source.calendar(season), races),
    drivers: notEmptied('drivers', await source.drivers(season), drivers),
    teams: notEmptied('teams', await source.teams(season), teams),
  };
}

/** An empty list is refused, as it would cancel the whole season. */
function notEmptied<Entry>(what: string, listed: Entry[], known: unknown[]): Entry[] {
  if (listed.length > 0 || known.length === 0) return listed;
  throw new SourceUnavailable(`The race data has no ${what} of this season any more.`);
}
