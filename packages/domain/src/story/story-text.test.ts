import { expect, test } from 'vitest';
import { MAX_COMMENT } from '../comment/comment-limits.ts';
import { CATEGORIES } from '../picks/categories.ts';
import type { Group } from './group.ts';
import type { RaceStory } from './story-shape.ts';
import { storyText } from './story-text.ts';

const people = (...usernames: string[]): Group => ({
  named: usernames.map((username) => ({ user: username.toLowerCase(), username })),
  players: usernames.length,
});

const STORY: RaceStory = {
  winners: people('Anna'),
  playersByPoints: [],
  points: 18,
  badge: 'spa-forest',
  alone: [{ user: 'ben', username: 'Ben', pick: 'polePosition', id: 'norris' }],
  worstCall: { pick: 'winner', id: 'hamilton', position: 20, players: people('Cid') },
  climbers: { players: people('Dan'), places: 5 },
  correction: null,
};

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const told = (changes: Partial<RaceStory> = {}) =>
  storyText('Belgian Grand Prix', { ...STORY, ...changes }, nameOf);

test('the story in a few sentences', () => {
  expect(told()).toBe(
    'Belgian Grand Prix: Anna wins the round with 18 points and takes the Spa Forest badge. ' +
      'Only Ben had Norris for pole position. ' +
      'Worst call: Cid had Hamilton for first place, who finished P20. ' +
      'Biggest climber: Dan, up 5 places.',
  );
});

test('what did not happen is not told', () => {
  const nothing = { badge: null, alone: [], worstCall: null, climbers: null };
  expect(told({ ...nothing, points: 1 })).toBe(
    'Belgian Grand Prix: Anna wins the round with 1 point.',
  );
  expect(told({ ...nothing, winners: people(), points: 0 })).toBe(
    'Belgian Grand Prix: Nobody scored.',
  );
});

test('players who share something are named together, the rest counted', () => {
  const text = told({
    winners: { ...people('Anna', 'Ben', 'Cid', 'Dan'), players: 7 },
    alone: [],
    worstCall: null,
    climbers: { players: people('Eve', 'Fay'), places: 1 },
  });
  expect(text).toBe(
    'Belgian Grand Prix: Anna, Ben, Cid, Dan and 3 more share the round with 18 points and share the ' +
      'Spa Forest badge. Biggest climbers: Eve and Fay, up 1 place.',
  );
});

test('of many who alone were right the first two are told', () => {
  const alone = CATEGORIES.map(({ key: pick }) => ({
    user: 'ben',
    username: 'Ben',
    pick,
    id: 'norris',
  }));
  expect(told({ alone, badge: null, worstCall: null, climbers: null })).toBe(
    'Belgian Grand Prix: Anna wins the round with 18 points. Only Ben had Norris for first place. ' +
      'Only Ben had Norris for second place.',
  );
});

test('a driver who was picked and did not take part did not race', () => {
  const { worstCall } = STORY;
  expect(told({ worstCall: worstCall && { ...worstCall, position: null } })).toContain(
    'Cid had Hamilton for first place, who did not race.',
  );
});

const PENALTY = { value: 'thirdPlace', from: 'norris', to: 'leclerc' } as const;

test('a correction says what changed, and who wins now', () => {
  const correction = { changes: [PENALTY], playersChanged: 4, winnersBefore: people('Ben') };
  expect(told({ correction })).toBe(
    'Belgian Grand Prix, corrected: Third place went from Norris to Leclerc. 4 scores changed. ' +
      'Anna wins the round with 18 points and takes the Spa Forest badge. The round had gone to Ben.',
  );
});

test('a correction that leaves scores and winner says so', () => {
  const correction = { changes: [], playersChanged: 0, winnersBefore: null };
  expect(told({ correction })).toBe(
    'Belgian Grand Prix, corrected: No score changed. Anna wins the round with 18 points and takes ' +
      'the Spa Forest badge.',
  );
  const first = { ...correction, winnersBefore: people() };
  expect(told({ correction: first })).toBe(told({ correction }));
});

test('two corrected values are both told', () => {
  const pole = { value: 'polePosition', from: 'norris', to: 'piastri' } as const;
  expect(
    told({ correction: { changes: [PENALTY, pole], playersChanged: 1, winnersBefore: null } }),
  ).toContain(
    'Third place went from Norris to Leclerc, pole position went from Norris to Piastri. 1 score',
  );
});

test('many corrected values are counted', () => {
  const changes = CATEGORIES.map(({ key }) => ({ ...PENALTY, value: key }));
  expect(told({ correction: { changes, playersChanged: 1, winnersBefore: null } })).toContain(
    `${CATEGORIES.length} official values changed. 1 score changed.`,
  );
});

test('the longest story fits into a comment', () => {
  const long = 'x'.repeat(20);
  const group = { ...people(long, long, long, long), players: 10_000 };
  const alone = CATEGORIES.map(({ key: pick }) => ({ user: long, username: long, pick, id: long }));
  const story = {
    winners: group,
    badge: 'abu-dhabi-desert-camel' as const,
    alone,
    worstCall: { pick: 'secondPlace' as const, id: long, position: 20, players: group },
    climbers: { players: group, places: 10 },
  };
  const changes = [PENALTY, PENALTY].map((change) => ({ ...change, from: long, to: long }));
  const correction = { changes, playersChanged: 10_000, winnersBefore: group };
  for (const text of [told(story), told({ ...story, correction })]) {
    expect(text.length).toBeLessThanOrEqual(MAX_COMMENT);
  }
});
