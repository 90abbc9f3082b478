import { pairingInForce } from './pairing-in-force.ts';
import { questionInForce } from './question.ts';
import type { Race } from './race.ts';
import { type Closing, closingBy, raceStart } from './race-times.ts';

/** When predictions close: at the earliest possible time. */
export function closing(race: Race): Closing {
  const at = race.earliestClosing ?? race.closed?.at;
  if (at) return { at: new Date(at) };
  return race.listing?.state === 'unconfirmed'
    ? { invalid: 'Date not confirmed' }
    : closingBy(race);
}

/** Undefined if a possible time cannot be parsed. */
export function closingTime(race: Race): Date | undefined {
  const closes = closing(race);
  return 'at' in closes ? closes.at : undefined;
}

/** The latest possible closing time: picks are revealed after it. Undefined while none can be parsed. */
export function lastClosing(race: Race): Date | undefined {
  if (race.closed) return closingTime(race);
  if (race.lastClosing) return new Date(race.lastClosing);
  if (race.listing?.state === 'unconfirmed') return undefined;
  const closes = closingBy(race);
  return 'at' in closes ? closes.at : undefined;
}

/**
 * The race with the pairing and the question that count: those stored when the race closed; until then, those that count
 * by its closing time.
 */
export function withPairingAndQuestion<R extends Race>(race: R): R {
  const { closed, pairings, questions } = race;
  if (closed) return { ...race, pairing: closed.pairing ?? undefined, question: closed.question };
  const closes = closingTime(race);
  return {
    ...race,
    ...(pairings && { pairing: pairingInForce(pairings, closes) }),
    ...(questions && { question: questionInForce(questions, closes) }),
  };
}

export function sameClosing(one: Race, other: Race): boolean {
  return JSON.stringify(closing(one)) === JSON.stringify(closing(other));
}

/** Whether a race that was changed closes earlier than before. */
export function movesClosingEarlier(race: Race, changed: Race): boolean {
  const [before, after] = [closingTime(race), closingTime(changed)];
  return before !== undefined && after !== undefined && after < before;
}

/** Open while now is before closing and before the start, and the race is neither completed nor off the calendar. */
export function isOpen(race: Race, now: Date): boolean {
  const closes = closing(race);
  const start = raceStart(race);
  if (race.status !== 'upcoming' || race.closed || (start && now >= start)) return false;
  return 'at' in closes && now < closes.at;
}

/** Whether all players see all picks: a fact that is stored at the reveal, and never withdrawn. */
export function isRevealed({ revealedAt }: Pick<Race, 'revealedAt'>): boolean {
  return revealedAt !== undefined;
}
