import { Driver } from '@parc-ferme/domain/entrants/entrants';
import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { Reason } from './params.ts';
import { Race, RaceKey, SeasonQuery } from './races.ts';
import { route } from './route.ts';

export const DriverInSeason = z.extend(z.omit(Driver, { number: true }), {
  /** Absent for a driver who is not in the latest field, such as one of a Friday practice. */
  constructorId: z.optional(z.string()),
  /** The results of the last three races, the latest last: a position, or the letter of an unclassified car. */
  recentResults: z.optional(z.array(z.string())),
});

export const list = route(API['drivers.list'], {
  summary:
    'All drivers who may be picked: the latest field by team, in the order of points, then all others.',
  query: SeasonQuery,
  reply: z.array(DriverInSeason),
  cacheSeconds: RACE_DATA_SECONDS,
});

/** Letters with at most two combining marks each, as no name has more. */
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
    /** Whether a driver whom an admin added races. */
    z.strictObject({
      mark: z.strictObject({ driver: EntrantId, races: z.boolean() }),
      reason: Reason,
    }),
  ]),
  reply: Race,
  problems: [
    'race.unknown',
    'driver.closing', // Players would have less than a day to pick a new driver.
    'driver.known', // The new driver is on the list already.
    'driver.unknown', // An id is not on the list.
    'driver.two-cars', // A result has a car for each of the two ids.
    'driver.unlike', // Names, codes and numbers of the two ids are too different.
    'driver.paired', // The two ids are the pairing of an open race.
    'driver.too-many', // Decisions for this race.
    'driver.not-added', // The driver to mark was not added by an admin.
    'driver.nothing', // It would change nothing.
    'team.unknown',
    'race.changed',
  ],
});
