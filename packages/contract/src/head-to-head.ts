import { DriverInPairing, Half, Pairing, TeamInPairing } from '@parc-ferme/domain/race/pairing';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { Reason } from './params.ts';
import { Race, RaceKey } from './races.ts';
import { route } from './route.ts';

/** An id, or an object with it: the site sends back the objects that it received. */
const Chosen = <Id extends 'driverId' | 'constructorId'>(id: Id) =>
  z.nullish(
    z.pipe(
      z.union([z.string(), z.object({ [id]: z.string() })]),
      z.transform((chosen) => (typeof chosen === 'string' ? chosen : String(chosen[id]))),
    ),
  );

export const get = route(API['head-to-head.get'], {
  summary: 'The pairing of a race, null while none is set.',
  params: RaceKey,
  reply: z.object({ configuration: z.nullable(Pairing) }),
  problems: ['race.unknown'],
  cacheSeconds: RACE_DATA_SECONDS,
});

export const set = route(API['head-to-head.set'], {
  summary:
    'Sets the pairing of an open race; from 24 hours before closing only where there is none.',
  params: RaceKey,
  body: z.strictObject({
    headToHead: z.strictObject({
      drivers: z.optional(z.object({ driver1: Chosen('driverId'), driver2: Chosen('driverId') })),
      teams: z.optional(
        z.object({ team1: Chosen('constructorId'), team2: Chosen('constructorId') }),
      ),
      /** Accepted because the site sends back whole pairings, and ignored. */
      setBy: z.optional(z.literal('system')),
    }),
  }),
  reply: Race,
  problems: [
    'race.unknown',
    'pairing.incomplete',
    'pairing.same-drivers',
    'pairing.same-teams',
    'pairing.unknown', // An id is not on the season's list.
    'pairing.closed', // Predictions are closed.
    'pairing.frozen', // A pairing is set, and predictions close within 24 hours.
    'pairing.too-many', // Changes of this race's pairing.
  ],
});

export const withdraw = route(API['head-to-head.withdraw'], {
  summary: 'Withdraws a frozen head-to-head that cannot be raced: it scores nothing.',
  params: RaceKey,
  /** `half`: that of the drivers or that of the teams. */
  body: z.strictObject({ half: Half, reason: Reason }),
  reply: Race,
  // Not frozen: it can still be replaced. Started: predictions are closed, or the race is cancelled.
  problems: ['race.unknown', 'pairing.missing', 'pairing.not-frozen', 'pairing.started'],
});

/** Two drivers or two teams with similar recent results. */
const Suggestion = <Entrant extends z.ZodMiniType>(entrant: Entrant) =>
  z.object({
    one: entrant,
    other: entrant,
    /** Their mean classified places over the last five races; null before the first race. */
    meanPlaces: z.nullable(z.tuple([z.number(), z.number()])),
    /** The reason for the suggestion, as a sentence. */
    reason: z.string(),
  });

export const suggest = route(API['head-to-head.suggest'], {
  summary: 'Pairings that would be close, the closest first.',
  params: RaceKey,
  reply: z.object({
    drivers: z.array(Suggestion(DriverInPairing)),
    teams: z.array(Suggestion(TeamInPairing)),
  }),
  problems: ['race.unknown'],
});
