import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [best, second, idle] = [
  await cloud.player('best'),
  await cloud.player('second'),
  await cloud.player('idle'),
];

type Named = { username: string };
type Next = {
  raceId: string;
  players: { user: string; username: string }[];
  missing?: Named[];
  shares?: { players: number; same: Record<string, number> };
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

test('before the first result home shows the number of players, and no race but the next', async () => {
  expect(await homeOf(best)).toEqual({
    season: 2025,
    players: 3,
    joinedAt: expect.any(String),
    race: null,
    corrected: [],
    rules: SPECIFICATION_RULES,
    rows: [],
    skipped: 0, // Players between the leader and the next row.
    ahead: null,
    comments: [],
    next: {
      raceId: MELBOURNE,
      players: [],
      own: null,
      missing: [best, idle, second].map(({ id: user, username }) => ({ user, username })),
    },
  });
});

test('home shows every player who has predicted the next race and who has not, but no prediction of another player', async () => {
  await cloud.predict(best, MELBOURNE, rightPicks());
  const { next } = await homeOf(best);
  const rollCall = {
    raceId: MELBOURNE,
    players: [{ user: best.id, username: 'best' }],
    missing: [idle, second].map(({ id: user, username }) => ({ user, username })),
  };
  expect(next).toEqual({
    ...rollCall,
    own: expect.objectContaining({ predictions: expect.objectContaining(rightPicks()) }),
  });
  expect((await homeOf(second)).next).toEqual({ ...rollCall, own: null });
});

test('home shows only from the reveal until the result how many share each own pick', async () => {
  await cloud.predict(second, MELBOURNE, wrongPicks({ polePosition: 'norris' }));
  await cloud.at(melbourne.JUST_BEFORE_REVEAL);
  expect((await homeOf(best)).next?.shares).toBeUndefined();
  for (const now of [melbourne.REVEAL, '2025-03-16T05:00:00Z']) {
    await cloud.at(now);
    const { next } = await homeOf(best);
    expect(next).toMatchObject({
      raceId: MELBOURNE,
      shares: { players: 2, same: { winner: 1, polePosition: 2 } },
    });
    expect(names(next?.players ?? [])).toEqual(['best', 'second']);
    expect(names(next?.missing ?? [])).toEqual(['idle']);
    expect((await homeOf(idle)).next?.shares).toBeUndefined();
  }
});

test('after a result home shows its story, the player’s points and the rows of the leaderboard around the own one', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  const home = await homeOf(second);
  expect(home.race).toMatchObject({
    _id: MELBOURNE,
    outcome: { winner: 'norris', polePosition: 'norris' },
    // Only the pole position is right.
    own: { picks: { winner: 'stroll', polePosition: 'norris' }, score: 2 },
  });
  expect(names(home.race.story.winners.named)).toEqual(['best']);
  expect(names(home.rows)).toEqual(['best', 'second', 'idle']);
  expect(home.ahead).toMatchObject({ username: 'best', rank: 1 });
  expect((await homeOf(best)).ahead).toBeNull();
  // The site has posted the story in the thread of the race.
  expect(home).toMatchObject({ thread: { thread: MELBOURNE, newest: expect.any(String) } });
  // A player without picks has no points, and one who has just registered sees only the leader's row.
  expect(await homeOf(idle)).toMatchObject({ ahead: null, race: { own: null } });
  const newcomer = await homeOf(await cloud.player('later'));
  expect(newcomer.players).toBe(4);
  expect(names(newcomer.rows)).toEqual(['best']);
});

test('home has the two newest comments, the newest first', async () => {
  for (const message of ['One.', 'Two.', 'Three.']) {
    await cloud.call('POST', '/api/chat/messages', { as: best, body: { message } });
  }
  const { comments } = await homeOf(second);
  expect(comments.map(({ message }) => message)).toEqual(['Three.', 'Two.']);
});

test('players read an announcement of an admin until its end or its removal, and the audit log has it', async () => {
  const admin = await cloud.admin('race-director');
  const announce = (text: string, until = '2025-03-18T00:00:00Z') =>
    cloud.call('PUT', '/api/admin/announcement', { as: admin, body: { text, until } });
  const announcement = { text: 'Dinner is at Ben’s.', until: '2025-03-18T00:00:00Z' };
  expect(await homeOf(best)).not.toHaveProperty('announcement');
  expect((await announce(' Dinner is at Ben’s. ')).status).toBe(200);
  expect(await homeOf(best)).toMatchObject({ announcement });
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({ action: 'announcement.set', after: announcement.text });
  await cloud.downUntil('2025-03-18T00:00:00Z');
  expect(await homeOf(best)).not.toHaveProperty('announcement');

  await announce('Dinner is at Emre’s.', '2025-03-20T00:00:00Z');
  expect(await homeOf(best)).toMatchObject({ announcement: { text: 'Dinner is at Emre’s.' } });
  expect((await announce('')).body).toEqual({ announcement: null });
  expect(await homeOf(best)).not.toHaveProperty('announcement');
  const refused = await announce('Dinner was yesterday.');
  expectRefusal(refused, 400, 'announcement.past', 'Choose an end in the future.');
});
