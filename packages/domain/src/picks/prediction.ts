import * as z from 'zod/mini';
import type { Pairing } from '../head-to-head/head-to-head.ts';
import { EntrantId, Instant, RaceId, UserId } from '../identifiers.ts';
import type { Race } from '../race/race.ts';
import { closing } from '../race/race-clock.ts';
import type { Entrants } from '../race/season.ts';

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

const Version = z.object({ picks: Picks, submittedAt: Instant });
export type PredictionVersion = z.infer<typeof Version>;

export const Prediction = z.extend(Version, {
  raceId: RaceId,
  userId: UserId,
  username: z.string(),
  /** The first submission; resubmitting keeps it. */
  createdAt: Instant,
  version: z.number(),
  /** All versions before this one, newest first, for a closing moved earlier after the fact. */
  older: z.array(Version),
});
export type Prediction = z.infer<typeof Prediction>;

/** The player's last version stamped before closing; undefined where there is none. */
export function effectiveVersion(
  prediction: Prediction,
  race: Race,
): PredictionVersion | undefined {
  const closes = closing(race);
  if (!('at' in closes)) return undefined;
  return [prediction, ...prediction.older].find(
    ({ submittedAt }) => Date.parse(submittedAt) < closes.at.getTime(),
  );
}

/** The picks of the effective version without void ones: what is scored and shown to other players. */
export function effectivePicks(prediction: Prediction, race: Race): Picks | undefined {
  const version = effectiveVersion(prediction, race);
  return version && withoutVoidPicks(version.picks, race.pairing);
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

const HEAD_TO_HEADS = [
  { pick: 'driverHeadToHead', half: 'drivers' },
  { pick: 'teamHeadToHead', half: 'teams' },
] as const;
export type HeadToHeadPick = (typeof HEAD_TO_HEADS)[number]['pick'];

/** The head-to-heads whose pairing was changed after they were picked. */
export function voidPicks(picks: Picks, pairing: Pairing | undefined): HeadToHeadPick[] {
  const counting = withoutVoidPicks(picks, pairing);
  return HEAD_TO_HEADS.filter(
    ({ pick, half }) => isToPick(pairing?.[half]) && picks[pick] && !counting[pick],
  ).map(({ pick }) => pick);
}

/** Whether nothing is left to pick: every head-to-head that is set has a pick that counts. */
export function isComplete(picks: Picks, pairing: Pairing | undefined): boolean {
  const counting = withoutVoidPicks(picks, pairing);
  return HEAD_TO_HEADS.every(
    ({ pick, half }) => !isToPick(pairing?.[half]) || counting[pick] !== null,
  );
}

/** A head-to-head that is set and was not withdrawn. */
function isToPick(half: { withdrawn?: string | undefined } | undefined): boolean {
  return half !== undefined && half.withdrawn === undefined;
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
      pairing?.drivers.withdrawn,
    ) ??
    matchupFault(
      'team',
      team?.winner,
      [team?.team1, team?.team2],
      [team1?.constructorId, team2?.constructorId],
      pairing?.teams.withdrawn,
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

/**
 * Where no pairing is set there is nothing to choose; where one is set, the choice is required unless
 * it was withdrawn. A choice that is sent for a withdrawn one is taken, so that no prediction is lost
 * by a page that was opened before.
 */
function matchupFault(
  about: 'driver' | 'team',
  winner: string | undefined,
  sent: MaybePair,
  pairing: MaybePair,
  withdrawn: string | undefined,
): PickFault | undefined {
  if (pairing[0] === undefined)
    return winner === undefined ? undefined : { code: 'pairing.none', about };
  if (winner === undefined) {
    return withdrawn === undefined ? { code: 'pick.missing', about } : undefined;
  }
  if (sent.some((id) => id !== undefined && !pairing.includes(id)))
    return { code: 'pairing.changed', about };
  return pairing.includes(winner) ? undefined : { code: 'pairing.winner', about };
}

function samePair(one: string[], other: (string | undefined)[]): boolean {
  return one.every((id) => other.includes(id));
}
