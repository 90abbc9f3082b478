import type { Repositories } from '@parc-ferme/data/repositories';
import { tipsDecidedWrite } from '@parc-ferme/data/season/tips';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { type TipDecision, tipsAsRace, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import { PAIRING_IDS, rightPicks } from '@parc-ferme/testing/fixtures';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { describe, expect, test } from 'vitest';
import {
  AFTER_ALL_REQUESTS,
  NOW,
  OPHELIA,
  PERCIVAL,
  seedDeletions,
  TO_DELETE,
  textsNaming,
  YOLANDA,
  ZEBEDEE,
} from '../tests/accounts-to-delete.ts';
import { deleteAccount } from './account-deletion.ts';
import { scoreAndPublish } from './publication.ts';

const store = await testStore();
const seeded = await store.emptyTable();
const RACES = await seedDeletions(seeded.data);
const items = await itemsIn(seeded.name);
const seededSeason = () => store.tableOf(items);

const textsWithName = async (player: Player, { data, everything }: TestTable) =>
  textsNaming(player, await everything(), data);
const standingsRows = async ({ standings }: Repositories) =>
  (await standings.page(2025, 1)).rows
    .map(({ id, rank, totalPoints }) => [id, rank, totalPoints])
    .sort();

test.each(TO_DELETE)('the name $username is removed everywhere', async (player) => {
  const season = await seededSeason();
  expect((await textsWithName(player, season)).length).toBeGreaterThan(1);
  await deleteAccount(player.id, 2025, NOW, season.data);
  expect(await textsWithName(player, season)).toEqual([]);
  await deleteAccount(player.id, 2025, AFTER_ALL_REQUESTS, season.data);
  const own = (await season.everything()).filter((item) => item.includes(`"USER#${player.id}"`));
  // Only the player's predictions remain under the id.
  expect(own.filter((item) => !item.includes('"pk":"PICKS#'))).toEqual([]);
});

test('all other players keep their names and ranks', async () => {
  const { data } = await seededSeason();
  const before = await standingsRows(data);
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await standingsRows(data)).toEqual(before);
  await deleteAccount(YOLANDA.id, 2025, NOW, data);
  await deleteAccount(ZEBEDEE.id, 2025, NOW, data);
  const scored = before.filter(([id]) => id !== YOLANDA.id && id !== ZEBEDEE.id);
  expect(await standingsRows(data)).toEqual(scored);
  const names = (await data.standings.page(2025, 1)).rows.map(({ username }) => username);
  expect(names.filter((name) => name === FORMER_PLAYER)).toHaveLength(1);
  expect(names).toContain('Percival');
});

test('the impact of a correction on the player remains, without the name', async () => {
  const { data } = await seededSeason();
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  const impact = await data.results.findImpact(RACES.completed, 2);
  // Both had picked what the pole position was corrected to, which is worth 2 points.
  expect(impact?.scoreChanges.slice(0, 2)).toEqual([
    { user: OPHELIA.id, username: FORMER_PLAYER, points: 2 },
    { user: PERCIVAL.id, username: 'Percival', points: 2 },
  ]);
  const revision = await data.results.find(RACES.completed, 3);
  expect(revision?.corrections.map(({ by }) => by)).toEqual([FORMER_PLAYER, 'Percival']);
});

test('a player who did not request deletion or does not exist is not deleted', async () => {
  const { data, everything } = await seededSeason();
  const remaining = { ...OPHELIA, id: 'sssssss', username: 'Quentin', email: 'q@example.org' };
  await data.players.register(remaining, 2025);
  const before = await everything();
  await deleteAccount(remaining.id, 2025, NOW, data);
  await deleteAccount('n0b0dyy', 2025, NOW, data);
  expect(await everything()).toEqual(before);
});

test('a name registered again during the deletion of its last owner belongs to the new owner', async () => {
  const season = await seededSeason();
  const newOwner = { ...OPHELIA, id: 'sssssss' };
  const { data } = season;
  expect(await data.players.register(newOwner, 2025)).toBe('username.taken');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await data.players.register(newOwner, 2025)).toBe('registered');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  // As by a run that had read Ophelia’s account before it was removed.
  await data.players.remove(OPHELIA, NOW);
  await deleteAccount(OPHELIA.id, 2025, AFTER_ALL_REQUESTS, data);
  expect(await data.players.findByLogin('ophelia')).toEqual(newOwner);
  expect(await data.players.findByLogin('ophelia@example.org')).toEqual(newOwner);
  expect((await data.standings.registeredPlayers(2025)).map(({ id }) => id)).toContain(newOwner.id);
});

test('a pick and a comment that were under way during a deletion lose the name by its last run', async () => {
  const season = await seededSeason();
  const { predictions, comments, races, players } = season.data;
  const race = await races.find(RACES.open);
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  const submission = { picks: rightPicks(), pairing: PAIRING_IDS, submittedAt: NOW.toISOString() };
  if (race) await predictions.submit(race, OPHELIA, submission);
  const draft = { author: OPHELIA, message: 'Bye.', key: undefined, now: NOW };
  await comments.post(draft, await comments.postsOf(OPHELIA.id));
  expect(await textsWithName(OPHELIA, season)).toHaveLength(2);

  const tooEarly = new Date(AFTER_ALL_REQUESTS.getTime() - 1);
  await deleteAccount(OPHELIA.id, 2025, tooEarly, season.data);
  expect(await textsWithName(OPHELIA, season)).toEqual([]);
  expect(await players.dueDeletions(AFTER_ALL_REQUESTS)).toContain(OPHELIA.id);
  await deleteAccount(OPHELIA.id, 2025, AFTER_ALL_REQUESTS, season.data);
  expect(await players.dueDeletions(AFTER_ALL_REQUESTS)).not.toContain(OPHELIA.id);
  expect((await season.everything()).join()).not.toContain(`"pk":"USER#${OPHELIA.id}"`);
});

/** Submits tips of Ophelia. @returns the race as which the season's tips are stored */
async function submitTips({ data }: TestTable): Promise<Race> {
  const firstRace = tipsRaceOf(await data.seasons.races(2025));
  if (!firstRace) throw new Error('There is no race.');
  const race = tipsAsRace(firstRace, await data.tips.find(2025));
  const submission = { picks: { driverChampion: 'norris' }, submittedAt: NOW.toISOString() };
  await data.predictions.submit(race, OPHELIA, submission);
  return race;
}

test('tips of a season remain without the name, and without the salt that proves it', async () => {
  const season = await seededSeason();
  const race = await submitTips(season);
  const before = await season.data.predictions.findOwn(race, OPHELIA.id as CallerId);
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  const after = await season.data.predictions.findOwn(race, OPHELIA.id as CallerId);
  const { nameSalt: _, ...rest } = before ?? {};
  expect(after).toEqual({ ...rest, username: FORMER_PLAYER });
  expect(await textsWithName(OPHELIA, season)).toEqual([]);
});

test('an admin who decided tips loses the name there as well', async () => {
  const season = await seededSeason();
  const { data } = season;
  const at = NOW.toISOString();
  const decision = { value: 'tip1', to: 'More', reason: 'As counted.', by: OPHELIA.username, at };
  await data.races.commit([
    tipsDecidedWrite(await data.tips.find(2025), [decision as TipDecision]),
  ]);
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect((await data.tips.find(2025)).decisions).toEqual([{ ...decision, by: FORMER_PLAYER }]);
});

test('tips that were under way during a deletion lose the name by its last run', async () => {
  const season = await seededSeason();
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  await submitTips(season);
  expect(await textsWithName(OPHELIA, season)).toHaveLength(1);
  await deleteAccount(OPHELIA.id, 2025, AFTER_ALL_REQUESTS, season.data);
  expect(await textsWithName(OPHELIA, season)).toEqual([]);
});

test('a player whose tips were scored keeps the row, even if they earned 0 points', async () => {
  const { data } = await seededSeason();
  const stored = await data.standings.load(2025);
  const players = stored.players.map((one) => (one.id === YOLANDA.id ? { ...one, tips: 0 } : one));
  await data.standings.publish(2025, stored, { races: stored.races, players });
  await deleteAccount(YOLANDA.id, 2025, NOW, data);
  const { players: afterwards } = await data.standings.load(2025);
  expect(afterwards.find(({ id }) => id === YOLANDA.id)).toEqual({
    id: YOLANDA.id,
    username: FORMER_PLAYER,
    scores: {},
    tips: 0,
  });
});

/** Runs `work`, and all of `meanwhile` before the store call with this number. @returns the names of the calls */
async function runInterrupted(
  season: TestTable,
  call: number,
  work: (data: Repositories) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  const calls: string[] = [];
  const { data } = season.through(async ({ name }, send) => {
    calls.push(name);
    if (calls.length === call) await meanwhile();
    return send();
  });
  await work(data);
  return calls;
}

const NEVER = 0;

/** The store calls at which some work is interrupted: one of each kind of write; with LONG=1 all calls. */
async function callsToInterrupt(work: (data: Repositories) => Promise<unknown>) {
  const names = await runInterrupted(await seededSeason(), NEVER, work, async () => {});
  const calls = names.map((name, index) => ({ name, call: index + 1 }));
  const writes = calls.filter(({ name }) => LONG || /Write|Update|Delete/.test(name));
  return sampled(writes, ({ name }) => name, { more: 0 });
}

const rescore = (data: Repositories) => scoreAndPublish(RACES.completed, 3, data);

describe('the race is rescored while Ophelia is deleted', async () => {
  test.each(await callsToInterrupt(rescore))('at call $call, a $name', async ({ call }) => {
    const season = await seededSeason();
    await runInterrupted(season, call, rescore, () =>
      deleteAccount(OPHELIA.id, 2025, NOW, season.data),
    );
    await deleteAccount(OPHELIA.id, 2025, AFTER_ALL_REQUESTS, season.data);
    expect(await textsWithName(OPHELIA, season)).toEqual([]);
  });
});
