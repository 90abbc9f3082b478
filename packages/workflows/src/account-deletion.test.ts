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
  NOW,
  OPHELIA,
  PERCIVAL,
  placesOf,
  SETTLED,
  seedDeletions,
  TO_DELETE,
  YOLANDA,
  ZEBEDEE,
} from '../tests/accounts-to-delete.ts';
import { deleteAccount } from './account-deletion.ts';
import { scoreAndPublish } from './publication.ts';

const store = await testStore();
const seeded = await store.emptyTable();
const RACES = await seedDeletions(seeded.data);
const items = await itemsIn(seeded.name);
const aSeason = () => store.tableOf(items);

const namesLeft = async (player: Player, { data, everything }: TestTable) =>
  placesOf(player, await everything(), data);
const places = async ({ standings }: Repositories) =>
  (await standings.page(2025, 1)).rows
    .map(({ id, rank, totalPoints }) => [id, rank, totalPoints])
    .sort();

test.each(TO_DELETE)('the name $username is removed everywhere', async (player) => {
  const season = await aSeason();
  expect((await namesLeft(player, season)).length).toBeGreaterThan(1);
  await deleteAccount(player.id, 2025, NOW, season.data);
  expect(await namesLeft(player, season)).toEqual([]);
  await deleteAccount(player.id, 2025, SETTLED, season.data);
  const kept = (await season.everything()).filter((item) => item.includes(`"USER#${player.id}"`));
  expect(kept.filter((item) => !item.includes('"pk":"PICKS#'))).toEqual([]);
});

test('all other players keep their names and ranks', async () => {
  const { data } = await aSeason();
  const before = await places(data);
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await places(data)).toEqual(before);
  await deleteAccount(YOLANDA.id, 2025, NOW, data);
  await deleteAccount(ZEBEDEE.id, 2025, NOW, data);
  const scored = before.filter(([id]) => id !== YOLANDA.id && id !== ZEBEDEE.id);
  expect(await places(data)).toEqual(scored);
  const names = (await data.standings.page(2025, 1)).rows.map(({ username }) => username);
  expect(names.filter((name) => name === FORMER_PLAYER)).toHaveLength(1);
  expect(names).toContain('Percival');
});

test('the impact of a correction on the player remains, without the name', async () => {
  const { data } = await aSeason();
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  const impact = await data.results.findImpact(RACES.completed, 2);
  expect(impact?.scoreChanges.slice(0, 2)).toEqual([
    { user: OPHELIA.id, username: FORMER_PLAYER, points: 2 },
    { user: PERCIVAL.id, username: 'Percival', points: 2 },
  ]);
  const revision = await data.results.find(RACES.completed, 3);
  expect(revision?.corrections.map(({ by }) => by)).toEqual([FORMER_PLAYER, 'Percival']);
});

test('a player who did not request deletion is not deleted', async () => {
  const { data, everything } = await aSeason();
  const stays = { ...OPHELIA, id: 'sssssss', username: 'Quentin', email: 'q@example.org' };
  await data.players.register(stays, 2025);
  const before = await everything();
  await deleteAccount(stays.id, 2025, NOW, data);
  await deleteAccount('n0b0dyy', 2025, NOW, data);
  expect(await everything()).toEqual(before);
});

test('a name registered again during the deletion of its last owner belongs to the new owner', async () => {
  const season = await aSeason();
  const anew = { ...OPHELIA, id: 'sssssss' };
  const { data } = season;
  expect(await data.players.register(anew, 2025)).toBe('username.taken');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await data.players.register(anew, 2025)).toBe('registered');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  await data.players.remove(OPHELIA, NOW);
  await deleteAccount(OPHELIA.id, 2025, SETTLED, data);
  expect(await data.players.findByLogin('ophelia')).toEqual(anew);
  expect(await data.players.findByLogin('ophelia@example.org')).toEqual(anew);
  expect((await data.standings.registeredPlayers(2025)).map(({ id }) => id)).toContain(anew.id);
});

test('a pick and a comment that were under way lose the name after all is settled', async () => {
  const season = await aSeason();
  const { predictions, comments, races, players } = season.data;
  const race = await races.find(RACES.open);
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  const submission = { picks: rightPicks(), pairing: PAIRING_IDS, submittedAt: NOW.toISOString() };
  if (race) await predictions.submit(race, OPHELIA, submission, undefined);
  const draft = { author: OPHELIA, message: 'Bye.', key: undefined, now: NOW };
  await comments.post(draft, await comments.postsOf(OPHELIA.id));
  expect(await namesLeft(OPHELIA, season)).toHaveLength(2);

  const early = new Date(SETTLED.getTime() - 1);
  await deleteAccount(OPHELIA.id, 2025, early, season.data);
  expect(await namesLeft(OPHELIA, season)).toEqual([]);
  expect(await players.dueDeletions(SETTLED)).toContain(OPHELIA.id);
  await deleteAccount(OPHELIA.id, 2025, SETTLED, season.data);
  expect(await players.dueDeletions(SETTLED)).not.toContain(OPHELIA.id);
  expect((await season.everything()).join()).not.toContain(`"pk":"USER#${OPHELIA.id}"`);
});

/** The tips of the season, which Ophelia gave, as a race that is predicted. */
async function tippedBy({ data }: TestTable): Promise<Race> {
  const first = tipsRaceOf(await data.seasons.races(2025));
  if (!first) throw new Error('There is no race.');
  const race = tipsAsRace(first, await data.tips.find(2025));
  const submission = { picks: { driverChampion: 'norris' }, submittedAt: NOW.toISOString() };
  await data.predictions.submit(race, OPHELIA, submission, undefined);
  return race;
}

test('tips of a season remain without the name, and without the salt that proves it', async () => {
  const season = await aSeason();
  const race = await tippedBy(season);
  const before = await season.data.predictions.findOwn(race, OPHELIA.id as CallerId);
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  const after = await season.data.predictions.findOwn(race, OPHELIA.id as CallerId);
  const { nameSalt: _, ...rest } = before ?? {};
  expect(after).toEqual({ ...rest, username: FORMER_PLAYER });
  expect(await namesLeft(OPHELIA, season)).toEqual([]);
});

test('an admin who decided tips loses the name there as well', async () => {
  const season = await aSeason();
  const { data } = season;
  const at = NOW.toISOString();
  const decision = { value: 'tip1', to: 'More', reason: 'As counted.', by: OPHELIA.username, at };
  await data.races.commit([
    tipsDecidedWrite(await data.tips.find(2025), [decision as TipDecision]),
  ]);
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect((await data.tips.find(2025)).decisions).toEqual([{ ...decision, by: FORMER_PLAYER }]);
});

test('tips that were under way lose the name after all is settled', async () => {
  const season = await aSeason();
  await deleteAccount(OPHELIA.id, 2025, NOW, season.data);
  await tippedBy(season);
  expect(await namesLeft(OPHELIA, season)).toHaveLength(1);
  await deleteAccount(OPHELIA.id, 2025, SETTLED, season.data);
  expect(await namesLeft(OPHELIA, season)).toEqual([]);
});

test('a player whose tips earned points keeps the row, even if they are 0', async () => {
  const { data } = await aSeason();
  const read = await data.standings.load(2025);
  const tipped = read.players.map((one) => (one.id === YOLANDA.id ? { ...one, tips: 0 } : one));
  const pending = read.pendingPlayers
    .filter(({ id }) => id === YOLANDA.id)
    .map((one) => ({ ...one, scores: {}, tips: 0 }));
  const players = [...tipped, ...pending];
  await data.standings.publish(2025, read, { races: read.races, players });
  await deleteAccount(YOLANDA.id, 2025, NOW, data);
  const { players: left } = await data.standings.load(2025);
  expect(left.find(({ id }) => id === YOLANDA.id)).toEqual({
    id: YOLANDA.id,
    username: FORMER_PLAYER,
    scores: {},
    tips: 0,
  });
});

/** Runs `work`, and `meanwhile` as a whole before one of its calls. */
async function interrupted(
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

/** Store calls of some work, at which it is interrupted: each kind of write; with LONG=1 every call. */
async function callsOf(work: (data: Repositories) => Promise<unknown>) {
  const names = await interrupted(await aSeason(), 0, work, async () => {});
  const calls = names.map((name, index) => ({ name, call: index + 1 }));
  const writes = calls.filter(({ name }) => LONG || /Write|Update|Delete/.test(name));
  return sampled(writes, ({ name }) => name, 0);
}

const publishing = (data: Repositories) => scoreAndPublish(RACES.completed, 3, data);
const deletion =
  ({ id }: Player) =>
  (data: Repositories) =>
    deleteAccount(id, 2025, NOW, data);

describe('the race is rescored while Ophelia is deleted', async () => {
  test.each(await callsOf(publishing))('at call $call, a $name', async ({ call }) => {
    const season = await aSeason();
    await interrupted(season, call, publishing, () => deletion(OPHELIA)(season.data));
    await deleteAccount(OPHELIA.id, 2025, SETTLED, season.data);
    expect(await namesLeft(OPHELIA, season)).toEqual([]);
  });
});
