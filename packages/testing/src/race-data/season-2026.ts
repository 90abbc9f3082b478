import { replyTo } from '@parc-ferme/local/race-data/jolpica-reply';
import { season2025 } from '@parc-ferme/local/race-data/season';
import type { Fault } from './race-data-server.ts';

/** The calendar of 2026, before its first race: that of 2025 a year later. */
export const season2026 = {
  ...season2025,
  year: 2026,
  weekends: season2025.weekends.map((weekend) => ({
    ...weekend,
    season: '2026',
    date: inYear2026(weekend.date),
    Qualifying: { ...weekend.Qualifying, date: inYear2026(weekend.Qualifying.date) },
  })),
  results: () => [],
  qualifying: () => [],
};

function inYear2026(date: string | undefined): string {
  return `2026${String(date).slice(4)}`;
}

/** The race data has the season 2026 as well. */
export const withSeason2026: Fault = (reply, { target, method, at }) =>
  target.includes('/2026/') ? replyTo({ method, target }, season2026, at) : reply;
