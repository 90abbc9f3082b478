import { Team } from '@parc-ferme/domain/season';
import * as z from 'zod/mini';
import { OfSeason } from './races.ts';
import { route } from './route.ts';

export const list = route({
  method: 'GET',
  path: '/api/f1data/teams',
  access: 'public',
  summary: 'The teams of a season.',
  query: OfSeason,
  reply: z.array(Team),
});
