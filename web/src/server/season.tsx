import { teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import { ANSWERS } from '@parc-ferme/domain/picks/categories';
import type { Reply } from './api.ts';
import { seasonQuery } from './season-query.ts';
import { serverNow } from './server-clock.ts';
import { useServerData } from './use-server-data.ts';

export type Season = Reply<'seasons.get'>;
export type Race = Season['races'][number];
export type Driver = Season['drivers'][number];
export type Team = Season['teams'][number];

export function useSeason() {
  return useServerData(seasonQuery());
}

/** The season that a race's id names, which need not be the current one. */
export function useSeasonOfRace(raceId: string | undefined) {
  return useSeasonOfYear(Number(raceId?.split('-')[0]));
}

/** The season of a year; the current one if there is none of that year. */
export function useSeasonOfYear(year: number) {
  const current = useSeason();
  const isOther = current.data?.seasons.includes(year) && year !== current.data.season;
  const other = useServerData({
    ...seasonQuery({ season: String(year) }),
    enabled: isOther ?? false,
  });
  return isOther ? other : current;
}

/** By the server's clock. For display only: the server decides. */
export function arePredictionsOpen({ predictionClosingTime: closes, date, status }: Race): boolean {
  const now = serverNow();
  // Also if the date cannot be read.
  const isBeforeStart = !(now >= new Date(date));
  return status === 'upcoming' && isBeforeStart && closes !== null && now < new Date(closes);
}

/** Whether predictions closed, without a closing time by the start of the race. A race off the calendar never closes. */
export function isClosed({ predictionClosingTime: closes, date, status }: Race): boolean {
  return status !== 'cancelled' && serverNow() >= new Date(closes ?? date);
}

/** The first race that is open for predictions: once the next race has closed, the one after it. */
export function nextOpenRace(races: Race[]): Race | undefined {
  return races.find(arePredictionsOpen);
}

export function nextOpenOrFirstRace(races: Race[]): Race | undefined {
  return nextOpenRace(races) ?? races[0];
}

/** Whether a result is published, or the race has started: the results page calls both completed. */
export function isCompleted({ status, date }: Race): boolean {
  return status === 'completed' || (status !== 'cancelled' && serverNow() > new Date(date));
}

/** The driver's code, such as NOR. Some drivers have no official one. */
export function codeOf({ code, familyName }: Pick<Driver, 'code' | 'familyName'>): string {
  return code ?? familyName.slice(0, 3).toUpperCase();
}

export type Entrants = {
  driver(id: string): Driver | undefined;
  team(id: string): Team | undefined;
  /** The name of a driver, a team or an answer such as a tie. */
  nameOf(id: string): string;
};

/** The season's drivers and teams, by id. */
export function entrantsOf({ drivers, teams }: Pick<Season, 'drivers' | 'teams'>): Entrants {
  const driverById = new Map(drivers.map((driver) => [driver.driverId, driver]));
  const teamById = new Map(teams.map((team) => [team.constructorId, team]));
  return {
    driver: (id) => driverById.get(id),
    team: (id) => teamById.get(id),
    nameOf(id) {
      const driver = driverById.get(id);
      if (driver) return `${driver.givenName} ${driver.familyName}`.trim();
      return ANSWERS.get(id) ?? teamNameOf(id, teamById.get(id)?.name ?? id);
    },
  };
}
