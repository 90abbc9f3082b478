import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
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
  const qualifying = await asked(race, context, ({ source }) =>
    source.qualifying(race.season, race.round),
  );
  return qualifying === false ? hasRaceResult(race, context) : qualifying;
}

/** Asks the race data whether it has a result of the race. */
export async function hasRaceResult(
  race: Race,
  context: RaceDataContext,
): Promise<boolean | Unavailable> {
  return asked(race, context, async ({ source }) => {
    const { result } = await source.sessions(race.season, race.round);
    return result;
  });
}

type Session = { circuitId: string } | undefined;

async function asked(
  race: Race,
  context: RaceDataContext,
  sessionFrom: (context: RaceDataContext) => Promise<Session>,
): Promise<boolean | Unavailable> {
  try {
    return (await sessionFrom(context))?.circuitId === race.circuit.circuitId;
  } catch (error) {
    return asUnavailable(error, race.season, context);
  }
}
