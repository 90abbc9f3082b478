import { MANUAL_FETCHES } from '@parc-ferme/data/operations/limits';
import type { KnownRace } from '@parc-ferme/domain/calendar/calendar';
import { reopens } from '@parc-ferme/domain/message/changed-race';
import type { Race } from '@parc-ferme/domain/race/race';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';

/** Why a decision of an admin is refused, as a problem of its route. */
export type Refusal<Code extends string> = {
  code: Code | 'fetch.too-many' | 'source.unavailable';
  details?: { about: string } | { retryAfterSeconds: number };
};

/** Why an admin cannot open a race again: it was run. The race data is asked in the same request. */
export async function reopeningFault(
  { race, hasResult }: KnownRace,
  decided: Race,
  context: RaceDataContext,
): Promise<Refusal<'closing.closed'> | undefined> {
  if (!reopens(race, decided, context.now)) return undefined;
  if (hasResult) return { code: 'closing.closed' };
  return faultOf('closing.closed', wasRun, race, context);
}

/** Why an admin cannot take a race off the calendar: it has a result. The race data is asked in the same request. */
export function takingOffFault(
  race: Race,
  context: RaceDataContext,
): Promise<Refusal<'race.has-result'> | undefined> {
  return faultOf('race.has-result', hasRaceResult, race, context);
}

/** @param code of the refusal if the race data has what is asked for */
async function faultOf<Code extends string>(
  code: Code,
  hasRun: (race: Race, context: RaceDataContext) => Promise<boolean | Unavailable>,
  race: Race,
  context: RaceDataContext,
): Promise<Refusal<Code> | undefined> {
  const { retryAfterSeconds } = await context.data.limits.reserve(MANUAL_FETCHES, context.now);
  if (retryAfterSeconds) return { code: 'fetch.too-many', details: { retryAfterSeconds } };
  const answer = await hasRun(race, context);
  if (answer === true) return { code };
  return answer
    ? { code: 'source.unavailable', details: { about: answer.unavailable } }
    : undefined;
}

/**
 * Asks the race data whether qualifying or the race was run, so that no race opens again after it. What is
 * stored may be older.
 */
export async function wasRun(race: Race, context: RaceDataContext): Promise<boolean | Unavailable> {
  const qualifying = await hasSession(race, context, ({ source }) =>
    source.qualifying(race.season, race.round),
  );
  return qualifying === false ? hasRaceResult(race, context) : qualifying;
}

/** Asks the race data whether it has a result of the race. */
async function hasRaceResult(race: Race, context: RaceDataContext): Promise<boolean | Unavailable> {
  return hasSession(race, context, async ({ source }) => {
    const { result } = await source.sessions(race.season, race.round);
    return result;
  });
}

type Session = { circuitId: string } | undefined;

/**
 * Whether the race data has a session of the race. As rounds may have been renumbered, an answer about another race
 * counts as no answer.
 */
async function hasSession(
  race: Race,
  context: RaceDataContext,
  sessionFrom: (context: RaceDataContext) => Promise<Session>,
): Promise<boolean | Unavailable> {
  try {
    const session = await sessionFrom(context);
    if (!session || session.circuitId === race.circuit.circuitId) return session !== undefined;
    return { unavailable: 'The race data answered about another race.' };
  } catch (error) {
    return asUnavailable(error, race.season, context);
  }
}
