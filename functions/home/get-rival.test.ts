import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const { account, deleteAccount } = accountCalls(cloud);
const [anna, ben, carla] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('carla'),
];

const chooseRival = (as: Caller, rival: string | null) =>
  cloud.call('PATCH', '/api/account', { as, body: { rival } });
const get = async (as: Caller, path: string) => (await cloud.call('GET', path, { as })).body;
type Home = { rival?: object };
async function rivalOf(as: Caller) {
  const home: Home = await get(as, '/api/home');
  return home.rival;
}
type Named = { username: string };
type Page = { player: Named; against: Named | null; rivalry: string | null };
const pageOf = ({ username }: Caller, as: Caller): Promise<Page> =>
  get(as, `/api/players/${username}`);
const rivalryOf = async (player: Caller, as: Caller) => (await pageOf(player, as)).rivalry;

/** All that a player can read of others. */
const allReadBy = async (as: Caller) =>
  JSON.stringify([
    await get(as, '/api/home'),
    ...(await Promise.all([anna, ben, carla].map((player) => pageOf(player, as)))),
    await get(as, '/api/scores/leaderboard'),
  ]);

test('a player learns who chose them as a rival only by choosing that player, too', async () => {
  const before = { ben: await allReadBy(ben), carla: await allReadBy(carla) };
  const chosen = await chooseRival(anna, ben.id);
  expect(chosen).toMatchObject({ status: 200, body: { rival: ben.id } });
  const noDuels = { won: 0, lost: 0, level: 0, last: null };
  const rival = { id: ben.id, username: 'ben', isMutual: false, ...noDuels };
  expect(await rivalOf(anna)).toEqual(rival);
  expect(await rivalryOf(ben, anna)).toBe('one-sided');
  expect(await rivalryOf(carla, anna)).toBeNull();
  expect(await allReadBy(ben)).toBe(before.ben);

  await chooseRival(ben, anna.id);
  expect(await rivalOf(anna)).toEqual({ ...rival, isMutual: true });
  expect(await rivalOf(ben)).toMatchObject({ username: 'anna', isMutual: true });
  expect([await rivalryOf(ben, anna), await rivalryOf(anna, ben)]).toEqual(['mutual', 'mutual']);
  expect(await allReadBy(carla)).toBe(before.carla);
});

test('a race counts as a duel once it has a result, and not yet at its reveal', async () => {
  await cloud.predict(anna, MELBOURNE, rightPicks());
  await cloud.predict(ben, MELBOURNE, wrongPicks({ polePosition: 'norris' }));
  await chooseRival(carla, anna.id);
  await cloud.at(melbourne.REVEAL);
  expect(await rivalOf(anna)).toMatchObject({ won: 0, lost: 0, level: 0, last: null });
  await cloud.at(melbourne.AFTER_RESULT);
  // Anna has all picks right, and Ben the pole position only.
  const [own, rival] = [melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS, 2];
  expect(await rivalOf(anna)).toMatchObject({ won: 1, lost: 0, level: 0, last: { own, rival } });
  expect(await rivalOf(ben)).toMatchObject({
    won: 0,
    lost: 1,
    level: 0,
    last: { own: rival, rival: own },
  });
  // Carla has no picks.
  expect(await rivalOf(carla)).toMatchObject({ isMutual: false, won: 0, lost: 0, last: null });
});

test('a player’s own season is compared with the rival’s', async () => {
  const { player, against, rivalry } = await pageOf(anna, anna);
  expect([player.username, against?.username, rivalry]).toEqual(['anna', 'ben', 'mutual']);
});

test('a rival who deleted the account, or whom the player gives up, is none any more; an unknown player, or oneself, cannot be chosen', async () => {
  await deleteAccount(ben);
  await cloud.handleEvents();
  expect(await rivalOf(anna)).toBeUndefined();
  expect(await pageOf(anna, anna)).toMatchObject({ against: null, rivalry: null });
  for (const id of [ben.id, anna.id]) expectProblem(await chooseRival(anna, id), 'player.unknown');

  await chooseRival(carla, null);
  expect(await rivalOf(carla)).toBeUndefined();
  expect((await account(carla)).body).not.toHaveProperty('rival');
});
