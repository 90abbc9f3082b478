import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import type { RaceDataSource } from '@parc-ferme/f1/source';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';

/** Whether a decision lets players pick again although closing has passed. */
export function reopens(race: Race, decided: Race, now: Date): boolean {
  return !isOpen(race, now) && isOpen(decided, now);
}

/**
 * Asks the race data whether qualifying or the race was run, so that no race opens again after it. What is
 * stored may be older.
 */
export async function wasRun(race: Race, context: RaceDataContext): Promise<boolean | Unavailable> {
  return hasSession(race, context.source).catch((error: unknown) =>
    asUnavailable(error, race.season, context),
  );
}

async function hasSession({ season, round, circuit }: Race, source: RaceDataSource) {
  const isOfRace = (session: { circuitId: string } | undefined) =>
    session?.circuitId === circuit.circuitId;
  return (
    isOfRace(await source.qualifying(season, round)) ||
    isOfRace((await source.sessions(season, round)).result)
  );
}
