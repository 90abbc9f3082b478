import { Season } from '@parc-ferme/domain/identifiers';
import { Team } from '@parc-ferme/domain/race/season';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { DriverInSeason } from './drivers.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { OfSeason, Race } from './races.ts';
import { route } from './route.ts';

export const get = route(API['seasons.get'], {
  summary:
    'What every page needs, in one call: calendar, drivers, teams, seasons, and whom to write to.',
  query: OfSeason,
  reply: z.object({
    season: Season,
    /** All seasons of this competition, the latest first. */
    seasons: z.array(Season),
    races: z.array(Race),
    drivers: z.array(DriverInSeason),
    teams: z.array(Team),
    /** The contact for reporting errors. */
    supportEmail: z.string(),
  }),
  cacheSeconds: RACE_DATA_SECONDS,
});
