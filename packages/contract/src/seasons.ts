import { Driver, Team } from '@parc-ferme/domain/entrants/entrants';
import { Instant, Season } from '@parc-ferme/domain/identifiers';
import { RegistrationMode } from '@parc-ferme/domain/player/invitation';
import { SeasonState } from '@parc-ferme/domain/season/season-state';
import { MAX_STAKES } from '@parc-ferme/domain/season/stakes';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { DriverInSeason } from './drivers.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { plainText, Reason } from './params.ts';
import { Race, SeasonQuery } from './races.ts';
import { route } from './route.ts';

export const get = route(API['seasons.get'], {
  summary:
    'What every page needs, in one call: calendar, drivers, teams, seasons, and whom to write to.',
  query: SeasonQuery,
  reply: z.object({
    season: Season,
    /** All seasons that were played here, the latest first. */
    seasons: z.array(Season),
    /** All seasons that were imported, the latest first. */
    imported: z.array(Season),
    state: SeasonState,
    /** Whether the house rules are fixed, as the first race was closed. */
    areRulesFixed: z.boolean(),
    races: z.array(Race),
    drivers: z.array(DriverInSeason),
    teams: z.array(Team),
    /** Who may register. */
    registration: RegistrationMode,
    /** The contact for reporting errors. */
    supportEmail: z.string(),
    /** What the season is played for, if an admin wrote it. */
    stakes: z.optional(z.string()),
    /** Present if the season itself is predicted before its first race. */
    seasonTips: z.optional(z.literal(true)),
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
        /** When it begins unless an admin begins it before. */
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

export const setRules = route(API['seasons.set-rules'], {
  summary: 'Sets how the current season is ranked, until its first closing.',
  body: z.strictObject({ rules: HouseRules, reason: Reason }),
  reply: z.object({ rules: HouseRules }),
  // Fixed: predictions of the first race are closed. Question: a race has one, which the new rules do not allow.
  problems: ['rules.fixed', 'rules.question'],
});

export const setStakes = route(API['seasons.set-stakes'], {
  summary: 'Sets what the current season is played for; an empty text removes it.',
  body: z.strictObject({ stakes: plainText('The stakes have', MAX_STAKES), reason: Reason }),
  reply: z.object({ stakes: z.string() }),
});
