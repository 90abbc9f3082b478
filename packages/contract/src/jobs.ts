import type { EventType } from './events.ts';

type Schedule = {
  everyMinutes: number;
  listener: string;
  alsoAfterEvents: readonly EventType[];
};

/** Scheduled jobs: EventBridge rules invoke each function directly. */
export const SCHEDULES = {
  'race-data': { everyMinutes: 5, listener: 'jobs/race-data', alsoAfterEvents: [] },
  // Also after `messages.due`, so that the pages already have what a message tells of.
  pages: {
    everyMinutes: 30,
    listener: 'jobs/write-pages',
    alsoAfterEvents: ['messages.due', 'player.deleted'],
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof SCHEDULES;

/** The log message for a race that has been over for a day without a published result. An alarm matches it. */
export const UNSCORED_RACE = 'race.unscored';

/** The log message for a season without a current calendar. An alarm matches it. */
export const STALE_RACE_DATA = 'race-data.stale';

/** The log message for a calendar that lacks too many races to be trusted. An alarm matches it. */
export const INCOMPLETE_CALENDAR = 'race-data.incomplete';

/** The log message for a race that is not revealed long after its closing. An alarm matches it. */
export const LATE_REVEAL = 'race.late-reveal';
