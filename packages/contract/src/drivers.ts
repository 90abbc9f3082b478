import { Driver } from '@parc-ferme/domain/race/season';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { OfSeason } from './races.ts';
import { route } from './route.ts';

export const DriverInSeason = z.extend(Driver, {
  /** The team of the latest field; without it, a driver of an earlier or a Friday session. */
  constructorId: z.optional(z.string()),
  /** Of the last three races, the latest last: a position, or the letter of an unclassified car. */
  recentResults: z.optional(z.array(z.string())),
});

export const list = route(API['drivers.list'], {
  summary:
    'All drivers who may be picked: the latest field by team, in the order of points, then all others.',
  query: OfSeason,
  reply: z.array(DriverInSeason),
  cacheSeconds: RACE_DATA_SECONDS,
});
