import { ImportedSeason, PastSeason } from '@parc-ferme/domain/past-season/past-season';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Reason } from './params.ts';
import { SeasonKey } from './races.ts';
import { route } from './route.ts';

export const list = route(API['past-seasons.list'], {
  summary: 'The seasons that were played before this site, the latest first.',
  reply: z.object({ seasons: z.array(PastSeason) }),
});

/** Enough for a season of 200 players and 60 races, the most that an import has. */
const MAX_SEASON_BYTES = 256 * 1024;

export const exported = route(API['past-seasons.export'], {
  summary: 'A season, played here or imported, as the file that the command line imports.',
  params: SeasonKey,
  reply: PastSeason,
  problems: ['season.unknown', 'past-season.too-large'],
});

export const save = route(API['past-seasons.save'], {
  summary: 'Stores a season that was played before this site, in place of an earlier import.',
  params: SeasonKey,
  maxBodyBytes: MAX_SEASON_BYTES,
  /** The reason is required if the season replaces an earlier import with other content. */
  body: z.safeExtend(ImportedSeason, { reason: z.optional(Reason) }),
  reply: PastSeason,
  problems: ['past-season.played', 'past-season.changed', 'player.unknown', 'reason.missing'],
});

export const remove = route(API['past-seasons.remove'], {
  summary: 'Takes the import of a season back.',
  params: SeasonKey,
  body: z.strictObject({ reason: Reason }),
  problems: ['past-season.unknown'],
});
