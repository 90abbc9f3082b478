import type { CallerId } from '@parc-ferme/domain/identifiers';
import { closedRace, PAIRED, player, rightPicks } from '@parc-ferme/testing/fixtures';
import { meanwhile } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { set } from '../expressions.ts';
import { predictionKey } from './predictions.ts';

const store = await testStore();

const minute = (number: number) => new Date(Date.UTC(2025, 8, 1, 10, number));

/** A table with players of these ids, who choose at any minute. */
async function withPlayers(...ids: string[]) {
  const opened = await store.emptyTable();
  for (const id of ids) {
    const named = { username: `name-${id}`, email: `${id}@example.org` };
    await opened.data.players.register(player({ id, ...named }), 2025);
  }
  const choose = (id: string, isOn: boolean, at: number, data = opened.data) =>
    data.sendAgain.choose(id as CallerId, isOn, minute(at));
  /** The players who had chosen it by an instant, inclusive: a switch counts for later instants. */
  const chosenBy = async (at: Date) => {
    const next = new Date(at.getTime() + 1);
    return (await Array.fromAsync(opened.data.sendAgain.chosenBy(next))).flat();
  };
  return { ...opened, choose, chosenBy };
}

test('which players had chosen it by an instant is still known after later switches', async () => {
  const { data, choose, chosenBy } = await withPlayers('aaaaaaa', 'bbbbbbb', 'ccccccc');
  await choose('aaaaaaa', true, 1);
  await choose('bbbbbbb', true, 2);
  await choose('aaaaaaa', false, 3);
  await choose('bbbbbbb', false, 4);
  await choose('bbbbbbb', true, 5);
  const chosen = [0, 1, 2, 3, 4, 5].map((at) => chosenBy(minute(at)));
  expect(await Promise.all(chosen)).toEqual([
    [],
    ['aaaaaaa'],
    ['aaaaaaa', 'bbbbbbb'],
    ['bbbbbbb'],
    [],
    ['bbbbbbb'],
  ]);
  expect(await chosenBy(new Date(minute(2).getTime() - 1))).toEqual(['aaaaaaa']);
  expect(await data.players.find('aaaaaaa')).toMatchObject({ sendAgain: false });
  expect(await data.players.find('bbbbbbb')).toMatchObject({ sendAgain: true });
});

test('of two concurrent switches none is lost', async () => {
  const { choose, chosenBy, through } = await withPlayers('aaaaaaa');
  const contested = through(meanwhile(() => choose('aaaaaaa', true, 1))).data;
  await choose('aaaaaaa', false, 2, contested);
  expect(await chosenBy(minute(1))).toEqual(['aaaaaaa']);
  expect(await chosenBy(minute(2))).toEqual([]);
});

test('of many switches the last 60 are stored', async () => {
  const { choose, chosenBy } = await withPlayers('aaaaaaa');
  for (let at = 0; at < 62; at += 1) await choose('aaaaaaa', at % 2 === 0, at);
  // The first two are no longer stored.
  expect(await chosenBy(minute(0))).toEqual([]);
  expect(await chosenBy(minute(2))).toEqual(['aaaaaaa']);
  expect(await chosenBy(minute(61))).toEqual([]);
});

test('an account that is being deleted stores no switch', async () => {
  const { data, choose, everything } = await withPlayers('aaaaaaa');
  await choose('aaaaaaa', true, 1);
  const leaving = await data.players.find('aaaaaaa');
  if (leaving) await data.players.requestDeletion(leaving, minute(2));
  const before = await everything();
  await choose('aaaaaaa', false, 3);
  await choose('nobodyy', true, 3);
  expect(await everything()).toEqual(before);
});

test('a player who forgot is one without effective picks, whether own or entered ones', async () => {
  const ids = ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'ddddddd', 'eeeeeee'];
  const { data, table } = await store.emptyTable();
  const race = closedRace();
  const sent = (submittedAt: string) => ({ picks: rightPicks(), pairing: PAIRED, submittedAt });
  const at = race.closed?.at ?? '';
  const named = (id: string) => ({ id, username: `name-${id}` });
  const submit = (id: string, time: string) =>
    data.predictions.submit(race, named(id), sent(time), undefined);
  await submit('aaaaaaa', '2025-09-06T10:00:00.000Z');
  // Picks of the closing time itself came too late.
  await submit('bbbbbbb', at);
  await data.predictions.enter(race, named('ccccccc'), { ...sent(at), sentAgainFrom: '2025-spa' });
  // What cannot be read may be picks that count.
  await submit('ddddddd', at);
  await table.update(predictionKey(race, 'ddddddd'), set({ createdAt: 'yesterday' }));
  expect(await data.sendAgain.withoutPicks(race, ids)).toEqual(['bbbbbbb', 'eeeeeee']);
});
