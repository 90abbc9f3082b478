import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, CLOSING, MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });
const admin = await cloud.admin('judge');
const [ivan, reader] = [await cloud.player('ivan'), await cloud.player('reader')];

async function setBlocked(blocked: boolean): Promise<void> {
  const body = { blocked, reason: 'Posts advertisements.' };
  const path = `/api/admin/players/${ivan.id}/blocked`;
  expect((await cloud.call('PUT', path, { as: admin, body })).status).toBe(200);
}

type Notice = { raceId: string; action: string; by: string; changes: { to: string[] }[] };

async function noticesAt(path: string): Promise<string[][]> {
  const { notices }: { notices: Notice[] } = (await cloud.call('GET', path, { as: reader })).body;
  return notices
    .filter(({ action }) => action.startsWith('player.'))
    .map(({ raceId, action, by, changes }) => [
      ...[raceId, action, by, ...changes.flatMap(({ to }) => to)],
    ]);
}
const noticesOn = (raceId: string) => noticesAt(`/api/scores/race/${raceId}?with=notices`);

const BLOCKED = [MELBOURNE, 'player.blocked', 'judge', 'ivan'];
const UNBLOCKED = [MELBOURNE, 'player.unblocked', 'judge', 'ivan'];

test('row 74: a block that spans a closing is a notice of that race from closing on, and so is its end', async () => {
  for (const blocked of [true, false, true]) await setBlocked(blocked);
  expect(await noticesOn(MELBOURNE)).toEqual([]);
  await cloud.at(CLOSING);
  expect(await noticesOn(MELBOURNE)).toEqual([BLOCKED]);
  expect(await noticesOn(SHANGHAI)).toEqual([]);
  await setBlocked(false);
  expect(await noticesOn(MELBOURNE)).toEqual([UNBLOCKED, BLOCKED]);
  expect(await noticesAt('/api/predictions/user?with=notices')).toEqual([UNBLOCKED, BLOCKED]);
});

test('a block that ended before closing is a notice once closing turns out to have been earlier', async () => {
  await cloud.at('2025-03-22T03:00:00Z');
  await setBlocked(true);
  await cloud.at('2025-03-22T03:40:00Z');
  await setBlocked(false);
  expect(await noticesOn(SHANGHAI)).toEqual([]);
  await cloud.at('2025-03-22T04:30:00Z');
  const body = { qualifyingStart: '2025-03-22T03:29:00Z', reason: 'FIA document 12' };
  await cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, { as: admin, body });
  expect((await noticesOn(SHANGHAI)).map(([, action]) => action)).toEqual([
    'player.unblocked',
    'player.blocked',
  ]);
});

test('a player whose account is deleted is a former player there', async () => {
  const account = await cloud.data.players.find(ivan.id);
  if (account) await cloud.data.players.requestDeletion(account, new Date());
  await cloud.call('POST', '/local/schedule/race-data/run');
  await cloud.everything();
  expect((await noticesOn(MELBOURNE)).map(([, , , name]) => name)).toEqual([
    'Former player',
    'Former player',
  ]);
});
