import { MAX_PAIRINGS } from '@parc-ferme/domain/race/pairing-in-force';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, SHANGHAI } = melbourne;
const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'albon', driver2: 'sainz' } };
const SUZUKA = '2025-suzuka';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin();

const setPairing = (headToHead: unknown, race = MELBOURNE) =>
  cloud.call('PATCH', `/api/f1data/races/${race}`, { as: admin, body: { headToHead } });

test('an admin sets the pairing of an open race by ids, and every visitor reads it with names and codes', async () => {
  const getPairing = (race = MELBOURNE) => cloud.call('GET', `/api/head-to-head/${race}`);
  expect((await getPairing()).body).toEqual({ configuration: null });
  const { status, body } = await setPairing(PAIRING);
  const configuration = {
    drivers: {
      driver1: { driverId: 'norris', name: 'Lando Norris', code: 'NOR' },
      driver2: { driverId: 'piastri', name: 'Oscar Piastri', code: 'PIA' },
    },
    teams: {
      team1: { constructorId: 'mclaren', name: 'McLaren' },
      team2: { constructorId: 'mercedes', name: 'Mercedes' },
    },
  };
  expect([status, body]).toMatchObject([200, { _id: MELBOURNE, headToHead: configuration }]);
  // The pairing of a reply may be sent back as it is.
  expect((await setPairing({ ...configuration, setBy: 'system' })).status).toBe(200);
  expect((await getPairing()).body).toEqual({ configuration });
  expectRefusal(await getPairing('2025-nowhere'), 404, 'race.unknown', 'Race not found');
});

test('each change is in the audit log, and setting the same pairing again writes nothing', async () => {
  await cloud.at('2025-03-11T08:00:00.000Z');
  await cloud.pair(admin, SHANGHAI, PAIRING);
  await cloud.at('2025-03-12T08:00:00.000Z');
  await cloud.pair(admin, SHANGHAI, OTHER_PAIRING);
  const [first, second] = [
    { drivers: ['norris', 'piastri'], teams: ['mclaren', 'mercedes'] },
    { drivers: ['albon', 'sainz'], teams: ['mclaren', 'mercedes'] },
  ];
  const by = { admin: { id: admin.id, username: admin.username }, reason: null };
  const entries = await cloud.data.audit.latest(2);
  expect(entries).toMatchObject([
    { at: '2025-03-12T08:00:00.000Z', ...by, about: SHANGHAI, before: first, after: second },
    { at: '2025-03-11T08:00:00.000Z', ...by, about: SHANGHAI, before: null, after: first },
  ]);
  const before = await cloud.everything();
  expect((await setPairing(OTHER_PAIRING, SHANGHAI)).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

const { drivers, teams } = PAIRING;
const SAME_DRIVERS = { drivers: { driver1: 'norris', driver2: 'norris' }, teams };
const SAME_TEAMS = { drivers, teams: { team1: 'mclaren', team2: 'mclaren' } };
const UNKNOWN = { drivers: { driver1: 'norris', driver2: 'senna' }, teams };

test.each<[string, string, unknown]>([
  ['incomplete', 'Please select all drivers and teams for head-to-head', { drivers }],
  ['same-drivers', 'Please select different drivers for head-to-head', SAME_DRIVERS],
  ['same-teams', 'Please select different teams for head-to-head', SAME_TEAMS],
  ['unknown', 'Not on the season’s list: senna', UNKNOWN],
])('a pairing that is %s is refused', async (what, text, headToHead) => {
  const before = await cloud.everything();
  expectRefusal(await setPairing(headToHead), 400, `pairing.${what}`, text);
  expect(await cloud.everything()).toEqual(before);
  const unknown = await setPairing(headToHead, '2025-nowhere');
  expectRefusal(unknown, 404, 'race.unknown', 'Race not found');
});

test('a head-to-head is frozen for the last 24 hours before closing', async () => {
  await cloud.at('2025-03-14T04:57:59.999Z');
  expect((await setPairing(OTHER_PAIRING)).status).toBe(200);
  await cloud.at('2025-03-14T04:58:00.000Z');
  const before = await cloud.everything();
  const text =
    'Predictions close within 24 hours, so the head-to-head is frozen. If it cannot be raced, withdraw it.';
  expectRefusal(await setPairing(PAIRING), 409, 'pairing.frozen', text);
  expect(await cloud.everything()).toEqual(before);
});

test('the pairing of a race can be set twenty times, as all of them stay stored', async () => {
  for (let time = 0; time < MAX_PAIRINGS; time += 1) {
    expect((await setPairing(time % 2 ? PAIRING : OTHER_PAIRING, SUZUKA)).status).toBe(200);
  }
  const text = 'The head-to-heads of this race were set 20 times, and can no longer change.';
  expectRefusal(await setPairing(OTHER_PAIRING, SUZUKA), 429, 'pairing.too-many', text);
});

test('once a race is closed its pairing cannot be set', async () => {
  await cloud.at(melbourne.CLOSING);
  const before = await cloud.everything();
  const text = 'Predictions are closed for this race, so its head-to-head can no longer change.';
  expectRefusal(await setPairing(PAIRING), 409, 'pairing.closed', text);
  expect(await cloud.everything()).toEqual(before);
});
