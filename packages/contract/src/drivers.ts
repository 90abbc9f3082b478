import { Driver } from '@parc-ferme/domain/entrants/entrants';
import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { Reason } from './params.ts';
import { Race, RaceKey, SeasonQuery } from './races.ts';
import { route } from './route.ts';

export const DriverInSeason = z.extend(z.omit(Driver, { number: true }), {
  /** The team of the latest field; without it, a driver of an earlier or a Friday session. */
  constructorId: z.optional(z.string()),
  /** Of the last three races, the latest last: a position, or the letter of an unclassified car. */
  recentResults: z.optional(z.array(z.string())),
});

export const list = route(API['drivers.list'], {
  summary:
    'All drivers who may be picked: the latest field by team, in the order of points, then all others.',
  query: SeasonQuery,
  reply: z.array(DriverInSeason),
  cacheSeconds: RACE_DATA_SECONDS,
});

/** Letters with at most two marks each, as no name has more. */
const Name = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.regex(/^(?!.*\p{M}{3})\p{L}[\p{L}\p{M}'’. -]{0,39}$/u, 'This is not a name'),
  );

const Code = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'A code has three letters'));

const NewDriver = z.strictObject({
  givenName: Name,
  familyName: Name,
  code: Code,
  team: EntrantId,
});

const Pair = z
  .tuple([EntrantId, EntrantId])
  .check(z.refine(([one, other]) => one !== other, 'These are not two ids'));

export const decide = route(API['drivers.decide'], {
  summary:
    'Adds a driver whom the race data lacks, says whether he races, or joins and parts the ids of drivers: for the season, and for this race if it is closed.',
  params: RaceKey,
  body: z.union([
    z.strictObject({ add: NewDriver, reason: Reason }),
    z.strictObject({ join: Pair, reason: Reason }),
    z.strictObject({ part: Pair, reason: Reason }),
    /** A driver who was added: whether he races. */
    z.strictObject({
      mark: z.strictObject({ driver: EntrantId, races: z.boolean() }),
      reason: Reason,
    }),
  ]),
  reply: Race,
  problems: [
    'race.unknown',
    'driver.closing',
    'driver.known',
    'driver.unknown',
    'driver.two-cars',
    'driver.unlike',
    'driver.paired',
    'driver.too-many',
    'driver.not-added',
    'driver.nothing',
    'team.unknown',
    'race.changed',
  ],
});
