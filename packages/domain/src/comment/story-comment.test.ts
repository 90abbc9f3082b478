import { expect, test } from 'vitest';
import type { RaceStory } from '../story/story-shape.ts';
import { storyComment } from './story-comment.ts';

const playerGroup = (...usernames: string[]) => ({
  named: usernames.map((username) => ({ user: username.padEnd(7, '2'), username })),
  count: usernames.length,
});

const STORY: RaceStory = {
  winners: playerGroup('anna', 'Former player'),
  playersByPoints: [],
  points: 9,
  perfectPodium: playerGroup('dora'),
  badge: null,
  disqualified: [],
  alone: [{ user: 'ben2222', username: 'ben', pick: 'polePosition', id: 'hamilton' }],
  worstCall: { pick: 'winner', id: 'norris', position: 12, players: playerGroup('carla') },
  climbers: { players: playerGroup('anna'), places: 2 },
  correction: null,
};
const nameOf = (id: string) => id;

test('the story mentions every player that it names once, but no former player', () => {
  expect(storyComment('Monza', STORY, nameOf)).toEqual({
    message:
      'Monza: Perfect podium for @dora: +18. ' +
      '@anna and Former player shared the round with 9 points. ' +
      'Only @ben had hamilton for pole position. ' +
      'Worst call: @carla had norris for first place, who finished P12. ' +
      'Biggest climber: @anna, up 2 places.',
    mentions: [
      { _id: 'anna222', username: 'anna' },
      { _id: 'dora222', username: 'dora' },
      { _id: 'carla22', username: 'carla' },
      { _id: 'ben2222', username: 'ben' },
    ],
  });
});

const CHANGE = { value: 'winner', from: 'norris', to: 'piastri' } as const;

test('a correction is told with the earlier winners, unless it changed nothing', () => {
  const commentOn = (changes: (typeof CHANGE)[], playersChanged: number) =>
    storyComment(
      'Monza',
      {
        ...STORY,
        correction: {
          at: '2025-09-08T09:00:00.000Z',
          changes,
          playersChanged,
          playersByPoints: [],
          winnersBefore: playerGroup('dan'),
        },
      },
      nameOf,
    );
  expect(commentOn([CHANGE], 0)?.message).toContain('The round had gone to @dan.');
  expect(commentOn([], 3)?.mentions.map(({ username }) => username)).toEqual(['anna', 'dan']);
  expect(commentOn([CHANGE], 1)).toBeDefined();
  expect(commentOn([], 0)).toBeUndefined();
});

test('a story without worst call and climbers mentions the others', () => {
  const story = { ...STORY, worstCall: null, climbers: null };
  expect(storyComment('Monza', story, nameOf)?.mentions).toHaveLength(3);
});
