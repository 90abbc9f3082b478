import { MAX_PAIRINGS } from '@parc-ferme/domain/head-to-head/held-pairing';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin();

const set = (headToHead: unknown, race = MELBOURNE) =>
  cloud.call('PATCH', `/api/f1data/races/${race}`, { as: admin, body: { headToHead } });

/** The audit log's entries on a race's pairings, the latest first. */
async function audited(race: string) {
  const entries = await cloud.data.audit.latest(100);
  return entries.filter(({ action, about }) => action === 'pairing.set' && about === race);
}

test('an admin sets the pairing of an open race by ids; names and codes are added', async () => {
  const { status, body } = await set(PAIRING);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: MELBOURNE,
    headToHead: {
      drivers: { driver1: { name: 'Lando Norris' }, driver2: { name: 'Oscar Piastri' } },
      teams: { team1: { name: 'McLaren' }, team2: { name: 'Mercedes' } },
    },
  });
});

test('the pairing may be sent back as it was given, with names', async () => {
  const { configuration }: { configuration: object } = (
    await cloud.call('GET', `/api/head-to-head/${MELBOURNE}`)
  ).body;
  expect((await set(configuration)).status).toBe(200);
  expect((await set({ ...configuration, setBy: 'system' })).status).toBe(200);
  const again = await cloud.call('GET', `/api/head-to-head/${MELBOURNE}`);
  expect(again.body).toEqual({ configuration });
});

test('each change is in the audit log, with the pairings before and after it', async () => {
  const other = await cloud.admin('other-admin');
  const changed = { drivers: { driver1: 'albon', driver2: 'sainz' }, teams: PAIRING.teams };
  await cloud.at('2025-03-11T08:00:00.000Z');
  await cloud.pair(admin, SHANGHAI, PAIRING);
  await cloud.at('2025-03-11T09:00:00.000Z');
  await cloud.pair(other, SHANGHAI, changed);

  const [first, second] = [
    { drivers: ['norris', 'piastri'], teams: ['mclaren', 'mercedes'] },
    { drivers: ['albon', 'sainz'], teams: ['mclaren', 'mercedes'] },
  ];
  const by = ({ id, username }: typeof admin) => ({ admin: { id, username }, reason: null });
  expect(await audited(SHANGHAI)).toMatchObject([
    { at: '2025-03-11T09:00:00.000Z', ...by(other), before: first, after: second },
    { at: '2025-03-11T08:00:00.000Z', ...by(admin), before: null, after: first },
  ]);
});

test('setting the same pairing again writes nothing, not even that it was done', async () => {
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const before = await cloud.everything();
  const { status, body } = await set(PAIRING, SHANGHAI);
  expect([status, body]).toMatchObject([200, { headToHead: { drivers: { driver1: {} } } }]);
  expect(await cloud.everything()).toEqual(before);
});

const { drivers, teams } = PAIRING;

test.each<[string, string, unknown]>([
  ['pairing.incomplete', 'Please select all drivers and teams for head-to-head', { drivers }],
  [
    'pairing.same-drivers',
    'Please select different drivers for head-to-head',
    { drivers: { driver1: 'norris', driver2: 'norris' }, teams },
  ],
  [
    'pairing.same-teams',
    'Please select different teams for head-to-head',
    { drivers, teams: { team1: 'mclaren', team2: 'mclaren' } },
  ],
  [
    'pairing.unknown',
    'Not on the season’s list: senna',
    { drivers: { driver1: 'norris', driver2: 'senna' }, teams },
  ],
])('a pairing that is %s is refused', async (code, text, headToHead) => {
  const before = await cloud.everything();
  expectRefusal(await set(headToHead), 400, code, text);
  expect(await cloud.everything()).toEqual(before);
});

test('a race that does not exist cannot be paired', async () => {
  const before = await cloud.everything();
  expectRefusal(await set(PAIRING, '2025-nowhere'), 404, 'race.unknown', 'Race not found');
  expect(await cloud.everything()).toEqual(before);
});

const CHANGED = { ...PAIRING, drivers: { driver1: 'albon', driver2: 'sainz' } };
const FROZEN =
  'Predictions close within 24 hours, so the head-to-head is frozen. If it cannot be raced, withdraw it.';

test('a pairing can be changed until one millisecond before its last 24 hours, and then no more', async () => {
  await cloud.at('2025-03-14T04:57:59.999Z');
  expect((await set(CHANGED)).status).toBe(200);
  await cloud.at('2025-03-14T04:58:00.000Z');
  const before = await cloud.everything();
  expectRefusal(await set(PAIRING), 409, 'pairing.frozen', FROZEN);
  expect(await cloud.everything()).toEqual(before);
});

test('row 48: in the last second before closing an admin cannot void what all others have picked', async () => {
  const player = await cloud.player('early-bird');
  await cloud.predict(
    player,
    MELBOURNE,
    melbourne.rightPicks({
      driverHeadToHead: { winner: 'albon' },
      teamHeadToHead: { winner: 'mercedes' },
    }),
  );
  await cloud.at(melbourne.LAST_MOMENT);
  expectRefusal(await set(PAIRING), 409, 'pairing.frozen', FROZEN);
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: player });
  expect(body).toMatchObject({
    prediction: { predictions: { driverHeadToHead: { ...CHANGED.drivers, winner: 'albon' } } },
  });
  expect(body).not.toHaveProperty('prediction.voidPicks');
});

test('a pairing can be set twenty times, as each of them may hold again', async () => {
  for (let time = 0; time < MAX_PAIRINGS; time += 1) {
    expect((await set(time % 2 ? PAIRING : CHANGED, SUZUKA)).status).toBe(200);
  }
  const text = 'The head-to-heads of this race were set 20 times, and can no longer change.';
  expectRefusal(await set(CHANGED, SUZUKA), 429, 'pairing.too-many', text);
});

test('once a race is closed its pairing cannot be set', async () => {
  await cloud.at(melbourne.CLOSING);
  const before = await cloud.everything();
  const text = 'Predictions are closed for this race, so its head-to-head can no longer change.';
  expectRefusal(await set(PAIRING), 409, 'pairing.closed', text);
  expect(await cloud.everything()).toEqual(before);
});
