import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { Season, UserId } from '@parc-ferme/domain/identifiers';
import { SeasonState } from '@parc-ferme/domain/season/season-state';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** A player of any season; the id is null for one who is only a name. */
const Player = z.object({ id: z.nullable(UserId), name: z.string() });

const Totals = z.object({
  totalPoints: z.number(),
  averageScore: z.number(),
  /** The number of races with a score above 0. */
  races: z.number(),
});

export const hallOfFame = route(API['seasons.hall-of-fame'], {
  summary: 'The champions, the records and the table of all seasons, played here or imported.',
  reply: z.object({
    /** The latest first. */
    seasons: z.array(
      z.object({
        season: Season,
        /** What decides the season, in words: "Most points". */
        rule: z.string(),
        state: SeasonState,
        /** The number of players, and of races. */
        players: z.number(),
        races: z.number(),
        champions: z.array(z.extend(Player, z.omit(Totals, { races: true }).shape)),
        /** Whose tips of the season earned most; nobody before it is final, or without tips. */
        bestTippers: z.object({ points: z.number(), by: z.array(Player) }),
      }),
    ),
    /** In the order of titles, then round wins, then points. */
    players: z.array(
      z.extend(Player, {
        ...Totals.shape,
        titles: z.array(Season),
        roundWins: z.number(),
        badges: z.array(z.object({ id: BadgeId, season: Season })),
        seasons: z.array(
          z.extend(Totals, {
            season: Season,
            /** The name in that season's table. */
            name: z.string(),
            state: SeasonState,
            /** The number of players in it. */
            players: z.number(),
            rank: z.number(),
          }),
        ),
      }),
    ),
    bestRace: z.object({
      points: z.number(),
      by: z.array(z.extend(Player, { season: Season, race: z.string() })),
    }),
    /** The most races in a row with picks, of seasons that were played here. */
    longestRun: z.object({ races: z.number(), by: z.array(Player) }),
  }),
});
