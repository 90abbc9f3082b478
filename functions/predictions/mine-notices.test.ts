import { noticesOf } from '@parc-ferme/domain/race/newest-notices';
import type { Notice } from '@parc-ferme/domain/race/notice';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { CLOSING, MELBOURNE, PAIRING, SHANGHAI } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const player = await cloud.player('anna');

async function noticesAt(path: string): Promise<Notice[]> {
  const { body } = await cloud.call('GET', `${path}?with=notices`, { as: player });
  const { notices }: { notices: Notice[] } = body;
  return notices;
}
const onPredictions = () => noticesAt('/api/predictions/user');
const onResults = (raceId = MELBOURNE) => noticesAt(`/api/scores/race/${raceId}`);

/** Entries of the same instant have no order. */
let now = Date.parse(melbourne.BEFORE);
async function act(method: string, path: string, body: object, at?: string): Promise<void> {
  now = at === undefined ? now + 1_000 : Date.parse(at);
  await cloud.at(new Date(now));
  const { status, text } = await cloud.call(method, path, { as: admin, body });
  if (status !== 200) throw new Error(`${path} was refused: ${text}`);
}

test('what admins do to a race is seen by every player, with admin, time, reason and values, and on no other race', async () => {
  const closing = `/api/admin/races/${MELBOURNE}/closing`;
  const corrections = `/api/admin/results/${MELBOURNE}/corrections`;
  const closesAt = '2025-03-15T04:00:00.000Z';
  await act('PATCH', `/api/f1data/races/${MELBOURNE}`, { headToHead: PAIRING });
  await act('PUT', closing, { closesAt, reason: 'Qualifying was moved' });
  await act('PUT', closing, { closesAt: null, reason: 'It was moved back' });
  const withdrawal = { half: 'drivers', reason: 'Piastri is ill' };
  const withdraw = `/api/admin/head-to-head/${MELBOURNE}/withdraw`;
  await act('POST', withdraw, withdrawal, '2025-03-14T08:00:00.000Z');
  const pole = { values: { polePosition: 'russell' }, reason: 'Grid penalty' };
  await act('POST', corrections, pole, melbourne.RESULT);
  await act('POST', corrections, { withdraw: ['polePosition'], reason: 'My mistake' });
  await act('POST', `/api/results/process/${MELBOURNE}?force=true`, {});

  const changed = (of: string, from: string[], to: string[]) => ({ changes: [{ of, from, to }] });
  const notices = await onResults();
  expect(notices).toMatchObject([
    { action: 'result.processed', changes: [] },
    { action: 'result.corrected', ...changed('polePosition', ['russell'], ['norris']) },
    { action: 'result.corrected', ...changed('polePosition', ['norris'], ['russell']) },
    { action: 'pairing.withdrawn', ...changed('drivers', ['norris', 'piastri'], []) },
    { action: 'closing.set', ...changed('closing', [closesAt], [CLOSING]) },
    { action: 'closing.set', ...changed('closing', [CLOSING], [closesAt]) },
    { action: 'pairing.set', by: 'race-director', reason: null },
  ]);
  const [at, raceId] = ['2025-03-14T08:00:00.000Z', MELBOURNE];
  expect(notices[3]).toMatchObject({ at, raceId, by: 'race-director', reason: 'Piastri is ill' });
  expect(await onResults(SHANGHAI)).toEqual([]);
  expect(noticesOf(await onPredictions(), MELBOURNE)).toEqual(notices);
});

test('points of all races that are recalculated are seen on each', async () => {
  await act('POST', '/api/scores/calculate-all-scores', {});
  for (const race of [MELBOURNE, SHANGHAI]) {
    expect((await onResults(race))[0]).toMatchObject({ action: 'scores.calculated', raceId: null });
  }
});

test('roles are no notices: the audit log alone has them', async () => {
  const before = await onPredictions();
  await act('PUT', `/api/admin/players/${player.id}/role`, { role: 'admin' });
  expect(await onPredictions()).toEqual(before);
  const entries = await cloud.data.audit.latest(100);
  for (const { id } of before) expect(entries.map((entry) => entry.id)).toContain(id);
});

test('without the request for them there are none', async () => {
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: player });
  expect(body).toEqual([]);
  const race = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: player });
  expect(race.body).not.toHaveProperty('notices');
});
