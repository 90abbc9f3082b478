import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const [best, second, idle] = [
  await cloud.player('best'),
  await cloud.player('second'),
  await cloud.player('idle'),
];

type Named = { username: string };
type Next = {
  players: { user: string; username: string }[];
  own: { predictions: { polePosition: string } } | null;
};
type Home = {
  next: Next | null;
  players: number;
  race: { _id: string; story: { winners: { named: Named[] } }; own: { score: number } | null };
  rows: Named[];
  ahead: Named | null;
  comments: { message: string }[];
};

async function homeOf(player: typeof best): Promise<Home> {
  const { status, body } = await cloud.call('GET', '/api/home', { as: player });
  expect(status).toBe(200);
  return body;
}
const names = (rows: Named[]) => rows.map(({ username }) => username);

// The stories follow one another, as the clock of one competition does.

test('before the first race it has the players, and nothing of a race', async () => {
  expect(await homeOf(best)).toEqual({
    season: 2025,
    players: 3,
    race: null,
    rows: [],
    ahead: null,
    comments: [],
    next: { raceId: MELBOURNE, players: [], own: null },
  });
});

test('with the next race it has who is in, and the own prediction only', async () => {
  await cloud.predict(best, MELBOURNE, rightPicks());
  const { next } = await homeOf(best);
  expect(next).toEqual({
    raceId: MELBOURNE,
    players: [{ user: best.id, username: 'best' }],
    own: expect.objectContaining({ predictions: expect.objectContaining(rightPicks()) }),
  });
  expect((await homeOf(second)).next).toEqual({
    raceId: MELBOURNE,
    players: [{ user: best.id, username: 'best' }],
    own: null,
  });
});

test('after a result it has the story, the own points, the neighbours and the gap', async () => {
  await cloud.predict(second, MELBOURNE, wrongPicks({ polePosition: 'norris' }));
  await cloud.at(melbourne.RESULT);
  const home = await homeOf(second);
  expect(home.race).toMatchObject({ _id: MELBOURNE, own: { score: 2 } });
  expect(names(home.race.story.winners.named)).toEqual(['best']);
  expect(names(home.rows)).toEqual(['best', 'second', 'idle']);
  expect(home.ahead).toMatchObject({ username: 'best', rank: 1 });
  expect((await homeOf(best)).ahead).toBeNull();
  // The site posted the story there.
  expect(home).toMatchObject({ thread: { thread: MELBOURNE, newest: expect.any(String) } });
});

test('a player without picks has no own points, and one who just registered no neighbours', async () => {
  const home = await homeOf(idle);
  expect(home).toMatchObject({ ahead: null, race: { own: null } });
  const late = await homeOf(await cloud.player('late'));
  expect(late.players).toBe(4);
  expect(names(late.rows)).toEqual(['best']);
});

test('it has the two newest comments, the newest first', async () => {
  for (const message of ['One.', 'Two.', 'Three.']) {
    await cloud.call('POST', '/api/chat/messages', { as: best, body: { message } });
  }
  const { comments } = await homeOf(second);
  expect(comments.map(({ message }) => message)).toEqual(['Three.', 'Two.']);
});
