/** What runs by the clock: each tick goes through a queue, like an event, to the function. */
export const SCHEDULES = {
  'race-data': { everyMinutes: 15, listener: 'scheduled/race-data' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;
