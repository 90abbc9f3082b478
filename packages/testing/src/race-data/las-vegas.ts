import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants } from '@parc-ferme/domain/race/season';
import type { QualifyingRow, ResultRow } from '@parc-ferme/f1/envelope';
import type { SessionAnswer } from '@parc-ferme/f1/source';

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

type Line = [
  position: string | null,
  positionText: string | null,
  driverId: string,
  status: string,
];

/** The final classification. */
const FINAL: Line[] = [
  ['1', '1', 'max_verstappen', 'Finished'],
  ['2', '2', 'russell', 'Finished'],
  ['3', '3', 'antonelli', 'Finished'],
  ['4', '4', 'leclerc', 'Finished'],
  ['5', '5', 'sainz', 'Finished'],
  ['6', '6', 'hadjar', 'Finished'],
  ['7', '7', 'hulkenberg', 'Finished'],
  ['8', '8', 'hamilton', 'Finished'],
  ['9', '9', 'ocon', 'Finished'],
  ['10', '10', 'bearman', 'Finished'],
  ['11', '11', 'alonso', 'Finished'],
  ['12', '12', 'tsunoda', 'Finished'],
  ['13', '13', 'gasly', 'Finished'],
  ['14', '14', 'lawson', 'Lapped'],
  ['15', '15', 'colapinto', 'Lapped'],
  ['16', 'R', 'albon', 'Retired'],
  ['17', 'R', 'bortoleto', 'Retired'],
  ['18', 'R', 'stroll', 'Retired'],
  ['19', 'D', 'norris', 'Disqualified'],
  ['20', 'D', 'piastri', 'Disqualified'],
];

const TEAMS: Record<string, string> = {
  ...{ max_verstappen: 'red_bull', tsunoda: 'red_bull', russell: 'mercedes' },
  ...{ antonelli: 'mercedes', leclerc: 'ferrari', hamilton: 'ferrari', sainz: 'williams' },
  ...{ albon: 'williams', hadjar: 'rb', lawson: 'rb', hulkenberg: 'sauber', bortoleto: 'sauber' },
  ...{ ocon: 'haas', bearman: 'haas', alonso: 'aston_martin', stroll: 'aston_martin' },
  ...{ gasly: 'alpine', colapinto: 'alpine', norris: 'mclaren', piastri: 'mclaren' },
};

const driver = (driverId: string) => ({ driverId, givenName: '', familyName: driverId });
const team = (constructorId = '') => ({ constructorId, name: constructorId });

export const entrants: Entrants = {
  drivers: Object.keys(TEAMS).map(driver),
  teams: [...new Set(Object.values(TEAMS))].map(team),
};

const resultRow = ([position, positionText, driverId, status]: Line): ResultRow => ({
  position,
  positionText,
  status,
  Driver: driver(driverId),
  Constructor: team(TEAMS[driverId]),
  FastestLap: { rank: driverId === 'max_verstappen' ? '1' : '2' },
});

const heading = { season: 2025, round: 22, circuitId: 'vegas' };

export const finalResult: SessionAnswer<ResultRow> = { ...heading, rows: FINAL.map(resultRow) };

/** For over an hour the McLarens had lost their places 2 and 4 and no other driver had moved up. */
export const halfPatchedResult: SessionAnswer<ResultRow> = {
  ...heading,
  rows: FINAL.map(([position, positionText, driverId, status]): Line => {
    if (status === 'Disqualified') return [null, null, driverId, status];
    const before = Number(position) + (position === '1' ? 0 : position === '2' ? 1 : 2);
    return [String(before), positionText === 'R' ? 'R' : String(before), driverId, status];
  }).map(resultRow),
};

/** Norris was on pole. */
export const qualifying: SessionAnswer<QualifyingRow> = {
  ...heading,
  rows: ['norris', 'max_verstappen', 'sainz'].map((driverId, index) => ({
    position: String(index + 1),
    Driver: driver(driverId),
    Constructor: team(TEAMS[driverId]),
  })),
};
