import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { beforeAll, expect, test } from 'vitest';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import { type SourceRace, sourceRaces, withoutWinner } from '../src/race-data/race-data-server.ts';
import { type Board, competition, halfRightPicks, rowsOf } from '../src/recount/competition.ts';
import type { Row } from '../src/recount/recount.ts';
import { LONG } from '../src/vitest/long.ts';

/* A season with oddities of the race data from many seasons, counted a second time after every race. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CANCELLED = '2025-miami';
/** Its winner is disqualified days later. */
const CORRECTED = '2025-monaco';
/** The races of the short run; with LONG=1 it has all races of 2025. */
const SHORT_SEASON = ['2025-shanghai', '2025-suzuka', '2025-jeddah', CANCELLED, CORRECTED];

/** What the race data has had in other seasons. */
const ODDITIES: Record<string, (race: SourceRace) => Partial<SourceRace>> = {
  '2025-shanghai': ({ weekend }) => ({
    weekend: { ...weekend, Circuit: withChineseName(weekend.Circuit) },
  }),
  // No car has the fastest lap, and one is missing.
  '2025-suzuka': ({ results }) => ({
    results: results.slice(0, 19).map((row) => ({ ...row, FastestLap: undefined })),
  }),
  '2025-jeddah': ({ results }) => ({ results: withThreeUnclassified(results) }),
  // The tenth car has the position of the ninth, and the last one is missing.
  [CORRECTED]: ({ qualifyingResults }) => ({
    qualifyingResults: qualifyingResults
      .slice(0, 19)
      .map((row, index) => (index === 9 ? { ...row, position: '9' } : row)),
  }),
  // The second race at one circuit, in which all cars finish.
  '2025-catalunya': ({ weekend, results }) => ({
    raceId: '2025-bahrain-2',
    weekend: { ...weekend, Circuit: bahrain?.weekend.Circuit ?? weekend.Circuit },
    results: results.map((row) => ({ ...row, positionText: row.position, status: 'Lapped' })),
  }),
};

const allRaces = sourceRaces();
const bahrain = allRaces.find(({ raceId }) => raceId === '2025-bahrain');
const season = allRaces
  .filter(({ raceId }) => LONG || SHORT_SEASON.includes(raceId))
  .map((race) => ({ ...race, ...ODDITIES[race.raceId]?.(race) }));
const { cloud, server, idleUntil } = await raceDataCloud('2025-02-20T00:00:00Z', { races: season });

const random = randomFrom('season');
const game = competition(cloud, random);
const drivers = season2025.drivers.map(({ driverId }) => driverId);
/** The players who pick on their own. */
const NAMES = ['Zoë', 'Łukasz', 'gabriele', 'o.neill'];

type Checkpoint = { raceId: string; start: number; board: Board; recount: Row[] };
/** The leaderboard after each result, and the recount of it. */
const checkpoints: Checkpoint[] = [];
let statusAfterCancellation: number;

beforeAll(async () => {
  // The twins submit the same picks, and the sleeper submits none.
  await game.registerPlayers(...NAMES, 'twin-1', 'twin-2', 'sleeper');
  for (const [index, race] of season.entries()) {
    // The full season is halfway after twelve races, and a session lasts 180 days only.
    if (index === 12) await game.signInAll();
    if (race.raceId === CANCELLED) await cancelRace(race);
    else await playRace(race);
  }
  await idleUntil(Date.parse('2025-12-21T23:00:00Z'));
  await cloud.at('2025-12-31T23:00:00Z');
  await game.signInAll();
}, 400_000);

async function submitAll(race: SourceRace): Promise<number[]> {
  const newPicks = () => ({
    ...halfRightPicks(race, drivers, random),
    ...game.headToHeadPicks(race.raceId),
  });
  const picksOfTwins = newPicks();
  const statuses = [];
  for (const name of NAMES) statuses.push(await game.submit(name, race.raceId, newPicks()));
  for (const twin of ['twin-1', 'twin-2']) {
    statuses.push(await game.submit(twin, race.raceId, picksOfTwins));
  }
  return statuses;
}

/**
 * All players submit once the pairing is set, three days before qualifying, and the result is recorded two hours after
 * the start. The pairing is set on time, as the job runs every five minutes, and qualifying starts at such a time.
 */
async function playRace(race: SourceRace): Promise<void> {
  const { raceId } = race;
  const [start, qualifying] = [Date.parse(race.start), Date.parse(race.qualifying)];
  await idleUntil(qualifying - 4 * DAY);
  const pairingSet = new Date(qualifying - 3 * DAY);
  // After a late correction of the race before, the clock may be past this.
  if (cloud.now() < pairingSet) await cloud.at(pairingSet);
  await game.recordPairing(raceId);
  expect(new Set(await submitAll(race))).toEqual(new Set([200]));
  await cloud.at(new Date(start + 2 * HOUR));
  await recordResult(race);
  if (raceId !== CORRECTED) return;
  await cloud.at(new Date(start + 4 * DAY));
  server.change(raceId, { results: withoutWinner(race.results) });
  await cloud.at(new Date(start + 5 * DAY + HOUR)); // After the daily request.
  await recordResult(server.raceAt(raceId));
}

async function recordResult({ raceId, start, ...race }: SourceRace): Promise<void> {
  game.recordResult(raceId, { results: race.results, qualifying: race.qualifyingResults });
  const [board, recount] = [await game.board(), game.recount()];
  checkpoints.push({ raceId, start: Date.parse(start), board, recount });
}

/** The race vanishes from the calendar after it was picked, and every answer of two days lacks it. */
async function cancelRace(race: SourceRace): Promise<void> {
  const qualifying = Date.parse(race.qualifying);
  await idleUntil(qualifying - 8 * DAY);
  await submitAll(race);
  await cloud.at(new Date(qualifying - 7 * DAY));
  server.cancel(race.raceId);
  await cloud.at(new Date(qualifying - 3.5 * DAY));
  [statusAfterCancellation = 0] = await submitAll(race);
}

function withChineseName(circuit: SourceRace['weekend']['Circuit']) {
  const Location = { ...circuit.Location, locality: '上海' };
  return { ...circuit, circuitName: '上海国际赛车场', Location };
}

/** The last three cars did not start, or were disqualified, one of them with a number as its position text. */
function withThreeUnclassified(rows: SourceRace['results']): SourceRace['results'] {
  const marks = [
    { positionText: 'W', status: 'Did not start', laps: '0' },
    { positionText: 'D', status: 'Disqualified', laps: '0' },
    { positionText: String(rows.length), status: 'Disqualified', laps: '57' },
  ];
  const untouched = rows.length - marks.length;
  return rows.map((row, index) => ({ ...row, ...marks[index - untouched] }));
}

type Race = {
  _id: string;
  round: number;
  status: string;
  circuit: { name: string };
  headToHead: Pairing | null;
};
const races = async (): Promise<Race[]> => (await cloud.call('GET', '/api/f1data/races/all')).body;
const raceIds = () => [...new Set(checkpoints.map(({ raceId }) => raceId))];

test('after every race and every correction the leaderboard equals the recount', async () => {
  for (const { raceId, board, recount } of checkpoints) {
    expect([raceId, rowsOf(board)]).toEqual([raceId, recount]);
  }
  expect(rowsOf(await game.board())).toEqual(checkpoints.at(-1)?.recount);
  expect((await game.board()).races.map(({ _id }) => _id)).toEqual(raceIds());
});

test('without an admin every race gets a pairing of its own, except the one that went off the calendar', async () => {
  const acts = (await cloud.data.audit.latest(100)).map(({ action, about, admin }) => [
    action,
    about,
    admin,
  ]);
  const takenOff = acts.filter(([action]) => action === 'race.taken-off');
  expect(takenOff).toEqual([['race.taken-off', CANCELLED, null]]);
  const others = acts.filter((act) => !takenOff.includes(act));
  expect(others.reverse()).toEqual(raceIds().map((raceId) => ['pairing.set', raceId, null]));
  const pairings = (await races()).flatMap(({ headToHead }) => headToHead ?? []);
  expect(new Set(pairings.map(({ setBy }) => setBy))).toEqual(new Set(['system']));
  for (const kind of ['drivers', 'teams'] as const) {
    const pairs = pairings.map((pairing) => idsIn(pairing)[kind].sort().join());
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('every result was accepted two hours after the start, and only the corrected race has a second one', async () => {
  for (const { raceId, start } of checkpoints) {
    const [first, second, third] = [1, 2, 3].map((revision) =>
      cloud.data.results.find(raceId, revision),
    );
    expect((await first)?.acceptedAt).toBe(new Date(start + 2 * HOUR).toISOString());
    expect([raceId, (await second) !== undefined]).toEqual([raceId, raceId === CORRECTED]);
    expect(await third).toBeUndefined();
  }
});

test('a race that every answer of two days lacks is off the calendar, takes no more picks, and is never scored', async () => {
  const cancelled = (await races()).filter(({ status }) => status === 'cancelled');
  expect(cancelled.map(({ _id }) => _id)).toEqual([CANCELLED]);
  expect(statusAfterCancellation).toBe(409);
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: game.player('Zoë') });
  const predictions: { race: { _id: string }; score: number | null }[] = body;
  expect(predictions.find(({ race }) => race._id === CANCELLED)?.score).toBeNull();
});

test('rounds after the race that went off the calendar are numbered one lower, and names in any letters stay as they are', async () => {
  const completed = (await races()).filter(({ status }) => status === 'completed');
  expect(completed.map(({ _id, round }) => [round, _id])).toEqual(
    raceIds().map((raceId, index) => [index + 1, raceId]),
  );
  const shanghai = completed.find(({ _id }) => _id === '2025-shanghai');
  expect(shanghai?.circuit.name).toBe('上海国际赛车场');
  expect((await game.board()).users.map(({ username }) => username)).toContain('Łukasz');
});
