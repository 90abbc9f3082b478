import { idsIn, type Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, SHANGHAI, rightPicks } = melbourne;
const SUZUKA = '2025-suzuka';

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

type Report = { did: string[]; nextDue: string };
async function runAt(instant: string): Promise<Report> {
  await cloud.at(instant);
  return (await cloud.call('POST', '/local/schedule/race-data/run')).body;
}

/** As the page of the race has it, and as its head-to-head alone. */
async function pairingsShown(raceId: string): Promise<(Pairing | null)[]> {
  const race = await cloud.call('GET', `/api/f1data/races/${raceId}`);
  const alone = await cloud.call('GET', `/api/head-to-head/${raceId}`);
  const { headToHead }: { headToHead: Pairing | null } = race.body;
  const { configuration }: { configuration: Pairing | null } = alone.body;
  return [headToHead, configuration];
}

async function audited(raceId: string): Promise<AuditEntry[]> {
  const { body } = await cloud.call('GET', '/api/admin/audit', { as: admin });
  const { entries }: { entries: AuditEntry[] } = body;
  return entries.filter(({ about }) => about === raceId);
}

async function pickByThePairing(raceId: string): Promise<void> {
  const [pairing] = await pairingsShown(raceId);
  if (!pairing) throw new Error(`${raceId} has no pairing.`);
  const { drivers, teams } = idsIn(pairing);
  const [driver, team] = [{ winner: drivers[0] }, { winner: teams[1] }];
  const picks = rightPicks({ driverHeadToHead: driver, teamHeadToHead: team });
  await cloud.predict(anna, raceId, picks);
}

test('nothing is set until a millisecond before the last 72 hours, and the report says when it will be', async () => {
  const { did, nextDue } = await runAt('2025-03-12T04:57:59.999Z');
  expect([did, nextDue]).toEqual([[], '2025-03-12T04:58:00.000Z']);
  expect(await pairingsShown(MELBOURNE)).toEqual([null, null]);
});

test('72 hours before closing the system sets the suggested pairing, and it is marked as automatic', async () => {
  const path = `/api/admin/head-to-head/${MELBOURNE}/suggestions`;
  const { body } = await cloud.call('GET', path, { as: admin });
  const { drivers, teams }: Record<'drivers' | 'teams', { one: object; other: object }[]> = body;
  expect((await runAt('2025-03-12T04:58:00Z')).did).toEqual([`${MELBOURNE}: paired`]);
  const [[closest], [level]] = [drivers, teams];
  const suggested = {
    drivers: { driver1: closest?.one, driver2: closest?.other },
    teams: { team1: level?.one, team2: level?.other },
    setBy: 'system',
  };
  for (const shown of await pairingsShown(MELBOURNE)) expect(shown).toMatchObject(suggested);
});

test('the audit log has the pairing, without an admin', async () => {
  const [pairing] = await pairingsShown(MELBOURNE);
  expect(await audited(MELBOURNE)).toMatchObject([
    {
      at: '2025-03-12T04:58:00.000Z',
      admin: null,
      action: 'pairing.set',
      before: null,
      after: pairing && idsIn(pairing),
      reason: 'No admin had set one three days before closing.',
    },
  ]);
});

test('it is set once: the next run leaves it', async () => {
  const before = await pairingsShown(MELBOURNE);
  expect((await runAt('2025-03-12T05:15:00Z')).did).toEqual([]);
  expect(await pairingsShown(MELBOURNE)).toEqual(before);
  expect(await audited(MELBOURNE)).toHaveLength(1);
});

test('an admin can replace it until 24 hours before closing, and it is not automatic any more', async () => {
  await pickByThePairing(MELBOURNE);
  await cloud.at('2025-03-14T04:57:59.999Z');
  await cloud.pair(admin, MELBOURNE, PAIRING);
  for (const shown of await pairingsShown(MELBOURNE)) {
    expect(shown).toMatchObject({ drivers: { driver1: { driverId: 'norris' } } });
    expect(shown).not.toHaveProperty('setBy');
  }
  const [replaced, first] = await audited(MELBOURNE);
  expect(replaced).toMatchObject({ admin: { username: 'race-director' }, before: first?.after });
});

test('picks for the replaced pairing are void, the other picks of the player stand', async () => {
  await cloud.at(melbourne.REVEALED);
  const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: anna });
  expect(body).toMatchObject({
    scores: [
      {
        username: 'anna',
        prediction: {
          predictions: { ...rightPicks(), driverHeadToHead: null, teamHeadToHead: null },
        },
      },
    ],
  });
});

test('if an admin has set one the system sets none', async () => {
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const before = await pairingsShown(SHANGHAI);
  expect((await runAt('2025-03-21T00:00:00Z')).did).not.toContain(`${SHANGHAI}: paired`);
  expect(await pairingsShown(SHANGHAI)).toEqual(before);
  expect(await audited(SHANGHAI)).toHaveLength(1);
});

test('a race whose closing is moved into the next 72 hours is paired by the next run', async () => {
  expect(await pairingsShown(SUZUKA)).toEqual([null, null]);
  await cloud.call('PUT', `/api/admin/races/${SUZUKA}/closing`, {
    as: admin,
    body: { closesAt: '2025-03-23T12:00:00Z', reason: 'All of it is held a week earlier' },
  });
  expect((await runAt('2025-03-21T00:01:00Z')).did).toContain(`${SUZUKA}: paired`);
  for (const shown of await pairingsShown(SUZUKA)) expect(shown?.setBy).toBe('system');
});
