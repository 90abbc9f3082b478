import { noticesOf } from '@parc-ferme/domain/race/newest-notices';
import type { Notice } from '@parc-ferme/domain/race/notice';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { CLOSING, MELBOURNE, PAIRING, SHANGHAI } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const player = await cloud.player('anna');

async function onPredictions(as: Caller = player): Promise<Notice[]> {
  const { body } = await cloud.call('GET', '/api/predictions/user?with=notices', { as });
  const { notices }: { notices: Notice[] } = body;
  return notices;
}

async function onResults(raceId = MELBOURNE, as: Caller = player): Promise<Notice[]> {
  const { body } = await cloud.call('GET', `/api/scores/race/${raceId}?with=notices`, { as });
  const { notices }: { notices: Notice[] } = body;
  return notices;
}

const act = async (method: string, path: string, body: object): Promise<void> => {
  const { status, text } = await cloud.call(method, path, { as: admin, body });
  if (status !== 200) throw new Error(`${path} was refused: ${text}`);
};

/** The newest notices on both pages, which are equal for a race. */
async function newest(raceId = MELBOURNE): Promise<Notice | undefined> {
  const [onResult] = await onResults(raceId);
  expect(noticesOf(await onPredictions(), raceId)[0]).toEqual(onResult);
  return onResult;
}

test('every player sees that a pairing was set, with admin, time and value', async () => {
  await cloud.pair(admin, MELBOURNE, PAIRING);
  expect(await newest()).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^2025-03-10T/),
    raceId: MELBOURNE,
    action: 'pairing.set',
    by: 'race-director',
    reason: null,
    changes: [
      { of: 'drivers', from: [], to: ['norris', 'piastri'] },
      { of: 'teams', from: [], to: ['mclaren', 'mercedes'] },
    ],
  });
});

test('a closing time that is set, and its reason, are seen on the page of that race alone', async () => {
  const closesAt = '2025-03-15T04:00:00.000Z';
  const path = `/api/admin/races/${MELBOURNE}/closing`;
  await act('PUT', path, { closesAt, reason: 'Qualifying was moved' });
  expect(await newest()).toMatchObject({
    action: 'closing.set',
    reason: 'Qualifying was moved',
    changes: [{ of: 'closing', from: [CLOSING], to: [closesAt] }],
  });
  expect(await onResults(SHANGHAI)).toEqual([]);
  await act('PUT', path, { closesAt: null, reason: 'It was moved back' });
  expect(await newest()).toMatchObject({ changes: [{ from: [closesAt], to: [CLOSING] }] });
});

test('a withdrawn pairing is shown with the reason', async () => {
  await cloud.at('2025-03-14T08:00:00.000Z');
  const body = { half: 'drivers', reason: 'Piastri is ill' };
  await act('POST', `/api/admin/head-to-head/${MELBOURNE}/withdraw`, body);
  expect(await newest()).toMatchObject({
    at: '2025-03-14T08:00:00.000Z',
    action: 'pairing.withdrawn',
    reason: 'Piastri is ill',
    changes: [{ of: 'drivers', from: ['norris', 'piastri'], to: [] }],
  });
});

test('a correction of the result, and that it was withdrawn, are seen', async () => {
  await cloud.at(melbourne.RESULT);
  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  await act('POST', path, { values: { polePosition: 'russell' }, reason: 'Grid penalty' });
  const [corrected] = await onResults();
  expect(corrected).toMatchObject({
    action: 'result.corrected',
    by: 'race-director',
    reason: 'Grid penalty',
    changes: [{ of: 'polePosition', from: ['norris'], to: ['russell'] }],
  });
  await act('POST', path, { withdraw: ['polePosition'], reason: 'My mistake' });
  expect((await onResults())[0]).toMatchObject({
    changes: [{ of: 'polePosition', from: ['russell'], to: ['norris'] }],
  });
});

test('points that are recalculated by force are seen: of the race, or of all races', async () => {
  await act('POST', `/api/results/process/${MELBOURNE}?force=true`, {});
  expect((await onResults())[0]).toMatchObject({ action: 'result.processed', changes: [] });
  await cloud.at('2025-03-16T12:00:01Z');
  await act('POST', '/api/scores/calculate-all-scores', {});
  for (const race of [MELBOURNE, SHANGHAI]) {
    expect((await onResults(race))[0]).toMatchObject({ action: 'scores.calculated', raceId: null });
  }
});

test('results that are fetched, and roles, are no notices: the audit log alone has them', async () => {
  const before = await onPredictions();
  await act('PUT', `/api/admin/players/${player.id}/role`, { role: 'admin' });
  expect(await onPredictions()).toEqual(before);
  const entries = await cloud.data.audit.latest(100);
  expect(entries.length).toBeGreaterThan(before.length);
  for (const { id } of before) expect(entries.map((entry) => entry.id)).toContain(id);
});

test('without the request for them there are none', async () => {
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: player });
  expect(body).toEqual([]);
  const race = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: player });
  expect(race.body).not.toHaveProperty('notices');
});
