import type { Audited } from '@parc-ferme/data/operations/audit';
import type { SeasonState } from '@parc-ferme/data/season/seasons';
import { aboutOf, type MailingOfRace } from '@parc-ferme/domain/message/mailing';
import { movedRaceMailings } from '@parc-ferme/domain/message/moved-race';
import { syncCalendar } from '@parc-ferme/domain/race/calendar';
import { CLOSING_NEWS_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, closingTime, sameClosing } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import { gridOf } from '@parc-ferme/f1/gate';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';
import { restoredPairing } from './restored-pairing.ts';

const WEEKEND_MS = 3 * 24 * 3_600_000;

/** Fetches the calendar and the entrants of a season, and stores what changed. */
export async function syncSeason(
  season: number,
  state: SeasonState,
  shards: number,
  context: RaceDataContext,
): Promise<Pick<SeasonState, 'races' | 'mailings'> | Unavailable> {
  const { data, publishEvent, now } = context;
  const fetched = await fetchSeason(season, state, context).catch((error: unknown) =>
    asUnavailable(error, season, context),
  );
  if ('unavailable' in fetched) {
    await data.seasons.saveFailedSync(season, now.toISOString(), fetched.unavailable);
    return fetched;
  }
  const { announced, ...entrants } = fetched;
  const calendar = syncCalendar(state.races, announced, now, shards);
  const { restored, mailings } = changedRaces(calendar, state.races, now);
  const synced = { ...entrants, races: calendar, restored, mailings };
  const races = await data.seasons.saveSync(season, state, synced, now.toISOString());
  const requested = mailings.map((mailing) => ({ about: aboutOf(mailing) }));
  for (const { about } of requested) await publishEvent('messages.due', { season, about });
  await syncGrid(season, races, { ...entrants, grid: state.entrants.grid }, context);
  return { races, mailings: [...state.mailings, ...requested] };
}

/** The pairings that hold again where closing was moved, and what players are told of. */
function changedRaces(
  calendar: Race[],
  stored: Race[],
  now: Date,
): { restored: Audited[]; mailings: MailingOfRace[] } {
  const changed = calendar.flatMap((race) => {
    const before = stored.find(({ _id }) => _id === race._id);
    return before && !sameClosing(before, race) ? { before, race } : [];
  });
  return {
    restored: changed.flatMap(({ before, race }) =>
      restoredPairing(before, race, { at: now, admin: null }),
    ),
    mailings: changed.flatMap(({ before, race }) => newsOf(before, race, now)),
  };
}

/** What players are told of, an earlier closing only where it is near. */
function newsOf(known: Race, race: Race, now: Date): MailingOfRace[] {
  const closes = closingTime(race);
  const isNear = closes !== undefined && closes.getTime() < now.getTime() + CLOSING_NEWS_MS;
  return movedRaceMailings(known, race, now).filter(
    ({ kind }) => kind !== 'closing-moved' || isNear,
  );
}

/** Stores the order of qualifying of a race that has closed, once it is published. It settles times in review. */
async function syncGrid(
  season: number,
  races: Race[],
  entrants: Entrants,
  context: RaceDataContext,
): Promise<void> {
  const race = races.find((one) => awaitsResult(one, context.now));
  if (!race || entrants.grid?.raceId === race._id) return;
  const qualifying = await context.source
    .qualifying(race.season, race.round)
    .catch((error: unknown) => asUnavailable(error, season, context));
  if (!qualifying || 'unavailable' in qualifying) return;
  const grid = gridOf(qualifying, race, entrants);
  if (!grid) return;
  await context.data.seasons.saveGrid(season, grid);
  await context.publishEvent('race.reveal', { raceId: race._id });
}

/** Closed, and without a result for less than the days of a race weekend. */
function awaitsResult(race: Race, now: Date): boolean {
  const closes = closing(race);
  if (race.status !== 'upcoming' || !('at' in closes)) return false;
  const since = now.getTime() - closes.at.getTime();
  return since >= 0 && since < WEEKEND_MS;
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
function notEmptied<Entry>(what: string, listed: Entry[], stored: unknown[]): Entry[] {
  if (listed.length > 0 || stored.length === 0) return listed;
  throw new SourceUnavailable(`The race data has no ${what} of this season any more.`);
}
