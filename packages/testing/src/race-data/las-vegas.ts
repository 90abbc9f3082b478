import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants } from '@parc-ferme/domain/race/season';
import type { QualifyingRow, ResultRow } from '@parc-ferme/f1/envelope';
import type { SessionAnswer } from '@parc-ferme/f1/source';
import { season2025 } from '@parc-ferme/local/race-data/season';

/** Las Vegas 2025: both McLarens were disqualified hours after the race. */
export const race: Race = {
  _id: '2025-vegas',
  season: 2025,
  round: 22,
  raceName: 'Las Vegas Grand Prix',
  circuit: { circuitId: 'vegas', name: 'Las Vegas Strip', locality: 'Las Vegas', country: 'USA' },
  date: '2025-11-23T04:00:00Z',
  qualifyingDateTime: '2025-11-22T04:00:00Z',
  status: 'upcoming',
  shards: 1,
};

const heading = { season: 2025, round: 22, circuitId: 'vegas' };

type Named = { Driver?: { driverId: string }; Constructor?: { constructorId: string } };

/** By their ids alone. */
const driverAndTeam = ({ Driver, Constructor }: Named) => {
  const { driverId = '' } = Driver ?? {};
  const { constructorId = '' } = Constructor ?? {};
  return {
    Driver: { driverId, givenName: '', familyName: driverId },
    Constructor: { constructorId, name: constructorId },
  };
};

/** The result as Jolpica had it so many hours after the start. */
function resultAfter(hours: number): SessionAnswer<ResultRow> {
  const now = new Date(Date.parse(race.date) + hours * 3_600_000);
  const rows = season2025.results(22, now).map((row) => ({
    position: row.position,
    positionText: row.positionText,
    status: row.status,
    ...driverAndTeam(row),
    FastestLap: { rank: row.FastestLap?.rank },
  }));
  return { ...heading, rows };
}

/** For over an hour the McLarens had lost their places 2 and 4 and no other driver had moved up. */
export const halfPatchedResult = resultAfter(13);
export const finalResult = resultAfter(24);

/** Norris was on pole. */
export const qualifying: SessionAnswer<QualifyingRow> = {
  ...heading,
  rows: season2025
    .qualifying(22, new Date(race.date))
    .slice(0, 3)
    .map((row) => ({ position: row.position, ...driverAndTeam(row) })),
};

const teams = finalResult.rows.map((row) => row.Constructor);
export const entrants: Entrants = {
  drivers: finalResult.rows.map(({ Driver: { driverId } }) => ({
    driverId,
    givenName: '',
    familyName: driverId,
  })),
  teams: [...new Map(teams.map((team) => [team.constructorId, team])).values()],
};
