const SEASON = /^\d{4}$/;
const PAGE = /^[1-9]\d{0,3}$/;

/** The season and the page that an address asks for, where it is valid. */
export function askedIn(search: URLSearchParams) {
  return { season: valid(search.get('season'), SEASON), page: valid(search.get('page'), PAGE) };
}

function valid(value: string | null, form: RegExp): string | undefined {
  return value !== null && form.test(value) ? value : undefined;
}
