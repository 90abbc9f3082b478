import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });

type Row = {
  username: string;
  rank: number;
  averageScore: number;
  totalPoints: number;
  races: number;
};
type Page = { season: number; races: unknown[]; users: Row[]; players: number; pages: number };

async function leaderboard(query = ''): Promise<Page> {
  const { status, body } = await cloud.call('GET', `/api/scores/leaderboard${query}`);
  expect(status).toBe(200);
  return body;
}
const rowsOf = ({ users }: Page) =>
  users.map((row) => [row.rank, row.username, row.averageScore, row.totalPoints, row.races]);

test('before the first race all registered players are listed, without a score', async () => {
  for (const name of ['zoe', 'Emil', 'dora', 'carl', 'berta', 'anton']) await cloud.player(name);
  expect(await leaderboard()).toMatchObject({ season: 2025, races: [], players: 6, pages: 1 });
  expect(rowsOf(await leaderboard())).toEqual(
    ['anton', 'berta', 'carl', 'dora', 'Emil', 'zoe'].map((name) => [1, name, 0, 0, 0]),
  );
});

test('with a result the leaderboard has ranks, points and averages, and the winners of the round', async () => {
  const noPole = rightPicks({ polePosition: 'stroll' });
  await cloud.predict(await cloud.player('best'), MELBOURNE, rightPicks());
  await cloud.predict(await cloud.player('second'), MELBOURNE, noPole);
  await cloud.predict(await cloud.player('also-second'), MELBOURNE, noPole);
  await cloud.predict(await cloud.player('nothing'), MELBOURNE, wrongPicks());
  await cloud.at(melbourne.AFTER_RESULT);
  const page = await leaderboard();
  expect(page.races).toEqual([
    {
      _id: MELBOURNE,
      raceName: 'Australian Grand Prix',
      country: 'Australia',
      round: 1,
      topScore: melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS,
      winners: { named: [expect.objectContaining({ username: 'best' })], count: 1 },
    },
  ]);
  // Pole is worth 2 points.
  expect(rowsOf(page).slice(0, 4)).toEqual([
    [1, 'best', 22, 22, 1],
    [2, 'also-second', 20, 20, 1],
    [2, 'second', 20, 20, 1],
    [4, 'anton', 0, 0, 0],
  ]);
  const [nothing, zoe] = ['nothing', 'zoe'].map((name) =>
    page.users.find(({ username }) => username === name),
  );
  expect([nothing, zoe]).toMatchObject([{ rank: 4, scores: [0] }, { scores: [null] }]);
});

test('a player who registers late is listed at once, and ranked with the first score', async () => {
  const late = await cloud.player('late');
  const page = await leaderboard();
  expect(page.users.find(({ username }) => username === 'late')).toEqual({
    id: late.id,
    username: 'late',
    rank: 4,
    movement: null,
    averageScore: 0,
    totalPoints: 0,
    races: 0,
    classified: true,
    scores: [null],
    badges: [],
  });
  // Only the podium is right: 12 points, and 6 more as all of it is.
  const podium = wrongPicks({ podium: ['piastri', 'norris', 'russell'] });
  await cloud.predict(late, SHANGHAI, podium);
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  expect(rowsOf(await leaderboard())[3]).toEqual([4, 'late', 18, 18, 1]);
});

test('a page beyond the last, and a season never played, are empty; a player’s name selects the page, an unknown one the first', async () => {
  expect(await leaderboard('?page=2')).toMatchObject({ users: [], page: 2, pages: 1 });
  expect(await leaderboard('?season=2024')).toMatchObject({ season: 2024, races: [], users: [] });
  for (const name of ['LATE', 'nobody']) {
    expect(await leaderboard(`?player=${name}&page=2`)).toEqual(await leaderboard());
  }
  expect((await cloud.call('GET', '/api/scores/leaderboard?player=')).status).toBe(400);
});

test('an imported season has its final table, its winners and badges, and players without an account', async () => {
  const zoe = await cloud.data.players.findByLogin('zoe');
  await cloud.data.pastSeasons.save({
    season: 2012,
    rule: 'Most points',
    rankedBy: 'total',
    races: [{ name: 'Monaco Grand Prix' }, { name: 'Korean Grand Prix' }],
    players: [
      { name: 'Bert', points: [4.5, null] },
      { name: 'Zoe of old', userId: zoe?.id, points: [1, 9] },
    ],
  });
  const row = { movement: null, classified: true };
  const bert = { user: null, username: 'Bert' };
  const page = await leaderboard('?season=2012&player=Zoe%20of%20old&order=total&page=2');
  expect(page).toEqual({
    season: 2012,
    rule: 'Most points',
    players: 2,
    page: 1,
    pages: 1,
    races: [
      {
        _id: '2012-1',
        raceName: 'Monaco Grand Prix',
        country: '',
        round: 1,
        topScore: 4.5,
        badge: 'monaco-dice',
        winners: { named: [bert], count: 1 },
      },
      {
        _id: '2012-2',
        raceName: 'Korean Grand Prix',
        country: '',
        round: 2,
        topScore: 9,
        winners: { named: [{ user: zoe?.id, username: 'Zoe of old' }], count: 1 },
      },
    ],
    users: [
      {
        ...row,
        id: zoe?.id,
        username: 'Zoe of old',
        rank: 1,
        averageScore: 5,
        totalPoints: 10,
        races: 2,
        scores: [1, 9],
        badges: [],
      },
      {
        ...row,
        id: null,
        username: 'Bert',
        rank: 2,
        averageScore: 4.5,
        totalPoints: 4.5,
        races: 1,
        scores: [4.5, null],
        badges: ['monaco-dice'],
      },
    ],
  });
});

test('the standings are one CSV file with every race, and no picks', async () => {
  const { text } = await cloud.call('GET', '/api/scores/season.csv');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Rank,Player,Australian Grand Prix,Chinese Grand Prix,Total,Races,Average,Id,Season',
    expect.stringMatching(/^1,best,22,,22,1,22,[a-z0-9]{7},2025$/),
  ]);
  expect(text).toMatch(/\r\n5,nothing,0,,0,0,0,[a-z0-9]{7},2025\r\n/); // There is no race with points.
});
