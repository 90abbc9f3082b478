type Race = { status: string; date: string };

/** The first race that has not started; none where the season is over or has no calendar yet. */
export function upcomingRace<R extends Race>(races: readonly R[], now: Date): R | undefined {
  return races.find(({ status, date }) => status === 'upcoming' && now <= new Date(date));
}
