import * as contract from '@parc-ferme/contract/schedule';
import { MANUAL_FETCHES } from '@parc-ferme/data/operations/limits';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { syncSeason } from '@parc-ferme/workflows/calendar-sync';
import {
  ADMIN_TIMEOUT_MS,
  adminRoute,
  loadCurrentSeason,
  publishEvent,
  raceDataWithin,
  settings,
  table,
} from '../composition.ts';

const data = scoringRepositoriesIn(table);

export const handler = adminRoute(contract.readCalendar, async ({ player, now, reject }) => {
  const { retryAfterSeconds } = await data.limits.reserve(MANUAL_FETCHES, now);
  if (retryAfterSeconds) return reject('fetch.too-many', { retryAfterSeconds });
  const season = await loadCurrentSeason();
  const state = await data.seasons.state(season);
  const { notBefore } = state.log;
  if (notBefore && now < new Date(notBefore)) {
    return reject('source.unavailable', {
      about: `It asked not to be called before ${notBefore}.`,
    });
  }
  const context = { data, source: raceDataWithin(ADMIN_TIMEOUT_MS), publishEvent, now };
  const synced = await syncSeason(season, state, settings().shards, context, {
    isManual: true,
  });
  const audited = { at: now, admin: player, action: 'calendar.read' as const };
  await data.audit.record({ ...audited, about: String(season) });
  if ('unavailable' in synced) return reject('source.unavailable', { about: synced.unavailable });
  return { message: `The calendar of ${season} was read: ${synced.races.length} races.` };
});
