import { idsIn, type Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import { driverWinner, teamWinner } from '@parc-ferme/domain/head-to-head/head-to-head-winner';
import type { Car } from '@parc-ferme/domain/result/car';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { beforeAll, expect, test } from 'vitest';
import { testCloud } from '../src/cloud/test-cloud.ts';
import { type Board, competition, rowsOf } from '../src/recount/competition.ts';
import type { Official, PlainPicks, RawRace, Row } from '../src/recount/recount.ts';
import { LONG } from '../src/vitest/long.ts';
import { BADGES, DOUBTFUL, FACTS, PROVISIONAL } from './season-2025-facts.ts';

/**
 * Rounds of every kind: the first two, one that is predicted early, two with edge cases or another player,
 * the corrected one and the last. After the first two weeks the cloud is down in between, and imports what
 * it missed. With LONG=1 it runs all season.
 */
const SOME = [1, 2, 7, 12, 13, 22, 24];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAIRING_LEAD = 72 * HOUR;
const TICK = HOUR / 4;
const LAS_VEGAS = '2025-vegas';
const ORACLE_IS_AWAY = ['2025-monaco', '2025-spa'];
/** All players predict this race before a pairing is set. */
const EARLY = '2025-imola';

type RawSession = { date: string; time: string };
type RawWeekend = RawSession & {
  round: string;
  Circuit: { circuitId: string };
  Qualifying: RawSession;
};
type Race = {
  _id: string;
  predictionClosingTime: string;
  status: string;
  headToHead: Pairing | null;
};
type Result = Omit<Official, 'driver' | 'team'> & {
  revision: number;
  acceptedAt: string;
  results: Car[];
};

/** The state after a round, for the tests. */
type Played = {
  raceId: string;
  closing: string;
  start: number;
  lastMoment: number;
  tooLate: number;
  beforeResult: number;
  board: Board;
  secondCount: Row[];
};
type Snapshot = { board: Board; results: Result[] };

const cloud = await testCloud({ NOW: '2025-03-01T00:00:00Z' });

const random = randomFrom('2025');
const game = competition(cloud, random);
const played: Played[] = [];
/** The rounds since the cloud went down. */
let missed: RawWeekend[] = [];
let drivers: string[] = [];
let beforeCorrection: Snapshot & { secondCount: Row[] };
let afterCorrection: Snapshot;

beforeAll(async () => {
  await game.join('oracle', 'mirror', 'norris-fan', 'sleeper', 'part-timer', 'waverer', 'guesser');
  await game.join('twin-one', 'twin-two');
  const { body: list } = await cloud.call('GET', '/api/f1data/drivers');
  const entered: { driverId: string }[] = list;
  drivers = entered.map(({ driverId }) => driverId);
  for (const weekend of await raw<RawWeekend>('races')) {
    if (LONG || SOME.includes(Number(weekend.round))) await playRound(weekend);
    else missed.push(weekend);
  }
  if (!LONG) await missUntil(new Date('2025-12-20T00:00:00Z'));
  // Corrections are polled for until the end of the year; there are none.
  await cloud.at('2025-12-31T23:59:00Z');
}, 400_000);

/** The built-in race data. */
async function raw<Entry>(path: string): Promise<Entry[]> {
  const response = await fetch(`${process.env.F1_API_URL}/2025/${path}/?limit=100`);
  const answer: { MRData: { RaceTable: { Races: Entry[] } } } = JSON.parse(await response.text());
  return answer.MRData.RaceTable.Races;
}

async function playRound(weekend: RawWeekend): Promise<void> {
  const raceId = raceIdOf(weekend);
  const start = instant(weekend);
  const closing = instant(weekend.Qualifying) - 120_000;
  if (!LONG && Number(weekend.round) > 2) await missUntil(new Date(closing - PAIRING_LEAD - DAY));
  if (weekend.round === '13') {
    await game.join('latecomer');
    await game.allSignIn();
  }
  if (raceId === EARLY) await everybodyPicks(weekend);
  await cloud.at(new Date(closing - PAIRING_LEAD + TICK));
  await game.seePairing(raceId);
  if (raceId !== EARLY) await everybodyPicks(weekend);
  await cloud.at(new Date(closing - 1));
  const lastMoment = await game.submit('waverer', raceId, anyPicks(raceId));
  await cloud.at(new Date(closing));
  const tooLate = await game.submit('waverer', raceId, rightPicks(raceId));
  await cloud.at(new Date(start + 2 * HOUR));
  const { status: beforeResult } = await result(raceId);

  await cloud.at(new Date(start + 6 * HOUR));
  game.note(raceId, await rawResult(weekend));
  if (raceId === LAS_VEGAS) await lasVegasIsCorrected(weekend, start);
  played.push({
    raceId,
    start,
    closing: new Date(closing).toISOString(),
    lastMoment,
    tooLate,
    beforeResult,
    board: await game.board(),
    secondCount: game.secondCount(),
  });
}

async function missUntil(instant: Date): Promise<void> {
  await cloud.downUntil(instant);
  for (const weekend of missed) game.note(raceIdOf(weekend), await rawResult(weekend));
  missed = [];
}

async function lasVegasIsCorrected(weekend: RawWeekend, start: number): Promise<void> {
  beforeCorrection = { ...(await snapshot()), secondCount: game.secondCount() };
  await cloud.at(new Date(start + 15 * HOUR));
  game.note(LAS_VEGAS, await rawResult(weekend));
  afterCorrection = await snapshot();
}

async function snapshot(): Promise<Snapshot> {
  const board = await game.board();
  const results: Result[] = [];
  for (const { _id } of board.races) results.push((await result(_id)).body);
  return { board, results };
}

async function rawResult({ round }: RawWeekend): Promise<RawRace> {
  const [race] = await raw<{ Results: RawRace['results'] }>(`${round}/results`);
  const [session] = await raw<{ QualifyingResults: RawRace['qualifying'] }>(`${round}/qualifying`);
  return { results: race?.Results ?? [], qualifying: session?.QualifyingResults ?? [] };
}

function raceIdOf({ Circuit }: RawWeekend): string {
  return `2025-${Circuit.circuitId}`;
}

function instant({ date, time }: RawSession): number {
  return Date.parse(`${date}T${time}`);
}

async function everybodyPicks(weekend: RawWeekend): Promise<void> {
  const raceId = raceIdOf(weekend);
  const round = Number(weekend.round);
  const shared = anyPicks(raceId);
  const right = rightPicks(raceId);
  const [first, second, third] = right.podium;
  const norris: PlainPicks['podium'] = ['norris', 'norris', 'norris'];
  const fan = { podium: norris, polePosition: 'norris', fastestLap: 'norris' };
  const picks: [username: string, picks: PlainPicks | undefined][] = [
    ['guesser', anyPicks(raceId)],
    ['oracle', ORACLE_IS_AWAY.includes(raceId) ? undefined : right],
    ['mirror', { ...right, podium: [third, second, first] }],
    ['norris-fan', { ...right, ...fan, firstRetirement: 'norris' }],
    ['sleeper', raceId === EARLY ? wrongPicks(raceId) : undefined],
    ['part-timer', round % 3 === 0 ? undefined : anyPicks(raceId)],
    ['waverer', right],
    ['twin-one', shared],
    ['twin-two', shared],
    ['latecomer', round < 13 ? undefined : anyPicks(raceId)],
  ];
  for (const [username, chosen] of picks) {
    if (chosen) await game.submit(username, raceId, chosen);
  }
}

function factsOf(raceId: string, facts = FACTS[raceId] ?? '') {
  const [podium = '', polePosition = '', fastestLap = '', firstRetirement = ''] =
    facts.split(' · ');
  return { podium: podium.split(' '), polePosition, fastestLap, firstRetirement };
}

function rightPicks(raceId: string): PlainPicks {
  const { podium, ...others } = factsOf(raceId);
  const [first = '', second = '', third = ''] = podium;
  return { podium: [first, second, third], ...others, ...game.matchupPicks(raceId) };
}

function anyPicks(raceId: string): PlainPicks {
  const quick = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'antonelli'];
  const right = rightPicks(raceId);
  return {
    podium: [game.any(quick), game.any(quick), game.any(quick)],
    polePosition: game.any(quick),
    fastestLap: game.any(quick),
    firstRetirement: random() < 0.3 ? right.firstRetirement : game.any(drivers),
    ...game.matchupPicks(raceId),
  };
}

/** Not one of these is right anywhere. */
function wrongPicks(raceId: string): PlainPicks {
  const { podium, polePosition, fastestLap, firstRetirement } = factsOf(raceId);
  const right = [...podium, polePosition, fastestLap, firstRetirement];
  const [one = '', two = '', three = ''] = drivers.filter((id) => !right.includes(id));
  return { podium: [one, two, three], polePosition: one, fastestLap: one, firstRetirement: two };
}

async function result(raceId: string) {
  return cloud.call('GET', `/api/results/race/${raceId}`, { as: game.player('oracle') });
}

test('each race takes picks until the last millisecond and none from closing on', async () => {
  const { body } = await cloud.call('GET', '/api/f1data/races/all');
  const races: Race[] = body;
  expect(played).toHaveLength(LONG ? 24 : SOME.length);
  for (const { raceId, closing, lastMoment, tooLate } of played) {
    const race = races.find(({ _id }) => _id === raceId);
    expect([raceId, race?.predictionClosingTime]).toEqual([raceId, closing]);
    expect([raceId, lastMoment, tooLate]).toEqual([raceId, 200, 409]);
  }
});

test('without any admin the schedule set every pairing three days before closing', async () => {
  const audited = await cloud.data.audit.latest(100);
  const set = audited.map(({ about, at, admin, action }) => [about, at, admin, action]);
  const expected = played.map(({ raceId, closing }) => {
    const tick = Math.ceil((Date.parse(closing) - PAIRING_LEAD) / TICK) * TICK;
    return [raceId, new Date(tick).toISOString(), null, 'pairing.set'];
  });
  expect(set.reverse()).toEqual(expected);
});

test('players saw pairings marked as set by the system, no two drivers and no two teams twice', async () => {
  const { body } = await cloud.call('GET', '/api/f1data/races/all');
  const races: Race[] = body;
  const pairings = races.flatMap(({ headToHead }) => headToHead ?? []);
  expect(new Set(pairings.map(({ setBy }) => setBy))).toEqual(new Set(['system']));
  for (const kind of ['drivers', 'teams'] as const) {
    const pairs = pairings.map((pairing) => idsIn(pairing)[kind].sort().join());
    expect(new Set(pairs).size).toBe(played.length);
  }
});

test('in the end every race is completed', async () => {
  const { body } = await cloud.call('GET', '/api/f1data/races/all');
  const races: Race[] = body;
  expect(races.map(({ _id, status }) => [_id, status])).toEqual(
    Object.keys(FACTS).map((raceId) => [raceId, 'completed']),
  );
});

test('each result is there at the hour it is published, and not before', async () => {
  for (const { raceId, start, beforeResult } of played) {
    const { body } = await result(raceId);
    const { acceptedAt }: Result = body;
    const hours = raceId === LAS_VEGAS ? 15 : 5;
    expect([raceId, beforeResult]).toEqual([raceId, 404]);
    expect([raceId, acceptedAt]).toEqual([raceId, new Date(start + hours * HOUR).toISOString()]);
  }
});

test('the official values of every race are those that really were', async () => {
  for (const raceId of Object.keys(FACTS)) {
    const { body } = await result(raceId);
    const { podium, polePosition, fastestLap, firstRetirement }: Result = body;
    expect([raceId, { podium, polePosition, fastestLap, firstRetirement }]).toEqual([
      raceId,
      factsOf(raceId),
    ]);
  }
});

test('disqualified drivers count for their team, drivers who did not start do not', async () => {
  for (const [raceId, { drivers, teams, winners }] of Object.entries(DOUBTFUL)) {
    const { results }: Result = (await result(raceId)).body;
    const won = [driverWinner(results, ...drivers), teamWinner(results, ...teams)];
    expect([raceId, won]).toEqual([raceId, winners]);
  }
});

test('every race was accepted once, Las Vegas twice', async () => {
  for (const raceId of Object.keys(FACTS)) {
    const revisions = raceId === LAS_VEGAS ? 2 : 1;
    const { body } = await result(raceId);
    const { revision }: Result = body;
    const next = await cloud.data.results.find(raceId, revisions + 1);
    expect([raceId, revision, next]).toEqual([raceId, revisions, undefined]);
  }
});

test('the standings were published 25 times: once for each of those results', async () => {
  expect((await cloud.data.standings.load(2025)).version).toBe(25);
});

test('after every race the leaderboard is what a second count makes of it', () => {
  for (const { raceId, board, secondCount } of played) {
    expect([raceId, rowsOf(board)]).toEqual([raceId, secondCount]);
  }
});

test('the leaderboard has a column for every race so far, in season order', () => {
  const inOrder = Object.keys(FACTS);
  for (const { raceId, board } of played) {
    const columns = inOrder.slice(0, inOrder.indexOf(raceId) + 1);
    expect(board.races.map(({ _id }) => _id)).toEqual(columns);
    expect(board.races.map(({ round }) => round)).toEqual(columns.map((_, place) => place + 1));
  }
});

test('the final leaderboard is still the one after the last race', async () => {
  expect(rowsOf(await game.board())).toEqual(played.at(-1)?.secondCount);
});

test('players with the same picks are tied, and those without a score are at the end', async () => {
  const { users } = await game.board();
  const rank = (name: string) => users.find(({ username }) => username === name)?.rank;
  const tied = rank('twin-one') ?? 0;
  expect(rank('twin-two')).toBe(tied);
  expect(users.map(({ rank }) => rank)).not.toContain(tied + 1);
  expect(users.at(-1)).toMatchObject({ username: 'sleeper', races: 0, scores: { [EARLY]: 0 } });
});

test('being right in everything is worth 22 points and the head-to-heads', async () => {
  const { users } = await game.board();
  const scores = users.find(({ username }) => username === 'oracle')?.scores ?? {};
  const predicted = played.filter(({ raceId }) => !ORACLE_IS_AWAY.includes(raceId));
  expect(Object.keys(scores)).toEqual(predicted.map(({ raceId }) => raceId));
  for (const [raceId, points] of Object.entries(scores)) {
    expect([raceId, points]).toEqual([raceId, expect.toSatisfy((sum) => sum >= 22 && sum <= 24)]);
  }
  expect(scores[EARLY]).toBe(22);
});

test('the players with the top score in a marquee race have its badge, and no others', async () => {
  const { users } = await game.board();
  const expected = users.map(({ username, scores }) => {
    const won = Object.entries(BADGES).filter(([raceId]) => {
      const top = Math.max(...users.map((user) => user.scores[raceId] ?? 0));
      return top > 0 && scores[raceId] === top;
    });
    return [username, won.map(([, badge]) => badge)];
  });
  expect(users.map(({ username, badges }) => [username, badges])).toEqual(expected);
  const won = new Set(users.flatMap(({ badges }) => badges));
  const toWin = played.flatMap(({ raceId }) => BADGES[raceId] ?? []);
  expect([...won].sort()).toEqual(toWin.sort());
});

test('the disqualifications of Las Vegas change that race and no other', () => {
  const [before, after] = [beforeCorrection, afterCorrection];
  const others = ({ users }: Board) =>
    Object.fromEntries(
      users.map(({ username, scores: { [LAS_VEGAS]: _, ...scores } }) => [username, scores]),
    );
  expect(rowsOf(before.board)).toEqual(before.secondCount);
  expect(others(after.board)).toEqual(others(before.board));
  expect(after.results.slice(0, -1)).toEqual(before.results.slice(0, -1));
  expect(before.results.at(-1)).toMatchObject({
    ...factsOf(LAS_VEGAS, PROVISIONAL),
    revision: 1,
  });
  expect(after.results.at(-1)).toMatchObject({ ...factsOf(LAS_VEGAS), revision: 2 });
});

test('a correction moves the players: those who had picked a disqualified driver lose, others gain', () => {
  const points = ({ users }: Board, name: string) =>
    users.find(({ username }) => username === name)?.scores[LAS_VEGAS] ?? 0;
  const [before, after] = [beforeCorrection.board, afterCorrection.board];
  expect(points(after, 'oracle')).toBeGreaterThan(points(before, 'oracle'));
  expect(points(after, 'norris-fan')).toBeLessThan(points(before, 'norris-fan'));
});
