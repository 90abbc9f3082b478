import { seeded } from './recount.ts';

/** A made-up season in Jolpica's format, with oddities of real seasons. */
export type MadeUpSeason = {
  year: number;
  races: MadeUpRace[];
  drivers: DriverShape[];
  teams: TeamShape[];
};

type DriverShape = {
  driverId: string;
  permanentNumber?: string;
  code?: string;
  givenName: string;
  familyName: string;
};
type TeamShape = { constructorId: string; name: string; nationality?: string };

type ResultShape = {
  number: string;
  position: string | null;
  positionText: string | null;
  points?: string;
  Driver: DriverShape;
  Constructor: TeamShape;
  grid: string | null;
  laps: string | null;
  status: string | null;
  Time?: { millis: string; time: string };
  FastestLap?: { rank?: string; lap: string; Time: { time: string } };
};
type QualifyingShape = {
  number: string;
  position: string;
  Driver: DriverShape;
  Constructor: TeamShape;
  Q1?: string;
};

export type MadeUpRace = {
  circuitId: string;
  circuitName: string;
  raceName: string;
  place: [locality: string, country: string];
  /** ISO instants without milliseconds. */
  start: string;
  qualifying: string;
  isSprint: boolean;
  results: ResultShape[];
  qualifyingResults: QualifyingShape[];
};

type Weekend = Omit<MadeUpRace, 'results' | 'qualifyingResults'>;
type Seat = { driver: DriverShape; team: TeamShape; number: string };

const YEAR = 2031;

/** Circuit id, circuit, race, town, country, qualifying, race, and whether there is a sprint. */
const WEEKENDS = `
  harbour_park · Harbour Park · Harbour Grand Prix · Åkerhamn · Norway · 03-08T05:00 · 03-09T04:00
  jade_valley · 翡翠谷 · Jade Valley Grand Prix · 翡翠谷 · China · 03-22T07:00 · 03-23T07:00 · sprint
  neon_ring · Neon Ring · Neon Grand Prix · Las Palmas · Spain · 04-05T06:00 · 04-06T05:00
  monza · Autodromo di Monza · Italian Grand Prix · Monza · Italy · 04-19T14:00 · 04-20T13:00
  sertao · Sertão · Grande Prêmio do Sertão · Conceição · Brazil · 05-03T18:00 · 05-04T17:00 · sprint
  polder · Polderbaan · Polder Grand Prix · Zoutelande · Netherlands · 05-17T13:00 · 05-18T13:00
  skerries · The Skerries · Irish Grand Prix · Skerries · Ireland · 05-31T14:00 · 06-01T13:00
  tatra · Tor Tatrzański · Grand Prix Tatr · Żywiec · Poland · 06-14T14:00 · 06-15T13:00
  neon_ring · Neon Ring · Second Neon Grand Prix · Las Palmas · Spain · 06-28T23:30 · 06-30T00:00
  desert_mile · Desert Mile · Desert Grand Prix · Al Wāḥa · Oman · 07-12T16:00 · 07-13T15:00 · sprint
`;

function weekends(): Weekend[] {
  return WEEKENDS.trim()
    .split('\n')
    .map((line) => line.trim().split(' · '))
    .map(([circuitId = '', circuitName = '', raceName = '', ...others]) => {
      const [locality = '', country = '', qualifying, start, sprint] = others;
      return {
        circuitId,
        circuitName,
        raceName,
        place: [locality, country],
        qualifying: `${YEAR}-${qualifying}:00Z`,
        start: `${YEAR}-${start}:00Z`,
        isSprint: sprint === 'sprint',
      };
    });
}

const TEAMS = [
  ['aurora', 'Aurora'],
  ['borealis', 'Écurie Boréalis'],
  ['citadel', 'Citadel Racing'],
  ['dynamo', 'Dynamo F1 Team'],
  ['equinox', 'Equinox'],
  ['falcon', 'Falcon Petroleum'],
  ['granit', 'Granit Motorsport'],
  ['halcyon', 'Halcyon'],
  ['iberia', 'Escudería Ibérica'],
  ['junction', 'Junction'],
  ['kappa_works', 'Kappa Works'],
];

const NAMES = [
  ['Łukasz', 'Żółkiewski'],
  ['José María', 'Ñíguez'],
  ['Jean-Éric', "D'Août"],
  ['Øyvind', 'Åsgård'],
  ['宇航', '李'],
  ['Zoë', 'Vermeer'],
  ['Kimi', 'Zweig'],
  ['Max', 'Zauber'],
  ['Ayşe', 'Çelik'],
  ['Finn', 'O’Malley'],
  ['Søren', 'Yde'],
  ['Tomáš', 'Řezníček'],
];

/** Enough of them to push racing drivers off the first page of thirty. */
const FRIDAY_DRIVERS = 12;

export function madeUpSeason(seed: number): MadeUpSeason {
  const random = seeded(seed);
  const teams = TEAMS.map(([constructorId = '', name = '']) => ({ constructorId, name }));
  const seats = Array.from({ length: 2 * teams.length }, (_, index) => seatOf(index, teams));
  const races = weekends().map((race, index) =>
    raced(race, seatsIn(index, seats), index + 1, random),
  );
  const racing = seats.map(({ driver }) => driver);
  const drivers = [...racing, ...Array.from({ length: FRIDAY_DRIVERS }, fridayDriver)].sort(
    (one, other) => (one.familyName < other.familyName ? -1 : 1),
  );
  return { year: YEAR, races, drivers, teams };
}

/** The first twelve have names of their own, every fifth is known by name only. */
function seatOf(index: number, teams: TeamShape[]): Seat {
  const [givenName = '', familyName = ''] = NAMES[index] ?? ['Given', `Family ${index}`];
  const driverId = `driver_${index}`;
  const known = { permanentNumber: String(index + 2), code: `D${String(index).padStart(2, '0')}` };
  const driver = { driverId, ...(index % 5 !== 4 && known), givenName, familyName };
  const team = teams[Math.floor(index / 2)] ?? { constructorId: '', name: '' };
  return { driver, team, number: index % 7 === 0 ? 'None' : String(index + 40) };
}

function fridayDriver(_: unknown, index: number): DriverShape {
  return { driverId: `friday_${index}`, givenName: 'Friday', familyName: `Driver ${index}` };
}

/** From the fourth race on the second and the ninth driver have changed places. */
function seatsIn(index: number, seats: Seat[]): Seat[] {
  if (index < 3) return seats;
  const [one, other] = [seats[1], seats[8]];
  return seats.map((seat) => {
    if (seat === one && other) return { ...seat, team: other.team };
    return seat === other && one ? { ...seat, team: one.team } : seat;
  });
}

function raced(race: Weekend, seats: Seat[], round: number, random: () => number): MadeUpRace {
  const grid = shuffled(seats, random);
  const field = round === 7 ? shuffled(seats, random).slice(0, 19) : shuffled(seats, random);
  const retirements = round === 9 ? 0 : 1 + Math.floor(random() * 4);
  const fastest = Math.floor(random() * 12);
  const results = field.map((seat, place) => {
    const retired = place >= field.length - retirements;
    return resultRow(seat, place, retired, round === 3 ? undefined : place === fastest, random);
  });
  const odd = round === 5 ? withoutFinish(results) : results;
  return { ...race, results: odd, qualifyingResults: qualified(grid, round) };
}

function resultRow(
  { driver, team, number }: Seat,
  place: number,
  retired: boolean,
  isFastest: boolean | undefined,
  random: () => number,
): ResultShape {
  const unknown = random() < 0.1;
  return {
    number,
    position: String(place + 1),
    positionText: retired ? 'R' : String(place + 1),
    ...(!unknown && { points: place === 0 ? '12.5' : '0' }),
    Driver: driver,
    Constructor: team,
    grid: unknown ? null : String(place),
    laps: unknown ? null : String(retired ? 12 : 57),
    status: retired ? 'Retired' : place > 14 ? 'Lapped' : 'Finished',
    ...(!retired && { Time: { millis: '5000000', time: `+${place}.123` } }),
    ...(isFastest !== undefined && {
      FastestLap: { ...rankOf(place, isFastest), lap: '44', Time: { time: '1:33.998' } },
    }),
  };
}

/** Some have none. */
function rankOf(place: number, isFastest: boolean) {
  if (isFastest) return { rank: '1' };
  return place % 6 === 5 ? {} : { rank: String(place + 30) };
}

/** Two disqualified, one of them with a number for a position text, and one who never started. */
function withoutFinish(rows: ResultShape[]): ResultShape[] {
  const marks = [
    { positionText: 'W', status: 'Did not start', laps: '0' },
    { positionText: 'D', status: 'Disqualified', laps: '0' },
    { positionText: String(rows.length), status: 'Disqualified', laps: '57' },
  ];
  const untouched = rows.length - marks.length;
  return rows.map((row, index) => ({ ...row, ...marks[index - untouched] }));
}

/** In round 8 three are missing, one further down has a double place, the next is left out. */
function qualified(grid: Seat[], round: number): QualifyingShape[] {
  const rows = grid.map(({ driver, team, number }, index) => ({
    number,
    position: String(index + 1),
    Driver: driver,
    Constructor: team,
    ...(index < 18 && { Q1: index === 17 ? '' : '1:35.000' }),
  }));
  if (round !== 8) return rows;
  return rows.slice(0, 19).map((row, index) => (index === 9 ? { ...row, position: '9' } : row));
}

function shuffled<Entry>(entries: Entry[], random: () => number): Entry[] {
  return entries
    .map((entry) => ({ entry, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}
