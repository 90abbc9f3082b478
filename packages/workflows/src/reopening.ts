import { MANUAL_FETCHES } from '@parc-ferme/data/operations/limits';
import type { KnownRace } from '@parc-ferme/domain/calendar/calendar';
import { reopens } from '@parc-ferme/domain/message/changed-race';
import type { Race } from '@parc-ferme/domain/race/race';
import { handleUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';

/** Why a decision of an admin is refused, as a problem of its route. */
export type Refusal<Code extends string> = {
  code: Code | 'fetch.too-many' | 'source.unavailable';
  details?: { about: string } | { retryAfterSeconds: number };
};

/** Why an admin cannot open a race again: it was run, as far as the race data knows at this time. */
export async function reopeningFault(
  { race, hasResult }: KnownRace,
  decided: Race,
  context: RaceDataContext,
): Promise<Refusal<'closing.closed'> | undefined> {
  if (!reopens(race, decided, context.now)) return undefined;
  if (hasResult) return { code: 'closing.closed' };
  return refusalIf('closing.closed', wasRun, race, context);
}

/** Why an admin cannot take a race off the calendar: the race data has a result of it at this time. */
export function takingOffFault(
  race: Race,
  context: RaceDataContext,
): Promise<Refusal<'race.has-result'> | undefined> {
  return refusalIf('race.has-result', hasRaceResult, race, context);
}

/** @returns a refusal with `code` if `hasRun` is true, or another one if the race data cannot be called */
async function refusalIf<Code extends string>(
  code: Code,
  hasRun: (race: Race, context: RaceDataContext) => Promise<boolean | Unavailable>,
  race: Race,
  context: RaceDataContext,
): Promise<Refusal<Code> | undefined> {
  const { retryAfterSeconds } = await context.data.limits.reserve(MANUAL_FETCHES, context.now);
  if (retryAfterSeconds) return { code: 'fetch.too-many', details: { retryAfterSeconds } };
  const found = await hasRun(race, context);
  if (found === true) return { code };
  if (found === false) return undefined;
  return { code: 'source.unavailable', details: { about: found.unavailable } };
}

/**
 * Whether qualifying or the race was run, by a call of the race data: what is stored may be older. No race opens again
 * after either.
 */
export async function wasRun(race: Race, context: RaceDataContext): Promise<boolean | Unavailable> {
  const qualifying = await hasSession(race, context, ({ source }) =>
    source.qualifying(race.season, race.round),
  );
  return qualifying === false ? hasRaceResult(race, context) : qualifying;
}

/** Whether the race data has a result of the race. */
async function hasRaceResult(race: Race, context: RaceDataContext): Promise<boolean | Unavailable> {
  return hasSession(race, context, async ({ source }) => {
    const { result } = await source.sessions(race.season, race.round);
    return result;
  });
}

type Session = { circuitId: string } | undefined;

/**
 * Whether the race data has a session of the race. A session at another circuit counts as no answer: rounds may have
 * been renumbered.
 */
async function hasSession(
  race: Race,
  context: RaceDataContext,
  sessionFrom: (context: RaceDataContext) => Promise<Session>,
): Promise<boolean | Unavailable> {
  try {
    const session = await sessionFrom(context);
    if (!session) return false;
    if (session.circuitId === race.circuit.circuitId) return true;
    return { unavailable: 'The race data answered about another race.' };
  } catch (error) {
    return handleUnavailable(error, race.season, context);
  }
}
