const SEASON = /^\d{4}$/;

/** The season that an address asks for, where it is valid. */
export function seasonAskedIn(search: URLSearchParams) {
  const season = search.get('season');
  return { season: season !== null && SEASON.test(season) ? season : undefined };
}
