import { Team } from '@parc-ferme/domain/entrants/entrants';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { SeasonQuery } from './races.ts';
import { route } from './route.ts';

export const list = route(API['teams.list'], {
  summary: 'The teams of a season.',
  query: SeasonQuery,
  reply: z.array(Team),
  cacheSeconds: RACE_DATA_SECONDS,
});
