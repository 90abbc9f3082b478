import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { Turn } from '@parc-ferme/domain/message/picks-missing';

/** What a step of the scheduled job did. */
export type JobOutcome =
  /** The season is named only if it is the next one. */
  | { step: 'calendar'; season?: number; unavailable?: string }
  | { step: 'season-begun'; season: number }
  | ({ step: 'result' } & Pick<ResultCheck, 'raceId' | 'outcome' | 'reason'>)
  | { step: 'pairing-set' | 'reveal'; raceId: string }
  | { step: 'picks-missing'; raceId: string; turn: Turn }
  | { step: 'season-final'; season: number }
  | { step: 'champions'; season: number; found?: boolean; unavailable?: string };

/** Whether players may be told of it, so that messages can be due in the next run. */
export function mayBeginMessages(outcome: JobOutcome): boolean {
  if (outcome.step === 'result') return outcome.outcome === 'accepted';
  return outcome.step === 'picks-missing' || outcome.step === 'reveal';
}

/** Whether the race data did not answer. */
export function isFailure(outcome: JobOutcome): boolean {
  if (outcome.step === 'calendar' || outcome.step === 'champions') {
    return outcome.unavailable !== undefined;
  }
  return outcome.step === 'result' && outcome.outcome === 'unavailable';
}

/** `2025-monza: accepted`, for the log and the admins. */
export function sentenceOf(outcome: JobOutcome): string {
  switch (outcome.step) {
    case 'calendar':
      return sentence(
        outcome.season ? `calendar ${outcome.season}` : 'calendar',
        outcome.unavailable ? 'unavailable' : 'synced',
        outcome.unavailable,
      );
    case 'result':
      return sentence(outcome.raceId, outcome.outcome, outcome.reason);
    case 'season-begun':
      return sentence(`season ${outcome.season}`, 'begun');
    case 'champions':
      return sentence(
        `champions ${outcome.season}`,
        outcome.unavailable ? 'unavailable' : foundText(outcome),
        outcome.unavailable,
      );
    case 'season-final':
      return sentence(`season ${outcome.season}`, 'final');
    case 'picks-missing':
      return sentence(outcome.raceId, outcome.turn === 'last' ? 'last call' : 'closes soon');
    case 'pairing-set':
      return sentence(outcome.raceId, 'paired');
    case 'reveal':
      return sentence(outcome.raceId, 'reveal due');
  }
}

function foundText({ found }: { found?: boolean }): string {
  return found ? 'read' : 'not there yet';
}

function sentence(about: string, what: string, reason?: string): string {
  return reason ? `${about}: ${what}, ${reason}` : `${about}: ${what}`;
}
