import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT, MELBOURNE, PAIRING, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });

const list = (query = '') => cloud.call('GET', `/api/f1data/races/all${query}`);

test('the calendar of the season is public, in order', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  const races: { _id: string; round: number; date: string }[] = body;
  expect(races.map(({ round }) => round)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
  expect(races.map(({ date }) => date)).toEqual(races.map(({ date }) => date).toSorted());
  expect(races[0]).toEqual({
    _id: MELBOURNE,
    raceName: 'Australian Grand Prix',
    season: 2025,
    round: 1,
    date: '2025-03-16T04:00:00Z',
    qualifyingDateTime: '2025-03-15T05:00:00Z',
    predictionClosingTime: '2025-03-15T04:58:00.000Z',
    status: 'upcoming',
    revealed: false,
    circuit: {
      name: 'Albert Park Grand Prix Circuit',
      locality: 'Melbourne',
      country: 'Australia',
    },
    winner: null,
    headToHead: null,
  });
  expect((await list('?season=2024')).body).toEqual([]);
});

test('a race is the same as in the list, and its head-to-heads have winners once there is a result', async () => {
  const race = (id: string) => cloud.call('GET', `/api/f1data/races/${id}`);
  const [first]: unknown[] = (await list()).body;
  expect((await race(MELBOURNE)).body).toEqual(first);
  expectRefusal(await race('2025-nowhere'), 404, 'race.unknown', 'Race not found');
  await cloud.pair(await cloud.admin(), MELBOURNE, PAIRING);
  const withWinners = (driver: string | null, team: string | null) => ({
    headToHead: {
      drivers: { driver1: { code: 'NOR' }, driver2: { code: 'PIA' }, winner: driver },
      teams: { team1: { name: 'McLaren' }, team2: { name: 'Mercedes' }, winner: team },
    },
  });
  expect((await race(MELBOURNE)).body).toMatchObject(withWinners(null, null));
  await cloud.at(AFTER_RESULT);
  expect((await race(MELBOURNE)).body).toMatchObject(withWinners('norris', 'mercedes'));
});

test('a race with an official result is completed, and has its winner', async () => {
  const races: { status: string; winner: string | null }[] = (await list()).body;
  expect(races.slice(0, 2).map(({ winner }) => winner)).toEqual(['norris', null]);
  expect(races.map(({ status }) => status)).toEqual(['completed', ...Array(23).fill('upcoming')]);
});
