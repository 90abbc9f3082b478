import { Instant, Season } from '@parc-ferme/domain/identifiers';
import { Driver, Team } from '@parc-ferme/domain/race/season';
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

export const next = route(API['seasons.next'], {
  summary: 'The season that can begin, as the race data has it; null before there is one.',
  reply: z.object({
    next: z.nullable(
      z.object({
        season: Season,
        races: z.array(Race),
        drivers: z.array(Driver),
        teams: z.array(Team),
        /** When it begins by itself. */
        beginsAt: Instant,
      }),
    ),
  }),
});

export const begin = route(API['seasons.begin'], {
  summary: 'Begins the next season: from then on it is the one that is played.',
  body: z.strictObject({ season: Season }),
  reply: z.object({ season: Season }),
  problems: ['season.begun', 'season.not-ready'],
});
