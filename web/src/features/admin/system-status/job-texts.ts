import type { Reply } from '../../../server/api.ts';

export type ScheduleStatus = Reply<'schedule.status'>;

export const RUN_EVERY_MINUTES = 5;

type JobKind = ScheduleStatus['due'][number]['what'];

const DUE_TEXTS: Record<JobKind, (race: string) => string> = {
  calendar: () => 'Read the calendar, the drivers and the teams',
  result: (race) => `Fetch the result of the ${race}`,
  pairing: (race) => `Set the head-to-head of the ${race}, if none is set`,
  'picks-missing': (race) => `Remind players who have not predicted the ${race}`,
  'last-picks-missing': (race) =>
    `Remind players who have not predicted the ${race} for the last time`,
  closing: (race) => `Predictions for the ${race} close`,
  'next-calendar': () => 'Look for the calendar of the next season',
  'next-season': () => 'The next season begins, unless you begin it before on the admin panel',
};

export function dueText(what: JobKind, raceName: string | null): string {
  return DUE_TEXTS[what](raceName ?? '');
}

const OUTCOME_TEXTS: Record<string, string> = {
  synced: 'read',
  accepted: 'a new result was accepted',
  unchanged: 'the result has not changed',
  pending: 'the result is on hold',
  unavailable: 'the race data did not answer',
  paired: 'the head-to-head was set automatically',
  'closes soon': 'closes soon, reminders go out',
  'last call': 'closes in two hours, last reminders go out',
  'reveal due': 'the reveal was due, and was requested',
  begun: 'has begun',
  final: 'is final',
  unknown: 'is no longer in the calendar',
};

/**
 * What a run did, as a sentence.
 *
 * @param line `calendar: synced`, `season 2026: begun`, `2025-spa: pending, why`, or `failed: TypeError`
 */
export function runLineText(line: string, raceName: (id: string) => string): string {
  const [, about = '', what = '', reason] = /^([^:]+): ([^,]+)(?:, (.*))?$/s.exec(line) ?? [];
  if (about === 'failed') {
    return `The run failed (${what}). The next one, in ${RUN_EVERY_MINUTES} minutes, tries again.`;
  }
  const text = OUTCOME_TEXTS[what];
  if (!text) return line;
  const name = /^(calendar|season)/.test(about)
    ? about.replace(/^./, (letter) => letter.toUpperCase())
    : raceName(about);
  return reason ? `${name}: ${text}. ${reason}` : `${name}: ${text}`;
}

const NO_CHANGE = /^(calendar: synced|[^:]+: unchanged)\b/;

export function changedNothing({ did, failed }: ScheduleStatus['runs'][number]): boolean {
  return !failed && did.every((line) => NO_CHANGE.test(line));
}

type Advice = { what: string; todo: string };

/** What failed with each event, and what an admin can do about it. */
export const ADVICE_BY_EVENT: Record<string, Advice> = {
  'result.accepted': {
    what: 'A result was not scored',
    todo: 'Every run tries again until it is. If it still waits after the next one, process the race manually in the panel.',
  },
  'player.registered': {
    what: 'A new player was not added to the standings',
    todo: 'The leaderboard shows them all the same. The next registration, or Calculate All Scores, adds them.',
  },
  'reset.requested': {
    what: 'An email with a reset link was not sent',
    todo: 'Players who asked for it can request another one on the login page. If that fails as well, look at the email settings.',
  },
  'player.left': {
    what: 'An account was not deleted completely',
    todo: 'Every run tries again. If this comes back, look at the log.',
  },
  'race.reveal': {
    what: 'The picks of a race were not revealed',
    todo: 'Every run tries again until they are. A prediction that cannot be read is left out; look at the log.',
  },
  'messages.due': {
    what: 'Messages were not all sent',
    todo: 'Every run tries again: reminders until the race closes, news for a week. If this comes back, look at the email settings.',
  },
  'mail.returned': {
    what: 'An email came back, and its player was not told',
    todo: 'Nothing is lost: SES sends no more emails there. If this comes back, look at the log.',
  },
};

export const UNKNOWN_EVENT: Advice = {
  what: 'Something was not done',
  todo: 'Look at the log of the deployment.',
};
