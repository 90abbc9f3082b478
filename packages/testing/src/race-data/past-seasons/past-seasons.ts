import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import * as answers from '../answers.ts';
import { CALENDARS, CIRCUITS, PLANNED_2020 } from './calendars.ts';
import { RESULTS, type StoredResult } from './results.ts';

export const PAST_SEASONS = Object.keys(CALENDARS).map(Number);

/** All races of a season that were held, as the source announces them today. */
export function calendarOf(season: number): AnnouncedRace[] {
  return racesIn(season, CALENDARS[season] ?? '');
}

/** The 22 races of 2020 that were planned; `calendarOf(2020)` has the 17 that were held. */
export function planned2020(): AnnouncedRace[] {
  return racesIn(2020, PLANNED_2020);
}

export type PastCar = {
  driverId: string;
  constructorId: string;
  hadFastestLap: boolean;
  positionText: string;
  status: string;
};

export type PastResult = Pick<StoredResult, 'oddity' | 'sourceErrors'> & {
  /** The season and the race, for titles of tests. */
  name: string;
  race: AnnouncedRace;
  /** In the official order of finish. */
  cars: PastCar[];
  qualifying: string[];
  facts: Outcome;
  /** The podium as it was published first. */
  firstPodium?: string[];
};

export const PAST_RESULTS: PastResult[] = RESULTS.map(
  ({ race: [season, round], cars, qualifying, facts, firstPodium, ...stored }) => {
    const race = calendarOf(season)[round - 1];
    if (!race) throw new Error(`The season ${season} has no round ${round}.`);
    const [podium, polePosition, fastestLap, firstRetirement] = facts;
    const [winner, secondPlace, thirdPlace] = podium.split(' ');
    return {
      ...stored,
      name: `${season} ${race.raceName}`,
      race,
      cars: cars.split(',').map(carAt),
      qualifying: qualifying.split(' '),
      facts: {
        winner,
        secondPlace,
        thirdPlace,
        polePosition,
        ...(fastestLap !== '-' && { fastestLap }),
        firstRetirement,
      },
      ...(firstPodium ? { firstPodium: firstPodium.split(' ') } : {}),
    };
  },
);

/** The cars with the podium as it was published first, before anybody was disqualified. */
export function carsAsFirstPublished({ cars, firstPodium = [] }: PastResult): PastCar[] {
  const podium = firstPodium.flatMap((id) => cars.filter(({ driverId }) => driverId === id));
  const others = cars.filter(({ driverId }) => !firstPodium.includes(driverId));
  return [...podium.map((car) => ({ ...car, status: 'Finished' })), ...others].map((car, index) => {
    const isPlaced = index < 3 || /^\d+$/.test(car.positionText);
    return isPlaced ? { ...car, positionText: String(index + 1) } : car;
  });
}

/** The race as it is stored first. */
export function upcomingRace(race: AnnouncedRace): Race {
  return {
    ...race,
    _id: `${race.season}-${race.circuit.circuitId}`,
    status: 'upcoming',
    shards: 1,
  };
}

export function calendarAnswer(calendar: AnnouncedRace[]) {
  return answers.racesReply(calendar.map(headingOf));
}

export function resultAnswer(race: AnnouncedRace, cars: PastCar[]) {
  const Results = cars.map(({ driverId, constructorId, hadFastestLap, ...car }, index) => ({
    position: String(index + 1),
    ...car,
    Driver: answers.driverNamed(driverId),
    Constructor: answers.teamNamed(constructorId),
    ...(hadFastestLap ? { FastestLap: { rank: '1' } } : {}),
  }));
  return answers.racesReply([{ ...headingOf(race), Results }], Results.length);
}

export function qualifyingAnswer(race: AnnouncedRace, { qualifying, cars }: PastResult) {
  const QualifyingResults = qualifying.map((driverId, index) => ({
    position: String(index + 1),
    Driver: answers.driverNamed(driverId),
    Constructor: answers.teamNamed(
      cars.find((car) => car.driverId === driverId)?.constructorId ?? 'unknown',
    ),
  }));
  return answers.racesReply([{ ...headingOf(race), QualifyingResults }], QualifyingResults.length);
}

function headingOf({ season, round, raceName, circuit, date, qualifyingDateTime }: AnnouncedRace) {
  return {
    season: String(season),
    round: String(round),
    raceName,
    Circuit: {
      circuitId: circuit.circuitId,
      circuitName: circuit.name,
      Location: { locality: circuit.locality, country: circuit.country },
    },
    ...sessionAt(date),
    ...(qualifyingDateTime ? { Qualifying: sessionAt(qualifyingDateTime) } : {}),
  };
}

function sessionAt(instant: string) {
  const [date, time] = instant.split('T');
  return { date, ...(time ? { time } : {}) };
}

function racesIn(season: number, calendar: string): AnnouncedRace[] {
  return linesOf(calendar).map((line, index) => {
    const [circuitId = '', start = '', qualifying = '', ...name] = line.split(' ');
    return {
      season,
      round: index + 1,
      raceName: `${name.join(' ')} Grand Prix`,
      circuit: circuitWith(circuitId),
      date: instantIn(season, start),
      ...(qualifying === '-' ? {} : { qualifyingDateTime: instantIn(season, qualifying) }),
    };
  });
}

/** An instant, or a date where there is no time. */
function instantIn(season: number, time: string): string {
  return `${season}-${time}${time.includes('T') ? ':00Z' : ''}`;
}

function circuitWith(circuitId: string): AnnouncedRace['circuit'] {
  const line = linesOf(CIRCUITS).find((one) => one.startsWith(`${circuitId}: `));
  const [name = '', locality = '', country = ''] = line?.split(': ')[1]?.split(', ') ?? [];
  return { circuitId, name, locality, country };
}

function carAt(text: string, index: number): PastCar {
  const [driverId = '', team = '', positionText = String(index + 1), ...status] = text
    .trim()
    .split(/\s+/);
  return {
    driverId,
    constructorId: team.replace('*', ''),
    hadFastestLap: team.endsWith('*'),
    positionText,
    status: status.join(' ') || 'Finished',
  };
}

function linesOf(text: string): string[] {
  return text.trim().split('\n');
}
