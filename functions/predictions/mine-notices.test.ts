import { noticesForRace } from '@parc-ferme/domain/notice/newest-notices';
import type { Notice } from '@parc-ferme/domain/notice/notice';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { describe, expect, test } from 'vitest';

const { CLOSING, MELBOURNE, PAIRING, SHANGHAI } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [player, ivan] = [await cloud.player('anna'), await cloud.player('ivan')];

async function noticesAt(path: string): Promise<Notice[]> {
  const { body } = await cloud.call('GET', `${path}?with=notices`, { as: player });
  const { notices }: { notices: Notice[] } = body;
  return notices;
}
const noticesOnPredictions = () => noticesAt('/api/predictions/user');
const noticesOnResults = (raceId = MELBOURNE) => noticesAt(`/api/scores/race/${raceId}`);

/** Each act is at an instant of its own, because entries of the same instant have no order. */
let now = Date.parse('2025-03-10T01:00:00Z');
async function act(method: string, path: string, body: object, at?: string): Promise<void> {
  now = at === undefined ? now + 1_000 : Date.parse(at);
  await cloud.at(new Date(now));
  const { status, text } = await cloud.call(method, path, { as: admin, body });
  if (status !== 200) throw new Error(`${path} was refused: ${text}`);
}

test('an act of an admin on a race is a notice of that race alone, with admin, time, reason and values', async () => {
  const closingPath = `/api/admin/races/${MELBOURNE}/closing`;
  const correctionsPath = `/api/admin/results/${MELBOURNE}/corrections`;
  const closesAt = '2025-03-15T04:00:00.000Z';
  await act('PATCH', `/api/f1data/races/${MELBOURNE}`, { headToHead: PAIRING });
  await act('PUT', closingPath, { closesAt, reason: 'Qualifying was moved' });
  await act('PUT', closingPath, { closesAt: null, reason: 'It was moved back' });
  const withdrawal = { half: 'drivers', reason: 'Piastri is ill' };
  const withdrawPath = `/api/admin/head-to-head/${MELBOURNE}/withdraw`;
  await act('POST', withdrawPath, withdrawal, '2025-03-14T08:00:00.000Z');
  const pole = { values: { polePosition: 'russell' }, reason: 'Grid penalty' };
  await act('POST', correctionsPath, pole, melbourne.AFTER_RESULT);
  await act('POST', correctionsPath, { withdraw: ['polePosition'], reason: 'My mistake' });
  await act('POST', `/api/results/process/${MELBOURNE}?force=true`, {});

  const changeOf = (of: string, from: string[], to: string[]) => ({ changes: [{ of, from, to }] });
  const notices = await noticesOnResults();
  expect(notices).toMatchObject([
    { action: 'result.processed', changes: [] },
    { action: 'result.corrected', ...changeOf('polePosition', ['russell'], ['norris']) },
    { action: 'result.corrected', ...changeOf('polePosition', ['norris'], ['russell']) },
    { action: 'pairing.withdrawn', ...changeOf('drivers', ['norris', 'piastri'], []) },
    { action: 'closing.set', ...changeOf('closing', [closesAt], [CLOSING]) },
    { action: 'closing.set', ...changeOf('closing', [CLOSING], [closesAt]) },
    { action: 'pairing.set', by: 'race-director', reason: null },
  ]);
  const [at, raceId] = ['2025-03-14T08:00:00.000Z', MELBOURNE];
  expect(notices[3]).toMatchObject({ at, raceId, by: 'race-director', reason: 'Piastri is ill' });
  expect(await noticesOnResults(SHANGHAI)).toEqual([]);
  expect(noticesForRace(await noticesOnPredictions(), MELBOURNE)).toEqual(notices);
});

test('a recalculation of all points is a notice of each race', async () => {
  await act('POST', '/api/scores/calculate-all-scores', {});
  for (const race of [MELBOURNE, SHANGHAI]) {
    expect((await noticesOnResults(race))[0]).toMatchObject({
      action: 'scores.calculated',
      raceId: null,
    });
  }
});

test('changes of roles are no notices: only the audit log has them', async () => {
  const before = await noticesOnPredictions();
  await act('PUT', `/api/admin/players/${player.id}/role`, { role: 'admin' });
  expect(await noticesOnPredictions()).toEqual(before);
  const entries = await cloud.data.audit.latest(100);
  for (const { id } of before) expect(entries.map((entry) => entry.id)).toContain(id);
});

test('a request without `with=notices` gets none', async () => {
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: player });
  expect(body).toEqual([]);
  const race = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: player });
  expect(race.body).not.toHaveProperty('notices');
});

describe('a block of a player', () => {
  const [SUZUKA, BAHRAIN] = ['2025-suzuka', '2025-bahrain'];
  const setBlocked = (blocked: boolean, at?: string) => {
    const body = { blocked, reason: 'Posts advertisements.' };
    return act('PUT', `/api/admin/players/${ivan.id}/blocked`, body, at);
  };
  const blocksIn = (notices: Notice[]) =>
    notices
      .filter(({ action }) => action.startsWith('player.'))
      .map(({ raceId, action, changes }) => [raceId, action, ...changes.flatMap(({ to }) => to)]);
  const BLOCKED = [SHANGHAI, 'player.blocked', 'ivan'];
  const UNBLOCKED = [SHANGHAI, 'player.unblocked', 'ivan'];

  test('during a closing is a notice of that race, as is its end', async () => {
    // The second block lasts until after closing.
    for (const blocked of [true, false, true]) await setBlocked(blocked);
    expect(blocksIn(await noticesOnResults(SHANGHAI))).toEqual([]);
    await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
    await cloud.at('2025-03-22T06:58:00Z');
    expect(blocksIn(await noticesOnResults(SHANGHAI))).toEqual([BLOCKED]);
    expect(blocksIn(await noticesOnResults(MELBOURNE))).toEqual([]);
    await setBlocked(false, '2025-03-22T06:59:00Z');
    for (const notices of [await noticesOnResults(SHANGHAI), await noticesOnPredictions()]) {
      expect(blocksIn(notices)).toEqual([UNBLOCKED, BLOCKED]);
    }
  });

  const actionsIn = async (raceId: string) =>
    blocksIn(await noticesOnResults(raceId)).map(([, action]) => action);
  const BLOCK_AND_END = ['player.unblocked', 'player.blocked'];

  test('within the day before a closing is a notice from closing on', async () => {
    await cloud.downUntil('2025-04-04T00:00:00Z');
    // Suzuka closes on 5 April at 05:58.
    await setBlocked(true, '2025-04-04T05:57:00Z');
    await setBlocked(false, '2025-04-04T05:58:00Z');
    expect(await actionsIn(SUZUKA)).toEqual([]);
    await cloud.at('2025-04-05T05:58:00Z');
    expect(await actionsIn(SUZUKA)).toEqual(BLOCK_AND_END);
  });

  test('that ended more than a day before a closing is a notice once the closing turns out to have been earlier', async () => {
    await cloud.downUntil('2025-04-11T14:00:00Z');
    // Bahrain closes on 12 April at 15:58, by the official start at 15:28.
    await setBlocked(true, '2025-04-11T15:00:00Z');
    await setBlocked(false, '2025-04-11T15:57:00Z');
    await cloud.at('2025-04-12T15:58:00Z');
    expect(await actionsIn(BAHRAIN)).toEqual([]);
    const body = { qualifyingStart: '2025-04-12T15:30:00Z', reason: 'FIA document 12' };
    await act('PUT', `/api/admin/races/${BAHRAIN}/closing`, body, '2025-04-12T16:30:00Z');
    expect(await actionsIn(BAHRAIN)).toEqual(BLOCK_AND_END);
  });

  test('long before a closing is a notice once an admin moves the closing to within a day of it', async () => {
    const jeddah = '2025-jeddah';
    await setBlocked(true, '2025-04-14T10:00:00Z');
    await setBlocked(false, '2025-04-14T12:00:00Z');
    const body = { closesAt: '2025-04-14T13:00:00Z', reason: 'As announced' };
    await act('PUT', `/api/admin/races/${jeddah}/closing`, body);
    await cloud.at('2025-04-14T13:00:00Z');
    expect(await actionsIn(jeddah)).toEqual(BLOCK_AND_END);
  });

  test('names a former player once the account is deleted', async () => {
    const account = await cloud.data.players.find(ivan.id);
    if (account) await cloud.data.players.requestDeletion(account, cloud.now());
    await cloud.call('POST', '/local/schedule/race-data/run');
    await cloud.handleEvents();
    const names = blocksIn(await noticesOnResults(SHANGHAI)).map(([, , name]) => name);
    expect(names).toEqual(['Former player', 'Former player']);
  });
});
