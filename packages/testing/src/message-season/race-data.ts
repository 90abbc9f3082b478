import { replyTo } from '@parc-ferme/local/race-data/jolpica-reply';
import type { MadeUpRace, MadeUpSeason } from '../made-up-season.ts';

const YEAR = 2025;
/** All results of the season are final. */
const OVER = new Date('2026-03-01T00:00:00Z');

type When = { date: string; time: string };
type Weekend = When & {
  round: string;
  raceName: string;
  Circuit: {
    circuitId: string;
    circuitName: string;
    Location: { locality: string; country: string };
  };
  Qualifying: When;
};
type Tables = {
  RaceTable: {
    Races: (Weekend & {
      Results: MadeUpRace['results'];
      QualifyingResults: MadeUpRace['qualifyingResults'];
    })[];
  };
  DriverTable: { Drivers: MadeUpSeason['drivers'] };
  ConstructorTable: { Constructors: MadeUpSeason['teams'] };
};

function tables(path: string): Tables {
  const target = `/ergast/f1/${YEAR}/${path}/?limit=100`;
  const { body } = replyTo({ method: 'GET', target, origin: '' }, OVER);
  const { MRData }: { MRData: Tables } = JSON.parse(body);
  return MRData;
}

/** The season 2025, or some of its races, as a server has it that a test can change. */
export function season2025Of(circuits?: string[]): MadeUpSeason {
  const weekends = tables('races').RaceTable.Races.filter(
    ({ Circuit }) => !circuits || circuits.includes(Circuit.circuitId),
  );
  return {
    year: YEAR,
    races: weekends.map(raceOf),
    drivers: tables('drivers').DriverTable.Drivers,
    teams: tables('constructors').ConstructorTable.Constructors,
  };
}

function raceOf(weekend: Weekend): MadeUpRace {
  const { round, raceName, Circuit, Qualifying } = weekend;
  const { locality, country } = Circuit.Location;
  const [results] = tables(`${round}/results`).RaceTable.Races;
  const [qualifying] = tables(`${round}/qualifying`).RaceTable.Races;
  return {
    ...{ circuitId: Circuit.circuitId, circuitName: Circuit.circuitName, raceName },
    ...{ place: [locality, country], start: instant(weekend), qualifying: instant(Qualifying) },
    isSprint: false,
    results: results?.Results ?? [],
    qualifyingResults: qualifying?.QualifyingResults ?? [],
  };
}

const instant = ({ date, time }: When) => `${date}T${time}`;

export const raceIdOf = ({ circuitId }: Pick<MadeUpRace, 'circuitId'>) => `${YEAR}-${circuitId}`;

/** The race with qualifying so many minutes later. */
export function movedBy(minutes: number, race: MadeUpRace): MadeUpRace {
  const moved = new Date(Date.parse(race.qualifying) + minutes * 60_000).toISOString();
  return { ...race, qualifying: `${moved.slice(0, 19)}Z` };
}

/** The race after its winner was disqualified. */
export function withoutWinner(race: MadeUpRace): MadeUpRace {
  const [winner, ...others] = race.results;
  if (!winner) return race;
  const up = others.map((row, index) => ({
    ...row,
    position: String(index + 1),
    positionText: /^\d+$/.test(row.positionText ?? '') ? String(index + 1) : row.positionText,
  }));
  const position = String(race.results.length);
  const last = { ...winner, position, positionText: 'D', status: 'Disqualified' };
  return { ...race, results: [...up, last] };
}

/** The season with one race changed, or without it. */
export function withRace(
  season: MadeUpSeason,
  circuitId: string,
  change: (race: MadeUpRace) => MadeUpRace | undefined,
): MadeUpSeason {
  const races = season.races.flatMap((race) =>
    race.circuitId === circuitId ? (change(race) ?? []) : race,
  );
  return { ...season, races };
}
