/** What runs by the clock: a rule of EventBridge invokes each function, without a queue between them. */
export const SCHEDULES = {
  'race-data': { everyMinutes: 15, listener: 'jobs/race-data' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** What the log names a race that has been over for a day without a published result. An alarm reads it. */
export const UNSCORED_RACE = 'race.unscored';
