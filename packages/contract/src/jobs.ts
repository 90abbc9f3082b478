/** Scheduled jobs: an EventBridge rule invokes each function directly. */
export const SCHEDULES = {
  'race-data': { everyMinutes: 5, listener: 'jobs/race-data' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** The log message for a race that has been over for a day without a published result. An alarm matches it. */
export const UNSCORED_RACE = 'race.unscored';

/** The log message for a season without a current calendar. An alarm matches it. */
export const STALE_RACE_DATA = 'race-data.stale';

/** The log message for a calendar that lacks so many races that nobody trusts it. An alarm matches it. */
export const INCOMPLETE_CALENDAR = 'race-data.incomplete';

/** The log message for a race that is not revealed long after its closing. An alarm matches it. */
export const LATE_REVEAL = 'race.late-reveal';
