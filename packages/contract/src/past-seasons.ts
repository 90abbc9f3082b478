import { ImportedSeason, PastSeason } from '@parc-ferme/domain/past-season/past-season';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { SeasonKey } from './races.ts';
import { route } from './route.ts';

export const list = route(API['past-seasons.list'], {
  summary: 'The seasons that were played before this site, the latest first.',
  reply: z.object({ seasons: z.array(PastSeason) }),
});

export const save = route(API['past-seasons.save'], {
  summary: 'Stores a season that was played before this site, in place of an earlier import.',
  params: SeasonKey,
  body: ImportedSeason,
  reply: PastSeason,
  problems: ['past-season.played', 'past-season.changed', 'player.unknown'],
});

export const remove = route(API['past-seasons.remove'], {
  summary: 'Takes the import of a season back.',
  params: SeasonKey,
  body: z.optional(z.strictObject({})),
  problems: ['past-season.unknown'],
});
