import { RaceId, Season } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race';
import { HeadToHeadResult, OfficialResult, type Outcome } from '@parc-ferme/domain/result';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RaceKey } from './races.ts';
import { route } from './route.ts';

export const RaceResult = z.extend(OfficialResult, {
  raceId: RaceId,
  raceName: z.string(),
  season: Season,
  round: z.number(),
  date: z.string(),
  headToHead: HeadToHeadResult,
  /** Counts up with every accepted change of the result. */
  revision: z.number(),
  acceptedAt: z.string(),
});

/** A published revision as players see it. */
export function resultReply(
  race: Pick<Race, '_id' | 'raceName' | 'season' | 'round' | 'date'>,
  { headToHead }: Outcome,
  revision: { revision: number; acceptedAt: string; result: OfficialResult },
): z.infer<typeof RaceResult> {
  const { _id: raceId, raceName, season, round, date } = race;
  const { revision: number, acceptedAt, result } = revision;
  return {
    raceId,
    raceName,
    season,
    round,
    date,
    ...result,
    headToHead,
    revision: number,
    acceptedAt,
  };
}

export const get = route(API['results.get'], {
  summary: 'The official result of a race as it was scored.',
  params: RaceKey,
  reply: RaceResult,
  problems: ['race.unknown', 'result.none'],
});

export const process = route(API['results.process'], {
  summary: 'Scores a race with its latest accepted result.',
  params: RaceKey,
  query: z.strictObject({ force: z.optional(z.enum(['true', 'false'])) }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ message: z.string(), scoresCount: z.number() }),
  problems: ['race.unknown', 'result.missing', 'result.scored'],
});

export const fetch = route(API['results.fetch'], {
  summary: 'Asks the race data for the official result of a race now.',
  params: RaceKey,
  body: z.optional(z.strictObject({})),
  reply: z.object({
    message: z.string(),
    outcome: z.enum(['accepted', 'unchanged', 'pending']),
  }),
  problems: ['race.unknown', 'race.not-over', 'source.unavailable'],
});
