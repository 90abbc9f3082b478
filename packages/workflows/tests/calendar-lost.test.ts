import { interceptFunctions } from '@parc-ferme/testing/dynamodb-calls';
import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { mailsTo } from '@parc-ferme/testing/mailbox';
import { expect, test } from 'vitest';

/** Runs once, before the sync writes the race. */
let meanwhile: (() => Promise<void>) | undefined;
interceptFunctions(async ({ name, input }, send) => {
  const isSync =
    name === 'TransactWriteItemsCommand' && JSON.stringify(input).includes('T06:10:00Z');
  const happens = isSync ? meanwhile : undefined;
  if (happens) meanwhile = undefined;
  await happens?.();
  return send();
});

const season = madeUpSeason(7);
const { cloud, server } = await madeUpCloud(season, '2031-03-01T00:00:00Z');
const admin = await cloud.admin('race-director');
await cloud.player('anna');
const RACE = '2031-jade_valley';
const [driver1, driver2] = season.drivers.map(({ driverId }) => driverId);
const [team1, team2] = season.teams.map(({ constructorId }) => constructorId);
const subjects = async () =>
  (await mailsTo(cloud, 'anna@example.org')).map(({ subject }) => subject);

test('a calendar change that loses against an admin is told only once it is stored, and stops no later run', async () => {
  await cloud.at('2031-03-18T12:00:00Z');
  server.state.season = {
    ...server.state.season,
    races: server.state.season.races.map((one) =>
      one.circuitId === 'jade_valley' ? { ...one, qualifying: '2031-03-22T06:10:00Z' } : one,
    ),
  };
  let told: string[] = ['not yet'];
  meanwhile = async () => {
    await cloud.pair(admin, RACE, { drivers: { driver1, driver2 }, teams: { team1, team2 } });
    told = [];
  };
  await cloud.at('2031-03-19T02:00:00Z');
  expect(told).toEqual([]);
  await cloud.at('2031-03-21T12:00:00Z');
  const earlier = (await subjects()).filter((one) => one.endsWith('predictions close earlier'));
  expect(earlier).toHaveLength(1);
  const { body } = await cloud.call('GET', `/api/f1data/races/${RACE}`);
  expect(body).toMatchObject({ predictionClosingTime: '2031-03-22T06:08:00.000Z' });
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});
