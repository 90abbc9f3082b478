import { eachOf } from '@parc-ferme/data/batches';
import { historyWrites } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import { setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
import type { Entry } from '@parc-ferme/domain/calendar/race-history';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { newPlayer } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { revealTime } from '@parc-ferme/domain/race/reveal';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { revealRace } from '@parc-ferme/workflows/reveal';
import { crowd } from './crowd.ts';
import {
  car,
  entrants,
  listedEntry,
  pairing,
  rightPicks,
  season2025,
  wrongPicks,
} from './fixtures.ts';

/* Stores seasons without the API: races with a pairing each, picks of players, and results. */

type Player = { id: string; username: string };

const DAY_MS = 86_400_000;
/** The finishing order of all results by default. */
export const ORDER = 'verstappen norris piastri leclerc russell hamilton alonso'.split(' ');

/** The ids of the first three races of 2025. */
export const [FIRST_RACE, SECOND_RACE, THIRD_RACE] = [
  '2025-albert_park',
  '2025-shanghai',
  '2025-suzuka',
] as const;

/** The first races of 2025, with the same circuits in any other season. */
export function firstRaces(count: number, season = 2025, shards = 1): Race[] {
  return season2025()
    .slice(0, count)
    .map((race) => ({
      ...race,
      _id: `${season}-${race.circuit.circuitId}`,
      season,
      status: 'upcoming',
      shards,
    }));
}

/** Stores races with their histories: their times are trusted. */
export async function storeCalendar(
  races: Race[],
  at: string,
  data: Pick<Repositories, 'races'>,
): Promise<void> {
  for (const race of races) {
    const known = { race, history: [listedEntry(race)], hasResult: false };
    await data.races.create(known, new Date(at));
  }
}

/** Stores races and entrants of a season as a sync of the calendar does. */
export async function storeSyncedSeason(
  races: Race[],
  lists: Pick<Entrants, 'drivers' | 'teams'>,
  at: string,
  data: Pick<Repositories, 'races' | 'seasons'>,
): Promise<void> {
  const [{ season } = { season: 0 }] = races;
  const before = await data.seasons.state(season);
  await storeCalendar(races, at, data);
  await data.seasons.saveEntrants(season, before.entrants, () => lists);
  await data.seasons.saveSync(season, before, { races }, at);
}

/** Adds a claim or a decision to the history of a stored race. */
export async function addToHistory(
  raceId: string,
  entry: Entry,
  data: Pick<Repositories, 'races' | 'raceDetails'>,
  at = new Date(0),
): Promise<void> {
  const found = await data.raceDetails.withHistory(raceId);
  if (!found) throw new Error(`There is no race ${raceId}.`);
  const { known } = found;
  const after = withHistory(known, [...known.history, entry]);
  const isWritten = await data.races.commit(historyWrites(known, after, at));
  if (!isWritten) throw new Error(`${raceId} changed since it was read.`);
}

/** Sets the official start of qualifying of a race, as an admin does at this time. */
export async function setStartOfQualifying(
  raceId: string,
  start: Date,
  at: Date,
  data: Pick<Repositories, 'races' | 'raceDetails'>,
): Promise<void> {
  const found = await data.raceDetails.withHistory(raceId);
  const by = { at, by: 'admin', reason: 'The stewards say so.' };
  const decided = found && setOfficialStart(found.known, start.toISOString(), by);
  if (!decided || 'refused' in decided) throw new Error(decided?.refused);
  await addToHistory(raceId, decided.decision, data);
}

/** An admin's decision to take a race off the calendar. */
export const TAKEN_OFF: Entry = {
  kind: 'taken off',
  at: '2025-03-01T00:00:00.000Z',
  by: 'race-director',
  reason: 'The circuit is flooded.',
};

/** Stores the races of a season with a pairing each. */
async function storeRaces(
  races: Race[],
  now: string,
  data: Repositories,
  lists = entrants(),
): Promise<void> {
  await storeSyncedSeason(races, lists, now, data);
  for (const race of races) await data.races.setPairing(race, pairing(), new Date(0));
}

/** Submits picks of all these players for a race with the pairing of `pairing()`. */
export async function submitAllPicks(
  race: Race,
  people: Player[],
  picksOf: (index: number, person: Player) => Picks,
  data: Repositories,
  submittedAt = '2025-03-01T00:00:00.000Z',
): Promise<void> {
  await eachOf([...people.entries()], 16, async ([index, person]) => {
    const submission = {
      ...picksWithChoices(picksOf(index, person), { pairing: pairing() }),
      submittedAt,
    };
    await data.predictions.submit(race, person, submission);
  });
}

type ResultOptions = {
  revision?: number;
  order?: string[];
  acceptedAt?: string;
  /** The position of the car with the fastest lap. */
  fastestLapBy?: number;
};

/** Stores an accepted result of a race, which is not published yet. */
async function storeResult(
  raceId: string,
  data: Repositories,
  {
    revision = 1,
    order = ORDER,
    acceptedAt = '2025-04-01T00:00:00.000Z',
    fastestLapBy,
  }: ResultOptions = {},
): Promise<void> {
  const cars = order.map((driver, index) =>
    car(index + 1, driver, index + 1 === fastestLapBy ? { fastestLap: { rank: 1 } } : {}),
  );
  const result = { results: cars, polePosition: 'verstappen' };
  const source = 'race data';
  await data.results.append(
    { raceId, revision, acceptedAt, source, result, corrections: [] },
    `hash ${revision}`,
    await data.seasons.findResultCheck(raceId),
  );
}

/** Reveals the race at the time at which its reveal is due. */
export async function revealAtClosing(raceId: string, data: Repositories): Promise<void> {
  const race = await data.races.find(raceId);
  const at = race && revealTime(race);
  if (!at) throw new Error(`${raceId} has no closing time.`);
  await revealRace(raceId, { data, now: at });
}

/** Reveals the race, accepts a result and publishes it. */
export async function completeRace(
  race: Race,
  data: Repositories,
  { revision = 1, order = ORDER }: Pick<ResultOptions, 'revision' | 'order'> = {},
): Promise<void> {
  await revealAtClosing(race._id, data);
  await storeResult(race._id, data, { revision, order, acceptedAt: race.date, fastestLapBy: 2 });
  const published = await scoreAndPublish(race._id, revision, data);
  // As if all players had been sent their messages.
  for (const about of 'mailings' in published ? published.mailings : []) {
    const mailing = await data.mailings.find(race.season, about);
    if (mailing) await data.mailings.finish(race.season, mailing);
  }
}

type SeededSeason = {
  season: number;
  /** How many races have a result; then those that are closed without one, and those that are open. */
  completed: number;
  closed: number;
  open: number;
  shards?: number;
  players: number;
  /** The one of them who has predicted all races. */
  predictor: Player;
};

/**
 * Stores a season as it is at `now`. To save time, only one player has predicted all races, and the others the last
 * race with a result and the last closed one.
 */
export async function seedSeason(
  { season, completed, closed, open, shards = 1, players, predictor }: SeededSeason,
  now: Date,
  data: Repositories,
): Promise<{ completed: Race[]; closed: Race[]; open: Race[] }> {
  const closedOrCompleted = completed + closed;
  const races = firstRaces(closedOrCompleted + open, season, shards).map((race, index) => {
    // A day apart: the last closed one was half a day ago, and the first open one is in one and a half, so that its
    // pairing can still be set.
    const days = index - closedOrCompleted + (index < closedOrCompleted ? 0.5 : 1.5);
    const qualifying = now.getTime() + days * DAY_MS;
    return {
      ...race,
      qualifyingDateTime: new Date(qualifying).toISOString(),
      date: new Date(qualifying + DAY_MS / 3).toISOString(),
    };
  });
  await storeRaces(races, now.toISOString(), data);
  const predictedByAll = [races[completed - 1], races[closedOrCompleted - 1]];
  for (const [index, race] of races.entries()) {
    const submittedAt = Date.parse(race.qualifyingDateTime ?? '') - 2 * DAY_MS;
    const people = predictedByAll.includes(race) ? [predictor, ...crowd(players - 1)] : [predictor];
    // By their ids, about half of the players are right.
    const picksOf = (_: number, { id }: Player) => (id < 'k' ? rightPicks() : wrongPicks());
    await submitAllPicks(race, people, picksOf, data, new Date(submittedAt).toISOString());
    if (index < completed) await completeRace(race, data);
    else if (index < closedOrCompleted) await revealAtClosing(race._id, data);
  }
  return {
    completed: races.slice(0, completed),
    closed: races.slice(completed, closedOrCompleted),
    open: races.slice(closedOrCompleted),
  };
}

/** Two hours after the second race started, which is when its result is fetched. */
export const SECOND_RESULT = '2025-03-23T09:00:00.000Z';

/** Stores the first three races of 2025, standings with all these players, and picks of some of them for every race. */
export async function storeSeason(
  people: Player[],
  data: Repositories,
  { withPicks = people, lists = entrants() } = {},
): Promise<void> {
  const races = firstRaces(3);
  // Synced as late as this, so that no sync of the calendar is due before.
  await storeRaces(races, SECOND_RESULT, data, lists);
  const players = people.map((person) => ({ ...person, scores: {} }));
  await data.standings.publish(2025, await data.standings.load(2025), { races: [], players });
  const picksOf = (index: number) =>
    index % 3 === 0
      ? rightPicks()
      : wrongPicks({ polePosition: ORDER[index % ORDER.length] ?? '' });
  for (const race of races) await submitAllPicks(race, withPicks, picksOf, data);
}

/** Enough to fill two parts of the stored standings, of 500 rows each. */
const PLAYERS_IN_STANDINGS = 510;
/** Players who registered since the standings were published. */
const PENDING_PLAYERS = ['newcom1', 'newcom2', 'newcom3'].map((id) => ({
  id,
  username: `new-${id}`,
}));
/** 30 from both parts of the standings, and one who is not in them yet. */
export const PLAYERS_WITH_PICKS = 31;

/**
 * Stores a season with its first race published, and three results that are accepted but not published: of the second
 * race, a correction of it that puts the winner in last place, and of the third race.
 */
export async function storeUnpublishedResults(data: Repositories): Promise<void> {
  const people = crowd(PLAYERS_IN_STANDINGS);
  // Thirty of 510.
  const withPicks = [
    ...people.filter((_, index) => index % 17 === 0),
    ...PENDING_PLAYERS.slice(0, 1),
  ];
  await storeSeason(people, data, { withPicks });
  for (const raceId of [FIRST_RACE, SECOND_RACE, THIRD_RACE]) await revealAtClosing(raceId, data);
  await storeResult(FIRST_RACE, data);
  await scoreAndPublish(FIRST_RACE, 1, data);
  for (const { id, username } of PENDING_PLAYERS) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '' };
    await data.players.register(newPlayer({ ...account, createdAt: '2025-03-20T00:00:00Z' }), 2025);
  }
  const [winner = '', ...others] = ORDER;
  await storeResult(SECOND_RACE, data);
  await storeResult(SECOND_RACE, data, {
    revision: 2,
    order: [...others, winner],
    acceptedAt: '2025-04-02T00:00:00.000Z',
  });
  await storeResult(THIRD_RACE, data, { order: ORDER.toReversed() });
}
