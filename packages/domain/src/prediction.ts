import * as z from 'zod/mini';
import type { Pairing } from './head-to-head.ts';
import { EntrantId, Instant, RaceId, UserId } from './identifiers.ts';
import { joined } from './joined.ts';
import type { Entrants } from './season.ts';

export const DriverPick = z.object({
  driver1: EntrantId,
  driver2: EntrantId,
  winner: EntrantId,
});
export const TeamPick = z.object({ team1: EntrantId, team2: EntrantId, winner: EntrantId });

/** The eight picks. A head-to-head is null where no pairing was set when the player chose. */
export const Picks = z.object({
  podium: z.tuple([EntrantId, EntrantId, EntrantId]),
  polePosition: EntrantId,
  fastestLap: EntrantId,
  firstRetirement: EntrantId,
  driverHeadToHead: z.nullable(DriverPick),
  teamHeadToHead: z.nullable(TeamPick),
});
export type Picks = z.infer<typeof Picks>;

const VERSION = { picks: Picks, submittedAt: Instant };
const Version = z.object(VERSION);
export type PredictionVersion = z.infer<typeof Version>;

export const Prediction = z.object(
  joined(VERSION, {
    raceId: RaceId,
    userId: UserId,
    username: z.string(),
    /** The first submission; resubmitting keeps it. */
    createdAt: Instant,
    version: z.number(),
    /** The last few versions before this one, newest first, for a closing moved earlier after the fact. */
    older: z.array(Version),
  }),
);
export type Prediction = z.infer<typeof Prediction>;

/** The player's last version stamped before closing: what scoring and everybody else sees. */
export function countingPicks(prediction: Prediction, closesAt: Date): Picks | undefined {
  return [prediction, ...prediction.older].find(
    (version) => Date.parse(version.submittedAt) < closesAt.getTime(),
  )?.picks;
}

/** A pick made for a pairing that was changed later is void. */
export function withoutVoidPicks(picks: Picks, pairing: Pairing | undefined): Picks {
  const { drivers, teams } = pairing ?? {};
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return {
    ...picks,
    driverHeadToHead:
      driver &&
      samePair(
        [driver.driver1, driver.driver2],
        [drivers?.driver1.driverId, drivers?.driver2.driverId],
      )
        ? driver
        : null,
    teamHeadToHead:
      team &&
      samePair([team.team1, team.team2], [teams?.team1.constructorId, teams?.team2.constructorId])
        ? team
        : null,
  };
}

/** Picks as a player sends them: the pairing's two names may be left out, the pick itself where none is set. */
export const PicksAsSent = z.strictObject({
  podium: z.tuple([EntrantId, EntrantId, EntrantId]),
  polePosition: EntrantId,
  fastestLap: EntrantId,
  firstRetirement: EntrantId,
  driverHeadToHead: z.nullish(
    z.strictObject({
      driver1: z.optional(EntrantId),
      driver2: z.optional(EntrantId),
      winner: EntrantId,
    }),
  ),
  teamHeadToHead: z.nullish(
    z.strictObject({
      team1: z.optional(EntrantId),
      team2: z.optional(EntrantId),
      winner: EntrantId,
    }),
  ),
});
export type PicksAsSent = z.infer<typeof PicksAsSent>;

/** Why picks cannot be taken, with the driver, team or matchup it is about. */
export type PickFault = {
  code: 'pick.unknown' | 'pick.missing' | 'pairing.none' | 'pairing.changed' | 'pairing.winner';
  about: string;
};

/** Holds picks as sent against the season's entrants and the race's pairing. */
export function checkPicks(
  sent: PicksAsSent,
  entrants: Entrants,
  pairing: Pairing | undefined,
): { picks: Picks } | { fault: PickFault } {
  const { driverHeadToHead: driver, teamHeadToHead: team, ...others } = sent;
  const { driver1, driver2 } = pairing?.drivers ?? {};
  const { team1, team2 } = pairing?.teams ?? {};
  const fault =
    unknownDriver(others, entrants) ??
    matchupFault(
      'driver',
      driver?.winner,
      [driver?.driver1, driver?.driver2],
      [driver1?.driverId, driver2?.driverId],
    ) ??
    matchupFault(
      'team',
      team?.winner,
      [team?.team1, team?.team2],
      [team1?.constructorId, team2?.constructorId],
    );
  if (fault) return { fault };
  return {
    picks: {
      ...others,
      driverHeadToHead:
        driver && driver1 && driver2
          ? { driver1: driver1.driverId, driver2: driver2.driverId, winner: driver.winner }
          : null,
      teamHeadToHead:
        team && team1 && team2
          ? { team1: team1.constructorId, team2: team2.constructorId, winner: team.winner }
          : null,
    },
  };
}

function unknownDriver(
  picks: Pick<Picks, 'podium' | 'polePosition' | 'fastestLap' | 'firstRetirement'>,
  entrants: Entrants,
): PickFault | undefined {
  const known = new Set(entrants.drivers.map((driver) => driver.driverId));
  const chosen = [...picks.podium, picks.polePosition, picks.fastestLap, picks.firstRetirement];
  const about = chosen.find((id) => !known.has(id));
  return about === undefined ? undefined : { code: 'pick.unknown', about };
}

type MaybePair = [string | undefined, string | undefined];

/** Where no pairing is set there is nothing to choose; where one is set, the choice is required. */
function matchupFault(
  about: 'driver' | 'team',
  winner: string | undefined,
  sent: MaybePair,
  pairing: MaybePair,
): PickFault | undefined {
  if (pairing[0] === undefined)
    return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) return { code: 'pick.missing', about };
  if (sent.some((id) => id !== undefined && !pairing.includes(id)))
    return { code: 'pairing.changed', about };
  return pairing.includes(winner) ? undefined : { code: 'pairing.winner', about };
}

function samePair(one: string[], other: (string | undefined)[]): boolean {
  return one.every((id) => other.includes(id));
}
