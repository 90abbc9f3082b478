/** Made for the first mail that has a time: it takes 10 ms, and a reset mail is written without. */
let formats: { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined;

function formatsOfUtc() {
  const utc = { timeZone: 'UTC' };
  formats ??= {
    day: new Intl.DateTimeFormat('en-GB', {
      ...utc,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
    time: new Intl.DateTimeFormat('en-GB', { ...utc, timeStyle: 'short' }),
  };
  return formats;
}

/** In UTC, as a player's time zone is not known: `Saturday 6 September, 13:58 UTC`. */
export function inUtc(instant: Date): string {
  const { day, time } = formatsOfUtc();
  return `${day.format(instant)}, ${time.format(instant)}\u00a0UTC`;
}
