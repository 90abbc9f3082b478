import type { Player } from '@parc-ferme/domain/player/player';

/** The player as an email addresses them. */
export type Reader = {
  username: string;
  /** `Saturday 6 September, 15:58 CEST`; in UTC while the player's time zone is not known. */
  dateAndTime: (instant: Date) => string;
};

export function readerOf({
  username,
  timeZone = 'UTC',
}: Pick<Player, 'username' | 'timeZone'>): Reader {
  return {
    username,
    dateAndTime(instant) {
      const format = (options: Intl.DateTimeFormatOptions) =>
        instant.toLocaleString('en-GB', { timeZone, ...options });
      const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
      const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
      return `${day}, ${format(time).replace(' ', '\u00a0')}`;
    },
  };
}
