import type { Item } from '@parc-ferme/data/expressions';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { beforeAll, expect, test, vi } from 'vitest';
import { FAULTS, FAULTY_QUALIFYING, FAULTY_RESULTS, only } from '../src/race-data/faults.ts';
import { expectPolite, expectPoliteHours } from '../src/race-data/polite-requests.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import { type Fault, type SourceRace, sourceRaces } from '../src/race-data/race-data-server.ts';
import { competition, halfRightPicks, rowsOf } from '../src/recount/competition.ts';
import { itemsIn } from '../src/store/raw-table.ts';
import { sampled } from '../src/vitest/sampled.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first ten rounds, of which three have been run when it starts: their results are imported at once. */
const races = sourceRaces().slice(0, 10);
const START = '2025-04-09T00:00:00Z';
const { cloud, server, idleUntil } = await raceDataCloud(START, undefined, races);
const imported = server.requests.splice(0);

const random = randomFrom('8');
const game = competition(cloud, random);
const drivers = season2025.drivers.map(({ driverId }) => driverId);
const teams = season2025.teams.map(({ constructorId }) => constructorId);
let time = Date.parse(START);

beforeAll(async () => {
  const admin = await game.joinAsAdmin('ann');
  await game.join('bob', 'cleo');
  for (const race of races) {
    const { raceId } = race;
    if (Date.parse(race.start) < time) {
      noteResult(race);
      continue;
    }
    await game.pair(admin, raceId, drivers, teams);
    for (const name of ['ann', 'bob', 'cleo']) {
      const picks = { ...halfRightPicks(race, drivers, random), ...game.matchupPicks(raceId) };
      expect(await game.submit(name, raceId, picks)).toBe(200);
    }
  }
});

function noteResult(race: SourceRace): void {
  const { results, qualifyingResults: qualifying } = race;
  game.note(race.raceId, { results, qualifying });
}

async function moveTo(instant: number): Promise<void> {
  time = instant;
  await cloud.at(new Date(instant));
}

/** Until just before the first check of a race's result. */
async function untilOver(race: SourceRace): Promise<void> {
  const check = Date.parse(race.start) + 2 * HOUR;
  if (check - time > 4 * DAY) await idleUntil(check - 2 * DAY);
  await moveTo(check - 1);
}

/** All items that faults must not change: all except the records of the result checks. */
async function allButNotes(): Promise<Item[]> {
  const items = await itemsIn(process.env.TABLE_NAME ?? '');
  const kept = items.filter(
    ({ pk, sk }) => pk !== 'RUNS' && !/^(RESULT_CHECK#|SYNC)/.test(String(sk)),
  );
  return kept.sort((one, other) => `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`));
}

async function visit(raceId: string) {
  return cloud.data.seasons.findResultCheck(raceId);
}

async function during(fault: Fault, hours: number): Promise<void> {
  server.state.fault = fault;
  await moveTo(time + hours * HOUR);
  server.state.fault = undefined;
}

async function expectResult(race: SourceRace): Promise<void> {
  const as = game.player('ann');
  const { status } = await cloud.call('GET', `/api/results/race/${race.raceId}`, { as });
  expect(status).toBe(200);
  noteResult(race);
  expect(rowsOf(await game.board())).toEqual(game.secondCount());
}

test('a season that is under way is imported at the start, four requests a second', async () => {
  expect(imported).toHaveLength(3 + 3 * 2);
  expectPolite(imported);
  // Nine requests have eight quarters of a second between them, less what the first one was late.
  const [first, last] = [imported.at(0), imported.at(-1)];
  expect((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThan(1_500);
  expect(rowsOf(await game.board())).toEqual(game.secondCount());
  expect((await game.board()).races).toHaveLength(3);
});

test('while the source is unusable nothing is written, and a result comes once it is usable', async () => {
  const race = server.raceAt('2025-bahrain');
  await untilOver(race);
  const before = await allButNotes();
  for (const [name, fault] of Object.entries(FAULTS)) {
    await during(fault, 1);
    const outcome = name === 'an empty list' ? 'pending' : 'unavailable';
    expect([name, (await visit('2025-bahrain'))?.outcome]).toEqual([name, outcome]);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('an incomplete result is on hold, with the reason, until it is complete', async () => {
  const race = server.raceAt('2025-jeddah');
  await untilOver(race);
  const before = await allButNotes();
  const reasons = new Set<string | undefined>();
  for (const [name, fault] of Object.entries(FAULTY_RESULTS)) {
    await during(only('results', fault), 1);
    const { outcome, reason } = (await visit('2025-jeddah')) ?? {};
    expect([name, outcome]).toEqual([name, 'pending']);
    expect([name, await allButNotes()]).toEqual([name, before]);
    reasons.add(reason);
  }
  expect(reasons.size).toBe(Object.keys(FAULTY_RESULTS).length);
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('a result is on hold until qualifying has the pole position', async () => {
  const race = server.raceAt('2025-miami');
  await untilOver(race);
  const before = await allButNotes();
  for (const [name, fault] of Object.entries(FAULTY_QUALIFYING)) {
    await during(only('qualifying', fault), 1);
    expect([name, (await visit('2025-miami'))?.outcome]).toEqual([name, 'pending']);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('an accepted result outlasts every fault that comes after it', async () => {
  const before = await allButNotes();
  const faults = { ...FAULTS, ...FAULTY_RESULTS };
  for (const [name, fault] of Object.entries(faults)) {
    await during(only('results', fault), 1);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
  // After two days a race no longer waits for its qualifying.
  await moveTo(Date.parse(server.raceAt('2025-miami').start) + 2 * DAY + HOUR);
  for (const [name, fault] of Object.entries(FAULTY_QUALIFYING)) {
    await during(only('qualifying', fault), 24);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
});

test('while the calendar or the drivers cannot be had, the known ones stay and races stay open', async () => {
  // A quiet week: the calendar is fetched daily and, once that failed, every hour.
  await moveTo(Date.parse('2025-05-12T00:00:00Z'));
  const before = await allButNotes();
  const faults = Object.entries(FAULTS).flatMap(([name, fault]) =>
    ['races', 'drivers', 'constructors'].map((list) => [`${name}: ${list}`, only(list, fault)]),
  ) as [string, Fault][];
  await during(() => 'hang up', 24);
  for (const [name, fault] of sampled(faults, ([name]) => name.replace(/: \w+$/, ''))) {
    await during(fault, 1);
    const { log } = await cloud.data.seasons.state(2025);
    expect([name, log.syncFailedAt]).toEqual([name, expect.any(String)]);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
  const picks = {
    ...halfRightPicks(server.raceAt('2025-monaco'), drivers, random),
    ...game.matchupPicks('2025-monaco'),
  };
  expect(await game.submit('bob', '2025-monaco', picks)).toBe(200);
  await moveTo(time + HOUR);
  expect((await cloud.data.seasons.state(2025)).log.syncFailedAt).toBeUndefined();
});

test('a server that sends thirty rows at most is read page by page', async () => {
  server.state.largestPage = 30;
  const race = server.raceAt('2025-imola');
  await untilOver(race);
  await moveTo(time + HOUR);
  await expectResult(race);
  const { entrants } = await cloud.data.seasons.state(2025);
  expect(entrants.drivers).toHaveLength(36);
  server.state.largestPage = 100;
});

test('Retry-After of the source is obeyed, and the result is imported afterwards', async () => {
  const race = server.raceAt('2025-monaco');
  await untilOver(race);
  const earlier = server.requests.length;
  await during(() => ({ status: 429, headers: { 'retry-after': '7200' }, body: 'Not now.' }), 1.75);
  expect(server.requests).toHaveLength(earlier + 1);
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('a request without a reply times out after ten seconds, and is retried later', async () => {
  const race = server.raceAt('2025-catalunya');
  await untilOver(race);
  const before = await allButNotes();
  // The request asks for ten seconds; the test waits a tenth of a second.
  const { timeout } = AbortSignal;
  const waited = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  await during(() => 'nothing', 0.5);
  expect(new Set(waited.mock.calls.flat())).toEqual(new Set([10_000]));
  waited.mockRestore();
  expect((await visit('2025-catalunya'))?.reason).toMatch('did not answer within 10 s');
  expect(await allButNotes()).toEqual(before);
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('after all that the final leaderboard is that of an undisturbed season', async () => {
  const race = server.raceAt('2025-villeneuve');
  await untilOver(race);
  await moveTo(time + HOUR);
  await expectResult(race);
  expect((await game.board()).races).toHaveLength(10);
});

test('faults do not increase the requests: at most ten in any hour', () => {
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
