import { season2025 } from '@parc-ferme/local/race-data/season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { beforeAll, expect, test } from 'vitest';
import { MELBOURNE, SHANGHAI } from '../src/melbourne.ts';
import { expectPolite, expectPoliteHours } from '../src/race-data/polite-requests.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import { type SourceRace, sourceRaces, withoutWinner } from '../src/race-data/race-data-server.ts';
import { type Board, competition, halfRightPicks, rowsOf } from '../src/recount/competition.ts';
import type { Row } from '../src/recount/recount.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [SUZUKA, JEDDAH, CANCELLED, SECOND_BAHRAIN] = [
  '2025-suzuka',
  '2025-jeddah',
  '2025-miami',
  '2025-bahrain-2',
] as const;
const MONACO = '2025-monaco';
/** Its first driver is disqualified days later. */
const CORRECTED = MONACO;

type Race = {
  _id: string;
  round: number;
  status: string;
  raceName: string;
  circuit: { name: string; locality: string };
};
type Entrant = { driverId: string; givenName: string; code?: string; constructorId?: string };
type Result = {
  podium: string[];
  polePosition: string | null;
  fastestLap: string | null;
  firstRetirement: string | null;
  revision: number;
  acceptedAt: string;
  results: { constructorId: string; driverId: string }[];
};
type Past = { race: { _id: string }; score: number | null };
type Played = { raceId: string; race: SourceRace; board: Board; secondCount: Row[] };

/** Rounds of 2025 with what the source has had in other seasons. */
const ODDITIES: Record<string, (race: SourceRace) => Partial<SourceRace>> = {
  [SHANGHAI]: ({ weekend }) => ({
    weekend: { ...weekend, Circuit: inOwnLetters(weekend.Circuit) },
  }),
  [SUZUKA]: ({ results }) => ({
    results: results.map((row) => ({ ...row, FastestLap: undefined })),
  }),
  [JEDDAH]: ({ results }) => ({ results: withoutFinish(results) }),
  '2025-imola': ({ results }) => ({ results: results.slice(0, 19) }),
  // One further down has a double place, the next is left out.
  [MONACO]: ({ qualifyingResults }) => ({
    qualifyingResults: qualifyingResults
      .slice(0, 19)
      .map((row, index) => (index === 9 ? { ...row, position: '9' } : row)),
  }),
  // A second race where another was, in which all cars finish.
  '2025-catalunya': ({ weekend, results }) => ({
    raceId: SECOND_BAHRAIN,
    weekend: { ...weekend, Circuit: bahrain.weekend.Circuit },
    results: results.map((row) => ({ ...row, positionText: row.position, status: 'Lapped' })),
  }),
};
const all = sourceRaces().slice(0, 10);
const bahrain = raceAt('2025-bahrain');
const season = all.map((race) => ({ ...race, ...ODDITIES[race.raceId]?.(race) }));
const { cloud, server, idleUntil } = await raceDataCloud('2025-02-20T00:00:00Z', undefined, season);

const random = randomFrom('31');
const game = competition(cloud, random);
const played: Played[] = [];
let afterCancellation: number;

beforeAll(async () => {
  await game.join('Zoë', 'Łukasz', 'gabriele', 'o.neill', 'hi_there', 'x-1');
  const drivers = season2025.drivers.map(({ driverId }) => driverId);
  for (const race of season) {
    const { raceId } = race;
    // The one that will vanish from the calendar is picked for before it has a pairing.
    if (raceId !== CANCELLED) {
      await idleUntil(pairingTick(race) - DAY);
      await cloud.at(new Date(pairingTick(race)));
    }
    await game.seePairing(raceId);
    for (const name of ['Zoë', 'Łukasz', 'gabriele', 'o.neill', 'hi_there']) {
      const picks = { ...halfRightPicks(race, drivers, random), ...game.matchupPicks(raceId) };
      expect(await game.submit(name, raceId, picks)).toBe(200);
    }
    if (raceId === CANCELLED) await cancel(race);
    else await play(race);
  }
  await idleUntil(Date.parse('2025-12-21T23:00:00Z'));
  await cloud.at('2025-12-31T23:00:00Z');
  await game.allSignIn();
}, 300_000);

/** Qualifying starts at a full quarter, two minutes after closing: so does the tick that pairs. */
function pairingTick({ qualifying }: SourceRace): number {
  return Date.parse(qualifying) - 3 * DAY;
}

async function play(race: SourceRace): Promise<void> {
  const start = Date.parse(race.start);
  await cloud.at(new Date(start + 2 * HOUR));
  await keep(race);
  if (race.raceId !== CORRECTED) return;
  await cloud.at(new Date(start + 4 * DAY));
  server.change(race.raceId, { results: withoutWinner(race.results) });
  await cloud.at(new Date(start + 5 * DAY + HOUR));
  await keep(server.raceAt(race.raceId));
}

async function keep(race: SourceRace): Promise<void> {
  const { raceId, results, qualifyingResults: qualifying } = race;
  game.note(raceId, { results, qualifying });
  played.push({ raceId, race, board: await game.board(), secondCount: game.secondCount() });
}

/** The race vanishes from the calendar. */
async function cancel(race: SourceRace): Promise<void> {
  await idleUntil(Date.parse('2025-04-26T12:00:00Z'));
  await cloud.at('2025-04-27T12:00:00Z');
  server.cancel(race.raceId);
  await cloud.at('2025-04-28T12:00:00Z');
  const picks = halfRightPicks(race, ['norris', 'piastri', 'russell'], random);
  afterCancellation = await game.submit('x-1', race.raceId, picks);
}

function raceAt(raceId: string): SourceRace {
  const race = all.find((one) => one.raceId === raceId);
  if (!race) throw new Error(`There is no race ${raceId}.`);
  return race;
}

function inOwnLetters(circuit: SourceRace['weekend']['Circuit']) {
  const Location = { ...circuit.Location, locality: '上海' };
  return { ...circuit, circuitName: '上海国际赛车场', Location };
}

/** Two disqualified, one of them with a number for a position text, and one who never started. */
function withoutFinish(rows: SourceRace['results']): SourceRace['results'] {
  const marks = [
    { positionText: 'W', status: 'Did not start', laps: '0' },
    { positionText: 'D', status: 'Disqualified', laps: '0' },
    { positionText: String(rows.length), status: 'Disqualified', laps: '57' },
  ];
  const untouched = rows.length - marks.length;
  return rows.map((row, index) => ({ ...row, ...marks[index - untouched] }));
}

async function races(): Promise<Race[]> {
  return (await cloud.call('GET', '/api/f1data/races/all')).body;
}

async function result(raceId: string): Promise<Result> {
  const as = game.player('Zoë');
  return (await cloud.call('GET', `/api/results/race/${raceId}`, { as })).body;
}

test('after every race and every correction the leaderboard is what a second count makes of it', () => {
  expect(played).toHaveLength(10);
  for (const { raceId, board, secondCount } of played) {
    expect([raceId, rowsOf(board)]).toEqual([raceId, secondCount]);
  }
});

test('without any admin the schedule set every pairing, and none for the cancelled race', async () => {
  const audited = await cloud.data.audit.latest(100);
  const set = audited.map(({ about, admin, action }) => [about, admin, action]);
  const paired = [...new Set(played.map(({ raceId }) => raceId))];
  expect(set.reverse()).toEqual(paired.map((raceId) => [raceId, null, 'pairing.set']));
});

test('the final leaderboard is the same at the end of the year', async () => {
  expect(rowsOf(await game.board())).toEqual(played.at(-1)?.secondCount);
});

test('a result that the source has too early is fetched two hours after the start, not earlier', () => {
  const early = server.requests.filter(
    ({ endpoint, start, at }) =>
      endpoint === 'results' && start && at.getTime() < Date.parse(start) + 2 * HOUR,
  );
  expect(early).toEqual([]);
});

test('every result was accepted at that hour, and only the corrected race has a second one', async () => {
  for (const { raceId, race } of played) {
    const { revision, acceptedAt } = await result(raceId);
    const start = Date.parse(race.start);
    const corrected = raceId === CORRECTED;
    expect([raceId, revision]).toEqual([raceId, corrected ? 2 : 1]);
    if (!corrected) expect(acceptedAt).toBe(new Date(start + 2 * HOUR).toISOString());
    expect(await cloud.data.results.find(raceId, revision + 1)).toBeUndefined();
  }
});

test('a race that vanishes from the calendar is cancelled and takes no more picks', async () => {
  const cancelled = (await races()).filter(({ status }) => status === 'cancelled');
  expect(cancelled.map(({ _id }) => _id)).toEqual([CANCELLED]);
  expect(afterCancellation).toBe(409);
});

test('the predictions of a cancelled race are kept and never scored, and it has no column', async () => {
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: game.player('Zoë') });
  const past: Past[] = body;
  expect(past.find(({ race }) => race._id === CANCELLED)?.score).toBeNull();
  expect((await game.board()).races.map(({ _id }) => _id)).not.toContain(CANCELLED);
});

test('after the cancellation the later rounds count one less, and keep their names', async () => {
  const rounds = (await races())
    .filter(({ status }) => status === 'completed')
    .map(({ _id, round }) => [round, _id]);
  expect(rounds).toEqual([
    [1, MELBOURNE],
    [2, SHANGHAI],
    [3, SUZUKA],
    [4, '2025-bahrain'],
    [5, JEDDAH],
    [6, '2025-imola'],
    [7, MONACO],
    [8, SECOND_BAHRAIN],
    [9, '2025-villeneuve'],
  ]);
});

test('a race without any fastest lap leaves it undecided', async () => {
  expect((await result(SUZUKA)).fastestLap).toBeNull();
  expect((await result(SECOND_BAHRAIN)).fastestLap).not.toBeNull();
});

test('last place goes to a car that started and was not disqualified', async () => {
  const rows = server.raceAt(JEDDAH).results;
  const { firstRetirement } = await result(JEDDAH);
  expect(rows.slice(-3).map(({ status }) => status)).toEqual([
    'Did not start',
    'Disqualified',
    'Disqualified',
  ]);
  expect(firstRetirement).toBe(rows.at(-4)?.Driver.driverId);
});

test('a race of 19 cars and one without a retirement are accepted', async () => {
  expect((await result('2025-imola')).results).toHaveLength(19);
  const rows = server.raceAt(SECOND_BAHRAIN).results;
  expect(rows.at(-1)?.status).toBe('Lapped');
  expect((await result(SECOND_BAHRAIN)).firstRetirement).toBe(rows.at(-1)?.Driver.driverId);
});

test('a double place further down in qualifying leaves pole position as it is', async () => {
  const places = server.raceAt(MONACO).qualifyingResults;
  expect(places.filter(({ position }) => position === '9')).toHaveLength(2);
  expect(places).toHaveLength(19);
  expect((await result(MONACO)).polePosition).toBe(places[0]?.Driver.driverId);
});

test('all 36 entered can be picked, those who race first, with the team of their last race', async () => {
  const { body } = await cloud.call('GET', '/api/f1data/drivers');
  const entrants: Entrant[] = body;
  expect(entrants).toHaveLength(36);
  expect(entrants.slice(0, 20).every(({ constructorId }) => constructorId)).toBe(true);
  expect(entrants.slice(21).some(({ constructorId }) => constructorId)).toBe(false);
  const moved = entrants.find(({ driverId }) => driverId === 'tsunoda');
  expect(moved).toMatchObject({ givenName: 'Yuki', constructorId: 'red_bull' });
});

test('a driver who changed teams counts for each in the races he drove for it', async () => {
  const teamIn = async (raceId: string) =>
    (await result(raceId)).results.find(({ driverId }) => driverId === 'tsunoda')?.constructorId;
  expect(await teamIn(SHANGHAI)).toBe('rb');
  expect(await teamIn(SUZUKA)).toBe('red_bull');
});

test('names come through in their own letters', async () => {
  const shanghai = (await races()).find(({ _id }) => _id === SHANGHAI);
  expect(shanghai?.circuit).toMatchObject({ name: '上海国际赛车场', locality: '上海' });
  expect((await game.board()).users.map(({ username }) => username)).toContain('Łukasz');
});

test('only the race in Monaco carries a badge, and its best have it', async () => {
  const { users } = await game.board();
  const top = Math.max(...users.map(({ scores }) => scores[MONACO] ?? 0));
  const best = users.filter(({ scores }) => scores[MONACO] === top);
  const holders = users.filter(({ badges }) => badges.length > 0);
  expect(holders).toEqual(best);
  for (const { badges } of holders) expect(badges).toEqual(['monaco-dice']);
});

test('the source is asked politely: at most ten times in any hour, and told by whom', () => {
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
