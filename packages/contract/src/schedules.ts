/** What runs by the clock: each tick invokes the function with the tick's time. */
export const SCHEDULES = {
  'race-data': { everyMinutes: 15, listener: 'scheduled/race-data' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;
