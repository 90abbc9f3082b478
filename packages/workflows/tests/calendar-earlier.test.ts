import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

const { MELBOURNE: FIRST, PAIRING, SHANGHAI: SECOND } = melbourne;

type Notice = { action: string; by: string | null; changes: object[] };
async function newestNotice(): Promise<Notice | undefined> {
  const path = `/api/scores/race/${SECOND}?with=notices`;
  const { notices }: { notices: Notice[] } = (await cloud.call('GET', path, { as: anna })).body;
  return notices[0];
}
const pairedDrivers = async () => {
  const { body } = await cloud.call('GET', `/api/head-to-head/${SECOND}`);
  const { configuration }: { configuration: { drivers: Record<string, { driverId: string }> } } =
    body;
  return [configuration.drivers.driver1?.driverId, configuration.drivers.driver2?.driverId];
};
const ownPrediction = async (): Promise<object> =>
  (await cloud.call('GET', `/api/predictions/${SECOND}`, { as: anna })).body;

test('if a calendar moves closing into the past, and qualifying is published, last picks are entered, the pairing is restored and players are told', async () => {
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  for (const race of [FIRST, SECOND]) await cloud.pair(admin, race, PAIRING);
  await cloud.predict(anna, FIRST, melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS));
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  // Closing is at 06:58 on 22 March. Below it moves to 02:58: this pairing comes less than a day before, and is undone.
  await cloud.at('2025-03-21T06:00:00Z');
  const drivers = { driver1: 'norris', driver2: 'leclerc' };
  await cloud.pair(admin, SECOND, { ...PAIRING, drivers });

  server.change(SECOND, { qualifying: '2025-03-22T03:00:00Z' });
  // The job runs at 03:30 again: it fetches the new time, and qualifying, of which this server always has the result.
  await cloud.downUntil('2025-03-22T03:29:00Z');
  await cloud.at('2025-03-22T03:45:00Z');
  expect(await ownPrediction()).toMatchObject({
    prediction: {
      sentAgainFrom: FIRST,
      submitted: '2025-03-22T02:58:00.000Z',
      predictions: { driverHeadToHead: { winner: 'norris' } },
    },
  });
  expect(await pairedDrivers()).toEqual(['norris', 'piastri']);
  expect(await newestNotice()).toMatchObject({
    action: 'pairing.restored',
    by: null,
    changes: [{ of: 'drivers', from: ['norris', 'leclerc'], to: ['norris', 'piastri'] }],
  });
  const subjects = (await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.endsWith('predictions closed early'))).toHaveLength(1);
});

test('a time that a published qualifying confirms needs no decision of an admin', async () => {
  const { body } = await cloud.call('POST', `/api/admin/races/${SECOND}/flagged-times`, {
    as: admin,
    body: { decision: 'dismiss', reason: 'The calendar is wrong' },
  });
  expect(body).toMatchObject({ code: 'times.not-flagged' });
  expect(await pairedDrivers()).toEqual(['norris', 'piastri']);
});
