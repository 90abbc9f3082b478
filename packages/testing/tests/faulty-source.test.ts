import type { Item } from '@parc-ferme/data/expressions';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { beforeAll, expect, test } from 'vitest';
import { FAULTS, FAULTY_QUALIFYING, FAULTY_RESULTS, only } from '../src/race-data/faults.ts';
import { expectPolite, expectPoliteHours } from '../src/race-data/polite-requests.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import { type Fault, type SourceRace, sourceRaces } from '../src/race-data/race-data-server.ts';
import { competition, halfRightPicks, rowsOf } from '../src/recount/competition.ts';
import { itemsIn } from '../src/store/raw-table.ts';
import { sampled } from '../src/vitest/sampled.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [BAHRAIN, JEDDAH, MONACO] = ['2025-bahrain', '2025-jeddah', '2025-monaco'] as const;
/** Five rounds, of which two have been run when it starts: their results are imported at once. */
const ROUNDS = ['2025-albert_park', '2025-shanghai', BAHRAIN, JEDDAH, MONACO];
const races = sourceRaces().filter(({ raceId }) => ROUNDS.includes(raceId));
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
  expect(imported).toHaveLength(3 + 2 * 2);
  expectPolite(imported);
  // Seven requests have six quarters of a second between them, less what the first one was late.
  const [first, last] = [imported.at(0), imported.at(-1)];
  expect((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThan(1_000);
  expect(rowsOf(await game.board())).toEqual(game.secondCount());
  expect((await game.board()).races).toHaveLength(2);
});

test('while the source is unusable nothing is written, and a result comes once it is usable', async () => {
  const race = server.raceAt(BAHRAIN);
  await untilOver(race);
  const before = await allButNotes();
  for (const [name, fault] of Object.entries(FAULTS)) {
    await during(fault, 1);
    const outcome = name === 'an empty list' ? 'pending' : 'unavailable';
    expect([name, (await visit(BAHRAIN))?.outcome]).toEqual([name, outcome]);
    expect([name, await allButNotes()]).toEqual([name, before]);
  }
  await moveTo(time + HOUR);
  await expectResult(race);
});

const incomplete = [
  ...Object.entries(FAULTY_RESULTS).map(([name, fault]) => [name, only('results', fault)] as const),
  ...Object.entries(FAULTY_QUALIFYING).map(
    ([name, fault]) => [name, only('qualifying', fault)] as const,
  ),
];

test('an incomplete result or qualifying is on hold, with the reason, until it is complete', async () => {
  const race = server.raceAt(JEDDAH);
  await untilOver(race);
  const before = await allButNotes();
  const reasons = new Set<string | undefined>();
  for (const [name, fault] of incomplete) {
    await during(fault, 1);
    const { outcome, reason } = (await visit(JEDDAH)) ?? {};
    expect([name, outcome]).toEqual([name, 'pending']);
    expect([name, await allButNotes()]).toEqual([name, before]);
    reasons.add(reason);
  }
  expect(reasons.size).toBe(incomplete.length);
  await moveTo(time + HOUR);
  await expectResult(race);
});

test('an accepted result outlasts every fault that comes after it', async () => {
  const before = await allButNotes();
  const unusable = Object.entries(FAULTS).map(
    ([name, fault]) => [name, only('results', fault)] as const,
  );
  for (const [name, fault] of sampled([...unusable, ...incomplete], ([name]) => name[0] ?? '')) {
    await during(fault, 6);
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
    ...halfRightPicks(server.raceAt(MONACO), drivers, random),
    ...game.matchupPicks(MONACO),
  };
  expect(await game.submit('bob', MONACO, picks)).toBe(200);
  await moveTo(time + HOUR);
  expect((await cloud.data.seasons.state(2025)).log.syncFailedAt).toBeUndefined();
});

test('faults do not increase the requests: at most ten in any hour', () => {
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
