/** Test data with readable defaults: the Italian Grand Prix of 2025 and its drivers. */

import { createHash } from 'node:crypto';
import { type AnnouncedRace, type KnownRace, raceOf } from '@parc-ferme/domain/calendar/calendar';
import type {
  Decision,
  ListedEntry,
  MissingEntry,
  RaceHistory,
} from '@parc-ferme/domain/calendar/race-history';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Prediction, PredictionVersion } from '@parc-ferme/domain/picks/prediction';
import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import type { Pairing, PairingIds } from '@parc-ferme/domain/race/pairing';
import type { RaceQuestion } from '@parc-ferme/domain/race/question';
import type { Race, RaceTimes } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { withRaceClosed } from '@parc-ferme/domain/race/reveal';
import type { Car } from '@parc-ferme/domain/result/car';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import type { Rows } from '@parc-ferme/f1/source';
import { season2025 as sampleSeason } from '@parc-ferme/local/race-data/season';
import { singlePicks } from './single-picks.ts';
import { LONG } from './vitest/long.ts';

/** Settings of every property test: the same samples on every run, more of them with LONG=1. */
export const SEEDED = { seed: 2025, numRuns: LONG ? 10_000 : 300 };

export const QUALIFYING = '2025-09-06T14:00:00Z';
export const CLOSING = '2025-09-06T13:58:00.000Z';
export const START = '2025-09-07T13:00:00Z';

/** The 24 races of 2025. */
export function season2025(): AnnouncedRace[] {
  return sampleSeason.weekends.map(({ round, raceName, date, time, Qualifying, Circuit }) => ({
    season: 2025,
    round: Number(round),
    raceName,
    circuit: {
      circuitId: Circuit.circuitId,
      name: Circuit.circuitName,
      locality: Circuit.Location.locality,
      country: Circuit.Location.country,
    },
    date: `${date}T${time}`,
    qualifyingDateTime: `${Qualifying.date}T${Qualifying.time}`,
  }));
}

/** The Italian Grand Prix: qualifying on Saturday at 14:00, the race on Sunday at 13:00 UTC. */
export function race(changes: Partial<Race> = {}): Race {
  return { _id: '2025-monza', ...announcedRace(), status: 'upcoming', shards: 1, ...changes };
}

const BEFORE_SEASON = '2025-01-01T00:00:00.000Z';

/** The calendar has had these times since before the season, and they are trusted by default. */
export function listedEntry(times: RaceTimes, changes: Partial<ListedEntry> = {}): ListedEntry {
  const answered = { since: BEFORE_SEASON, until: '2025-01-04T00:00:00.000Z', answers: 4 };
  return {
    kind: 'listed',
    times: timesOf(times),
    ...answered,
    trustedAt: BEFORE_SEASON,
    ...changes,
  };
}

/** The calendar has new times, which are neither trusted nor decided on yet. */
export function untrustedEntry(times: RaceTimes): ListedEntry {
  return listedEntry(times, { trustedAt: undefined });
}

/** Every answer of two days lacked the race, which takes it off the calendar. */
export const OFF_CALENDAR = missingEntry(48);

/** Every answer in this number of hours lacked the race. Incomplete ones lacked too many other races to be trusted. */
export function missingEntry(
  hours: number,
  { answers = 4, isIncomplete = false } = {},
): MissingEntry {
  const since = '2025-09-02T12:00:00.000Z';
  const period = { since, until: hoursAfter(since, hours).toISOString(), answers };
  return { kind: 'missing', ...period, ...(!isIncomplete && { credible: period }) };
}

const ATTRIBUTION = { at: BEFORE_SEASON, by: 'murray', reason: '' };

export function closingDecision(closesAt: string | null): Decision {
  return { kind: 'closing set', closesAt, ...ATTRIBUTION };
}

export function officialStartDecision(start: string): Decision {
  return { kind: 'official start', start, ...ATTRIBUTION };
}

export function dismissal(times: RaceTimes): Decision {
  return { kind: 'dismissed', times: timesOf(times), ...ATTRIBUTION };
}

/** A race derived from its history, which begins with trusted times. */
export function knownRace(
  changes: Partial<Race> = {},
  { history = [], hasResult = false }: { history?: RaceHistory; hasResult?: boolean } = {},
): KnownRace {
  const announced = race(changes);
  const fullHistory = [listedEntry(announced), ...history];
  return { race: raceOf(announced, fullHistory), history: fullHistory, hasResult };
}

/** The Italian Grand Prix after it has closed. */
export function closedRace(changes: Partial<Race> = {}, history: RaceHistory = []): Race {
  return afterClosing(knownRace(changes, { history })).race;
}

export function afterClosing(open: KnownRace, at = new Date(CLOSING)): KnownRace {
  const after = withRaceClosed(open, { rules: SPECIFICATION_RULES, joined: {} }, at);
  if (!after) throw new Error('The race has no closing time.');
  return after;
}

/** The Italian Grand Prix after all picks were revealed. */
export function revealedRace(changes: Partial<Race> = {}): Race {
  const closed = closedRace(changes);
  const at = closingTime(closed)?.toISOString() ?? CLOSING;
  return {
    ...closed,
    revealedAt: at,
    sheet: { number: 1, digest: 'd1', closedAt: at, joined: {} },
    ...changes,
  };
}

export function announcedRace(changes: Partial<AnnouncedRace> = {}): AnnouncedRace {
  return {
    season: 2025,
    round: 16,
    raceName: 'Italian Grand Prix',
    circuit: circuit('monza', 'Autodromo Nazionale di Monza'),
    date: START,
    qualifyingDateTime: QUALIFYING,
    ...changes,
  };
}

export function circuit(circuitId: string, name = circuitId): Race['circuit'] {
  return { circuitId, name, locality: 'Monza', country: 'Italy' };
}

export function minutesAfter(instant: string, minutes: number): Date {
  return new Date(Date.parse(instant) + minutes * 60_000);
}

export function hoursAfter(instant: string, hours: number): Date {
  return minutesAfter(instant, hours * 60);
}

/** Rows of the race data, none of which is unreadable. */
export function readableRows<Row>(rows: Row[]): Rows<Row> {
  return { rows, unreadable: [] };
}

/** A car that finished in this place, with changes. */
export function car(position: number, driverId: string, changes: Partial<Car> = {}): Car {
  return {
    position,
    positionText: String(position),
    driverId,
    constructorId: `team_of_${driverId}`,
    constructorName: '',
    givenName: '',
    familyName: driverId,
    status: 'Finished',
    ...changes,
  };
}

export const RETIRED = { positionText: 'R', status: 'Retired' };
export const DISQUALIFIED = { positionText: 'D', status: 'Disqualified' };
export const NOT_STARTED = { positionText: 'W', status: 'Did not start' };
/** The position text stays a number, as of George Russell in round 14 of 2024, who had won on the road. */
export const DISQUALIFIED_WITH_A_NUMBER = { status: 'Disqualified' };

/** Norris or Leclerc, McLaren or Ferrari. */
export function pairing(driver2 = 'leclerc', team2 = 'ferrari'): Pairing {
  return {
    drivers: {
      driver1: { driverId: 'norris', name: 'Lando Norris', code: 'NOR' },
      driver2: { driverId: driver2, name: driver2 },
    },
    teams: {
      team1: { constructorId: 'mclaren', name: 'McLaren' },
      team2: { constructorId: team2, name: team2 },
    },
  };
}

/** A question with answers of the admin's own, for two points, set days before closing. */
export function question(changes: Partial<RaceQuestion> = {}): RaceQuestion {
  return {
    text: 'How many cars retire?',
    chosenFrom: ['None', 'One', 'More'],
    points: 2,
    setAt: '2025-09-01T12:00:00.000Z',
    closesAt: CLOSING,
    changes: 0,
    ...changes,
  };
}

/** Verstappen, Norris, Piastri; Norris and McLaren won the head-to-heads. Categories added later are undecided. */
export function result(changes: Partial<Outcome> = {}): Outcome {
  return {
    ...podium('verstappen', 'norris', 'piastri'),
    polePosition: 'verstappen',
    fastestLap: 'norris',
    firstRetirement: 'alonso',
    ...headToHead('norris', 'mclaren'),
    ...changes,
  };
}

/** The first three, picked or official. */
export function podium(winner: string, secondPlace: string, thirdPlace: string) {
  return { winner, secondPlace, thirdPlace };
}

/** The winners of both head-to-heads, picked or official. */
export function headToHead(driverHeadToHead?: string, teamHeadToHead?: string) {
  return { driverHeadToHead, teamHeadToHead };
}

/** Norris or Leclerc, McLaren or Ferrari: the ids of `pairing()`. */
export const PAIRING_IDS: PairingIds = {
  drivers: ['norris', 'leclerc'],
  teams: ['mclaren', 'ferrari'],
};

/** Picks that are right for all that `result()` decides, and any pick in categories added later. */
export function rightPicks(changes: Partial<Picks> = {}): Picks {
  return {
    ...podium('verstappen', 'norris', 'piastri'),
    ...singlePicks('russell'),
    polePosition: 'verstappen',
    fastestLap: 'norris',
    firstRetirement: 'alonso',
    ...headToHead('norris', 'mclaren'),
    ...changes,
  };
}

/** Picks that are all wrong for `result()`. */
export function wrongPicks(changes: Partial<Picks> = {}): Picks {
  return {
    ...podium('hamilton', 'russell', 'leclerc'),
    ...singlePicks('hamilton'),
    ...headToHead('leclerc', 'ferrari'),
    ...changes,
  };
}

type SentPicks = Pick<PredictionVersion, 'picks' | 'pairing' | 'submittedAt'>;

/**
 * A prediction with a version for these picks, and for the older ones. With `sentAgainFrom`, the race in which the
 * player sent these picks last, the reveal has entered them.
 */
export function prediction({
  picks = rightPicks(),
  pairing = PAIRING_IDS,
  submittedAt = '2025-09-06T10:00:00.000Z',
  sentAgainFrom,
  older = [],
  ...changes
}: Partial<Prediction> &
  Partial<SentPicks> & { sentAgainFrom?: string; older?: SentPicks[] } = {}): Prediction {
  const latest = { picks, pairing, submittedAt };
  const versions = sentAgainFrom ? older : [latest, ...older];
  const salt = 'c2FsdA';
  return {
    raceId: '2025-monza',
    userId: 'player1',
    username: 'Murray',
    ...saltedName(changes.username ?? 'Murray'),
    createdAt: versions.at(-1)?.submittedAt ?? submittedAt,
    version: versions.length,
    versions: versions.map((one, index) => ({ number: versions.length - index, salt, ...one })),
    ...(sentAgainFrom && {
      entered: { ...latest, number: versions.length + 1, salt, sentAgainFrom },
    }),
    ...changes,
  };
}

/** The salt of a name and its digest, by the rule in docs/receipts.md. */
export function saltedName(username: string) {
  const nameSalt = 'bmFtZQ';
  const text = JSON.stringify([nameSalt, username]);
  return { nameSalt, nameDigest: createHash('sha256').update(text).digest('hex') };
}

/** A new player, with changes. */
export function player(changes: Partial<Player> = {}): Player {
  const registration = {
    id: 'player1',
    username: 'Murray',
    email: 'murray@example.org',
    passwordHash: 'hash',
    createdAt: '2025-03-10T00:00:00.000Z',
  };
  return { ...newPlayer(registration), ...changes };
}

/** A player with scores in races with the ids a, b, c and so on; null for a race without picks. */
export function scoredPlayer(username: string, ...scores: (number | null)[]): ScoredPlayer {
  const entries = scores.flatMap((score, index) =>
    score === null ? [] : [['abcdef'.charAt(index), score] as const],
  );
  return { id: username.toLowerCase(), username, scores: Object.fromEntries(entries) };
}

export function entrants(): Entrants {
  const drivers = [
    ...['verstappen', 'norris', 'piastri', 'leclerc', 'hamilton', 'russell', 'alonso'],
    'friday_driver',
  ];
  return {
    drivers: drivers.map((driverId) => ({ driverId, givenName: '', familyName: driverId })),
    teams: ['mclaren', 'ferrari'].map((constructorId) => ({ constructorId, name: constructorId })),
  };
}
