/** `in about 24 hours` */
export function timeUntil(instant: Date, now: Date): string {
  const hours = (instant.getTime() - now.getTime()) / 3_600_000;
  if (hours < 0.75) return 'in less than an hour';
  return hours < 1.5 ? 'in about an hour' : `in about ${Math.round(hours)} hours`;
}
