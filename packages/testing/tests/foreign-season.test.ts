import { beforeAll, expect, test } from 'vitest';
import { type Board, competition, rowsOf } from '../src/competition.ts';
import { madeUpCloud } from '../src/made-up-cloud.ts';
import { type MadeUpRace, madeUpSeason } from '../src/made-up-season.ts';
import { expectPolite, expectPoliteHours, picksFor } from '../src/made-up-weekend.ts';
import { type Row, seeded } from '../src/recount.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
type Played = { raceId: string; race: MadeUpRace; board: Board; secondCount: Row[] };

const season = madeUpSeason(2031);
const { cloud, server, idleUntil } = await madeUpCloud(season, '2031-02-20T00:00:00Z');

const random = seeded(31);
const game = competition(cloud, random);
const played: Played[] = [];
let afterCancellation: number;

/** The fourth race that is still to be run after the cancelled one has its first driver disqualified. */
const CORRECTED = '2031-tatra';

beforeAll(async () => {
  await game.join('Zoë', 'Łukasz', 'gabriele', 'o.neill', 'hi_there', 'x-1');
  const drivers = season.drivers.map(({ driverId }) => driverId);
  for (const race of season.races) {
    const raceId = raceIdOf(race);
    // The one that will vanish from the calendar is picked for before it has a pairing.
    if (race.circuitId !== 'polder') {
      await idleUntil(pairingTick(race) - DAY);
      await cloud.at(new Date(pairingTick(race)));
    }
    await game.seePairing(raceId);
    for (const name of ['Zoë', 'Łukasz', 'gabriele', 'o.neill', 'hi_there']) {
      const picks = { ...picksFor(race, drivers, random), ...game.matchupPicks(raceId) };
      expect(await game.submit(name, raceId, picks)).toBe(200);
    }
    if (race.circuitId === 'polder') await cancelPolder();
    else await play(race, raceId);
  }
  await idleUntil(Date.parse('2031-12-21T23:00:00Z'));
  await cloud.at('2031-12-31T23:00:00Z');
  await game.allSignIn();
}, 300_000);

/** Qualifying starts at a full quarter, two minutes after closing: so does the tick that pairs. */
function pairingTick({ qualifying }: MadeUpRace): number {
  return Date.parse(qualifying) - 3 * DAY;
}

function raceIdOf({ circuitId, raceName }: MadeUpRace): string {
  return `2031-${circuitId}${raceName.startsWith('Second') ? '-2' : ''}`;
}

async function play(race: MadeUpRace, raceId: string): Promise<void> {
  const start = Date.parse(race.start);
  await cloud.at(new Date(start + 2 * HOUR));
  game.note(raceId, { results: race.results, qualifying: race.qualifyingResults });
  await keep(raceId, race);
  if (raceId !== CORRECTED) return;
  await cloud.at(new Date(start + 4 * DAY));
  const results = withoutWinner(race.results);
  const races = server.state.season.races.map((one) => (one === race ? { ...one, results } : one));
  server.state.season = { ...server.state.season, races };
  await cloud.at(new Date(start + 5 * DAY + HOUR));
  game.note(raceId, { results, qualifying: race.qualifyingResults });
  await keep(raceId, race);
}

async function keep(raceId: string, race: MadeUpRace): Promise<void> {
  played.push({ raceId, race, board: await game.board(), secondCount: game.secondCount() });
}

/** It vanishes from the calendar, and the rounds after it count one less. */
async function cancelPolder(): Promise<void> {
  await idleUntil(Date.parse('2031-05-09T12:00:00Z'));
  await cloud.at('2031-05-10T12:00:00Z');
  const races = season.races.filter(({ circuitId }) => circuitId !== 'polder');
  server.state.season = { ...season, races };
  await cloud.at('2031-05-11T12:00:00Z');
  const picks = picksFor(season.races[5], ['driver_1', 'driver_2', 'driver_3'], random);
  afterCancellation = await game.submit('x-1', '2031-polder', picks);
}

function withoutWinner([winner, ...others]: MadeUpRace['results']): MadeUpRace['results'] {
  const up = others.map((row, index) => ({
    ...row,
    position: String(index + 1),
    positionText: row.positionText === 'R' ? 'R' : String(index + 1),
  }));
  if (!winner) return up;
  const position = String(others.length + 1);
  return [...up, { ...winner, position, positionText: 'D', status: 'Disqualified', laps: '0' }];
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
  expect(cancelled.map(({ _id }) => _id)).toEqual(['2031-polder']);
  expect(afterCancellation).toBe(409);
});

test('the predictions of a cancelled race are kept and never scored, and it has no column', async () => {
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: game.player('Zoë') });
  const past: Past[] = body;
  expect(past.find(({ race }) => race._id === '2031-polder')?.score).toBeNull();
  expect((await game.board()).races.map(({ _id }) => _id)).not.toContain('2031-polder');
});

test('after the cancellation the later rounds count one less, and keep their names', async () => {
  const rounds = (await races())
    .filter(({ status }) => status === 'completed')
    .map(({ _id, round }) => [round, _id]);
  expect(rounds).toEqual([
    [1, '2031-harbour_park'],
    [2, '2031-jade_valley'],
    [3, '2031-neon_ring'],
    [4, '2031-monza'],
    [5, '2031-sertao'],
    [6, '2031-skerries'],
    [7, '2031-tatra'],
    [8, '2031-neon_ring-2'],
    [9, '2031-desert_mile'],
  ]);
});

test('a race without any fastest lap leaves it undecided', async () => {
  expect((await result('2031-neon_ring')).fastestLap).toBeNull();
  expect((await result('2031-neon_ring-2')).fastestLap).not.toBeNull();
});

test('last place goes to a car that started and was not disqualified', async () => {
  const rows = season.races[4]?.results ?? [];
  const { firstRetirement } = await result('2031-sertao');
  expect(rows.slice(-3).map(({ status }) => status)).toEqual([
    'Did not start',
    'Disqualified',
    'Disqualified',
  ]);
  expect(firstRetirement).toBe(rows.at(-4)?.Driver.driverId);
});

test('a race of 19 cars and one without a retirement are accepted', async () => {
  expect((await result('2031-skerries')).results).toHaveLength(19);
  const rows = season.races[8]?.results ?? [];
  expect(rows.at(-1)?.status).toBe('Lapped');
  expect((await result('2031-neon_ring-2')).firstRetirement).toBe(rows.at(-1)?.Driver.driverId);
});

test('a double place further down in qualifying leaves pole position as it is', async () => {
  const places = season.races[7]?.qualifyingResults ?? [];
  expect(places.filter(({ position }) => position === '9')).toHaveLength(2);
  expect(places).toHaveLength(19);
  expect((await result('2031-tatra')).polePosition).toBe(places[0]?.Driver.driverId);
});

test('all 34 entered can be picked, those who race first, with the team of their last race', async () => {
  const { body } = await cloud.call('GET', '/api/f1data/drivers');
  const entrants: Entrant[] = body;
  expect(entrants).toHaveLength(34);
  expect(entrants.slice(0, 22).every(({ constructorId }) => constructorId)).toBe(true);
  expect(entrants.slice(22).some(({ constructorId }) => constructorId)).toBe(false);
  const moved = entrants.find(({ driverId }) => driverId === 'driver_1');
  expect(moved).toMatchObject({ givenName: 'José María', constructorId: 'equinox' });
  const nameless = entrants.filter(({ driverId, code }) => /^driver/.test(driverId) && !code);
  expect(nameless).toHaveLength(4);
});

test('a driver who changed teams counts for each in the races he drove for it', async () => {
  const teamIn = async (raceId: string) =>
    (await result(raceId)).results.find(({ driverId }) => driverId === 'driver_1')?.constructorId;
  expect(await teamIn('2031-neon_ring')).toBe('aurora');
  expect(await teamIn('2031-monza')).toBe('equinox');
});

test('names come through in their own letters', async () => {
  const jade = (await races()).find(({ _id }) => _id === '2031-jade_valley');
  expect(jade?.circuit).toMatchObject({ name: '翡翠谷', locality: '翡翠谷' });
  expect((await game.board()).users.map(({ username }) => username)).toContain('Łukasz');
});

test('only the race in Monza carries a badge, and its best have it', async () => {
  const { users } = await game.board();
  const top = Math.max(...users.map(({ scores }) => scores['2031-monza'] ?? 0));
  const best = users.filter(({ scores }) => scores['2031-monza'] === top);
  const holders = users.filter(({ badges }) => badges.length > 0);
  expect(holders).toEqual(best);
  for (const { badges } of holders) expect(badges).toEqual(['monza-temple-of-speed']);
});

test('the source is asked politely: at most ten times in any hour, and told by whom', () => {
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
