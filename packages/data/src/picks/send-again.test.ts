import type { CallerId } from '@parc-ferme/domain/identifiers';
import { closedRace, PAIRING_IDS, player, rightPicks } from '@parc-ferme/testing/fixtures';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { set } from '../expressions.ts';
import { predictionKey } from './predictions.ts';

const store = await testStore();

const minute = (number: number) => new Date(Date.UTC(2025, 8, 1, 10, number));

/** A table with players of these ids. */
async function withPlayers(...ids: string[]) {
  const opened = await store.emptyTable();
  for (const id of ids) {
    const account = { id, username: `name-${id}`, email: `${id}@example.org` };
    await opened.data.players.register(player(account), 2025);
  }
  const { sendAgain } = opened.data;
  const switchOn = (id: string, at: number) =>
    sendAgain.choose(id as CallerId, { isOn: true }, minute(at));
  const switchOff = (id: string, at: number) =>
    sendAgain.choose(id as CallerId, { isOn: false }, minute(at));
  /** The players who have entered picks switched on at an instant, also those who switch them on at that instant. */
  const onAt = async (at: Date) => {
    const next = new Date(at.getTime() + 1);
    return (await Array.fromAsync(sendAgain.chosenBefore(next))).flat();
  };
  return { ...opened, switchOn, switchOff, onAt };
}

test('which players had entered picks switched on at an earlier instant is known despite later switches', async () => {
  const { data, switchOn, switchOff, onAt } = await withPlayers('aaaaaaa', 'bbbbbbb', 'ccccccc');
  await switchOn('aaaaaaa', 1);
  await switchOn('bbbbbbb', 2);
  await switchOff('aaaaaaa', 3);
  await switchOff('bbbbbbb', 4);
  await switchOn('bbbbbbb', 5);
  const onAtEachMinute = [0, 1, 2, 3, 4, 5].map((at) => onAt(minute(at)));
  expect(await Promise.all(onAtEachMinute)).toEqual([
    [],
    ['aaaaaaa'],
    ['aaaaaaa', 'bbbbbbb'],
    ['bbbbbbb'],
    [],
    ['bbbbbbb'],
  ]);
  expect(await onAt(new Date(minute(2).getTime() - 1))).toEqual(['aaaaaaa']);
  expect(await data.players.find('aaaaaaa')).toMatchObject({ sendAgain: false });
  expect(await data.players.find('bbbbbbb')).toMatchObject({ sendAgain: true });
});

test('of two concurrent switches none is lost', async () => {
  const { switchOn, onAt, through } = await withPlayers('aaaaaaa');
  const contested = through(beforeFirstWrite(() => switchOn('aaaaaaa', 1))).data;
  await contested.sendAgain.choose('aaaaaaa' as CallerId, { isOn: false }, minute(2));
  expect(await onAt(minute(1))).toEqual(['aaaaaaa']);
  expect(await onAt(minute(2))).toEqual([]);
});

test('of many switches the last 60 are stored', async () => {
  const { switchOn, switchOff, onAt } = await withPlayers('aaaaaaa');
  for (let at = 0; at < 62; at += 2) {
    await switchOn('aaaaaaa', at);
    await switchOff('aaaaaaa', at + 1);
  }
  // The first two are no longer stored.
  expect(await onAt(minute(0))).toEqual([]);
  expect(await onAt(minute(2))).toEqual(['aaaaaaa']);
  expect(await onAt(minute(61))).toEqual([]);
});

test('no switch is stored for an account that is being deleted or unknown', async () => {
  const { data, switchOn, switchOff, everything } = await withPlayers('aaaaaaa');
  await switchOn('aaaaaaa', 1);
  const account = await data.players.find('aaaaaaa');
  if (account) await data.players.requestDeletion(account, minute(2));
  const before = await everything();
  await switchOff('aaaaaaa', 3);
  await switchOn('nobodyy', 3);
  expect(await everything()).toEqual(before);
});

test('players have forgotten to pick if they have no effective picks, neither their own nor entered ones', async () => {
  const ids = ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'ddddddd', 'eeeeeee'];
  const { data, table } = await store.emptyTable();
  const race = closedRace();
  const closing = race.closed?.at ?? '';
  const submission = (submittedAt: string) => {
    return { picks: rightPicks(), pairing: PAIRING_IDS, submittedAt };
  };
  const owner = (id: string) => ({ id, username: `name-${id}` });
  const submit = (id: string, time: string) =>
    data.predictions.submit(race, owner(id), submission(time));
  await submit('aaaaaaa', '2025-09-06T10:00:00.000Z');
  // Picks of the closing time itself came too late.
  await submit('bbbbbbb', closing);
  const entered = { ...submission(closing), sentAgainFrom: '2025-spa' };
  await data.predictions.enter(race, owner('ccccccc'), entered);
  // A prediction that cannot be read may have effective picks.
  await submit('ddddddd', closing);
  await table.update(predictionKey(race, 'ddddddd'), set({ createdAt: 'yesterday' }));
  expect(await data.sendAgain.withoutPicks(race, ids)).toEqual(['bbbbbbb', 'eeeeeee']);
});
