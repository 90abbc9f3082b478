import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { picksFor } from '@parc-ferme/testing/made-up-weekend';
import { mailsTo } from '@parc-ferme/testing/mailbox';
import { expect, test } from 'vitest';

const season = madeUpSeason(7);
const { cloud, server } = await madeUpCloud(season, '2031-03-01T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

/** The second race closes at 06:58 on 22 March. */
const [FIRST, SECOND] = ['2031-harbour_park', '2031-jade_valley'] as const;
const drivers = season.drivers.map(({ driverId }) => driverId);
const [driver1 = '', driver2 = '', driver3 = ''] = drivers;
const [team1 = '', team2 = ''] = season.teams.map(({ constructorId }) => constructorId);
const pairingOf = (one: string, other: string) => ({
  drivers: { driver1: one, driver2: other },
  teams: { team1, team2 },
});

type Notice = { action: string; by: string | null; changes: object[] };
async function newestNotice(): Promise<Notice | undefined> {
  const path = `/api/scores/race/${SECOND}?with=notices`;
  const { notices }: { notices: Notice[] } = (await cloud.call('GET', path, { as: anna })).body;
  return notices[0];
}
const driversOf = async () => {
  const { body } = await cloud.call('GET', `/api/head-to-head/${SECOND}`);
  const { configuration }: { configuration: { drivers: Record<string, { driverId: string }> } } =
    body;
  return [configuration.drivers.driver1?.driverId, configuration.drivers.driver2?.driverId];
};
const own = async (): Promise<object> =>
  (await cloud.call('GET', `/api/predictions/${SECOND}`, { as: anna })).body;

test('a calendar that moves closing to before now has last picks sent, the pairing restored and players told', async () => {
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  for (const race of [FIRST, SECOND]) await cloud.pair(admin, race, pairingOf(driver1, driver2));
  await cloud.predict(anna, FIRST, {
    ...picksFor(undefined, drivers, () => 0),
    driverHeadToHead: { winner: driver1 },
    teamHeadToHead: { winner: team1 },
  });
  await cloud.at('2031-03-21T06:00:00Z');
  await cloud.pair(admin, SECOND, pairingOf(driver1, driver3));

  server.state.season = {
    ...server.state.season,
    races: server.state.season.races.map((one) =>
      one.circuitId === 'jade_valley' ? { ...one, qualifying: '2031-03-22T03:00:00Z' } : one,
    ),
  };
  await cloud.downUntil('2031-03-22T03:29:00Z');
  await cloud.at('2031-03-22T03:45:00Z');
  expect(await own()).toMatchObject({
    prediction: {
      sentAgainFrom: FIRST,
      submitted: '2031-03-22T02:57:00.000Z',
      predictions: { driverHeadToHead: { winner: driver1 } },
    },
  });
  expect(await driversOf()).toEqual([driver1, driver2]);
  expect(await newestNotice()).toMatchObject({
    action: 'pairing.restored',
    by: null,
    changes: [{ of: 'drivers', from: [driver1, driver3], to: [driver1, driver2] }],
  });
  const subjects = (await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.endsWith('predictions closed early'))).toHaveLength(1);
});

test('when an admin dismisses that time, the pairing holds again, and that is a notice too', async () => {
  const { status } = await cloud.call('POST', `/api/admin/races/${SECOND}/flagged-times`, {
    as: admin,
    body: { decision: 'dismiss', reason: 'The calendar is wrong' },
  });
  expect(status).toBe(200);
  expect(await driversOf()).toEqual([driver1, driver3]);
  expect(await newestNotice()).toMatchObject({
    action: 'pairing.restored',
    by: 'race-director',
    changes: [{ of: 'drivers', from: [driver1, driver2], to: [driver1, driver3] }],
  });
});
