// Replies of the race-data source in its own shape, with readable defaults.

export const driverNamed = (driverId: string) => ({
  driverId,
  givenName: 'Given',
  familyName: driverId,
  code: driverId.slice(0, 3).toUpperCase(),
});

export const teamNamed = (constructorId: string) => ({ constructorId, name: constructorId });

export const aResultRow = (position: number) => ({
  number: 'None',
  position: String(position),
  positionText: String(position),
  points: '0.5',
  Driver: driverNamed(`driver_${position}`),
  Constructor: teamNamed('mclaren'),
  grid: '0',
  laps: '50',
  status: 'Finished',
  FastestLap: { rank: String(position), lap: '48', Time: { time: '1:33.998' } },
});

export const aQualifyingRow = (position: number) => ({
  number: String(position),
  position: String(position),
  Driver: driverNamed(`driver_${position}`),
  Constructor: teamNamed('mclaren'),
  Q1: '',
});

export const lasVegas = {
  season: '2025',
  round: '22',
  raceName: 'Las Vegas Grand Prix',
  Circuit: {
    circuitId: 'vegas',
    circuitName: 'Las Vegas Strip Street Circuit',
    Location: { lat: '36.1147', long: null, locality: 'Las Vegas', country: 'USA' },
  },
  date: '2025-11-23',
  time: '04:00:00Z',
  Qualifying: { date: '2025-11-22', time: '04:00:00Z' },
};

export const racesReply = (list: unknown[], total = list.length) => ({
  MRData: { limit: '100', offset: '0', total: String(total), RaceTable: { Races: list } },
});

export const driversReply = (list: unknown[], total = list.length) => ({
  MRData: { limit: '100', offset: '0', total: String(total), DriverTable: { Drivers: list } },
});

export const teamsReply = (list: unknown[], total = list.length) => ({
  MRData: {
    limit: '100',
    offset: '0',
    total: String(total),
    ConstructorTable: { Constructors: list },
  },
});

/** The championship of drivers or teams after a round. */
export const standingsReply = (
  list: 'DriverStandings' | 'ConstructorStandings',
  rows: unknown[],
  { season = '2025', round = '24', total = rows.length } = {},
) => ({
  MRData: {
    limit: '100',
    offset: '0',
    total: String(total),
    StandingsTable: {
      season,
      round,
      StandingsLists: rows.length > 0 ? [{ season, round, [list]: rows }] : [],
    },
  },
});

/** The numbers from one to `count`. */
export const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
