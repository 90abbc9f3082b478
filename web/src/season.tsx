import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { call, type Reply } from './api.ts';
import { serverNow } from './server-clock.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

export type Season = Reply<'seasons.get'>;
export type Race = Season['races'][number];
export type Driver = Season['drivers'][number];
export type Team = Season['teams'][number];

type Current = { loaded: Loaded<Season>; reload: () => void };

const SeasonContext = createContext<Current | undefined>(undefined);

/** A calendar, a pairing or a closing time may have changed after so long. */
const FRESH_MS = 60_000;

const loadCurrent = (signal: AbortSignal) => call('seasons.get', { signal });

/** The current season, which nearly every page shows something of: loaded once, and again when it is old. */
export function SeasonProvider({ children }: { children: ReactNode }) {
  const [loaded, reload] = useLoaded(loadCurrent);
  const { pathname } = useLocation();
  const asked = useRef(Date.now());

  const refresh = useCallback(() => {
    if (document.visibilityState === 'hidden' || Date.now() - asked.current < FRESH_MS) return;
    asked.current = Date.now();
    void reload();
  }, [reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks again
  useEffect(refresh, [refresh, pathname]);
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);

  const current = useMemo(() => ({ loaded, reload }), [loaded, reload]);
  return <SeasonContext value={current}>{children}</SeasonContext>;
}

/** The current season. */
export function useSeason(): [Loaded<Season>, () => void] {
  const current = use(SeasonContext);
  if (!current) throw new Error('useSeason is for what is inside a SeasonProvider.');
  return [current.loaded, current.reload];
}

/** The season that a race's id names, which need not be the current one. */
export function useSeasonOf(raceId: string | undefined): [Loaded<Season>, () => void] {
  const [current, reloadCurrent] = useSeason();
  const year = Number(raceId?.split('-')[0]);
  const known = current.state === 'ready' ? current.data : undefined;
  const earlier = known?.seasons.includes(year) && year !== known.season ? year : undefined;
  const load = useCallback(
    async (signal: AbortSignal) =>
      earlier === undefined
        ? undefined
        : call('seasons.get', { query: { season: String(earlier) }, signal }),
    [earlier],
  );
  const [other, reloadOther] = useLoaded(load);
  if (earlier === undefined) return [current, reloadCurrent];
  if (other.state !== 'ready') return [other, reloadOther];
  return [other.data ? { state: 'ready', data: other.data } : { state: 'loading' }, reloadOther];
}

/** By the server's clock; the server itself decides when it matters. */
export function arePredictionsOpen({ predictionClosingTime: closes, date, status }: Race): boolean {
  const now = serverNow();
  const inFuture = !(now >= new Date(date));
  return status === 'upcoming' && inFuture && closes !== null && now < new Date(closes);
}

/** From then on a pairing that is set can only be withdrawn. */
export function isPairingFrozen({ predictionClosingTime: closes }: Race): boolean {
  return closes === null || serverNow().getTime() >= Date.parse(closes) - PAIRING_FREEZE_MS;
}

/** The next race that takes picks, which after closing is not the one that comes next. */
export function nextOpen(races: Race[]): Race | undefined {
  return races.find(arePredictionsOpen);
}

/** The first race whose predictions are open, otherwise the first of the list. */
export function firstOpen(races: Race[]): Race | undefined {
  return nextOpen(races) ?? races[0];
}

/** A result is published, or the race should be over: what the results screen counts as completed. */
export function isCompleted({ status, date }: Race): boolean {
  return status === 'completed' || (status !== 'cancelled' && serverNow() > new Date(date));
}

/** NOR of Lando Norris: some drivers have no official one. */
export function codeOf({ code, familyName }: Pick<Driver, 'code' | 'familyName'>): string {
  return code ?? familyName.slice(0, 3).toUpperCase();
}

export type Entrants = {
  driver(id: string): Driver | undefined;
  team(id: string): Team | undefined;
  /** What a driver or team is called, from its id. */
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
      return teamById.get(id)?.name ?? id;
    },
  };
}
