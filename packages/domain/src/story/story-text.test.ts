import { expect, test } from 'vitest';
import { MAX_COMMENT } from '../comment/comment-limits.ts';
import { CATEGORIES } from '../picks/categories.ts';
import { PERFECT_SCORE } from '../scoring/points.ts';
import type { PlayerGroup } from './player-group.ts';
import type { RaceStory } from './story-shape.ts';
import { storyText } from './story-text.ts';

const players = (...usernames: string[]): PlayerGroup => ({
  named: usernames.map((username) => ({ user: username.toLowerCase(), username })),
  count: usernames.length,
});

const STORY: RaceStory = {
  winners: players('Anna'),
  playersByPoints: [],
  points: 18,
  perfectPodium: players(),
  badge: 'spa-forest',
  disqualified: [],
  alone: [{ user: 'ben', username: 'Ben', pick: 'polePosition', id: 'norris' }],
  worstCall: { pick: 'winner', id: 'hamilton', position: 20, players: players('Cid') },
  climbers: { players: players('Dan'), places: 5 },
  correction: null,
};

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const textWith = (changes: Partial<RaceStory> = {}) =>
  storyText('Belgian Grand Prix', { ...STORY, ...changes }, nameOf);

const NO_EXTRAS = { badge: null, alone: [], worstCall: null, climbers: null };
const ALONE_IN_ALL = CATEGORIES.map(({ key: pick }) => ({
  user: 'ben',
  username: 'Ben',
  pick,
  id: 'norris',
}));
const PENALTY = { value: 'thirdPlace', from: 'norris', to: 'leclerc' } as const;
const POLE = { value: 'polePosition', from: 'norris', to: 'piastri' } as const;
const ALL_CHANGED = CATEGORIES.map(({ key }) => ({ ...PENALTY, value: key }));
const EMPTY_CORRECTION = {
  at: '2025-07-28T09:00:00.000Z',
  changes: [],
  playersChanged: 0,
  playersByPoints: [],
  winnersBefore: null,
};
const corrected = (changes: Partial<NonNullable<RaceStory['correction']>>) => ({
  ...NO_EXTRAS,
  correction: { ...EMPTY_CORRECTION, ...changes },
});

test.each<[string, Partial<RaceStory>, string]>([
  [
    'all that can happen',
    {},
    ': Anna won the Spa Forest with 18 points. ' +
      'Only Ben had Norris for pole position. ' +
      'Worst call: Cid had Hamilton for first place, who finished P20. ' +
      'Biggest climber: Dan, up 5 places.',
  ],
  [
    'a perfect podium before a round without a badge',
    { ...NO_EXTRAS, perfectPodium: players('Ben', 'Cid') },
    ': Perfect podium for Ben and Cid: +18. Anna won the round with 18 points.',
  ],
  [
    'a perfect podium that won the round',
    { ...NO_EXTRAS, perfectPodium: players('Anna') },
    ': Perfect podium for Anna: +18. That won the round, with 18 points.',
  ],
  [
    'a perfect race after its badge',
    { ...NO_EXTRAS, badge: 'spa-forest', perfectPodium: players('Anna'), points: PERFECT_SCORE },
    `: Anna won the Spa Forest with ${PERFECT_SCORE} points. Anna had every pick right.`,
  ],
  ['a point', { ...NO_EXTRAS, points: 1 }, ': Anna won the round with 1 point.'],
  ['no points', { ...NO_EXTRAS, winners: players(), points: 0 }, ': Nobody scored.'],
  [
    'a shared win and shared climbers',
    {
      winners: { ...players('Anna', 'Ben', 'Cid', 'Dan'), count: 7 },
      alone: [],
      worstCall: null,
      climbers: { players: players('Eve', 'Fay'), places: 1 },
    },
    ': Anna, Ben, Cid, Dan and 3 more shared the Spa Forest with 18 points. Biggest climbers: Eve and Fay, up 1 place.',
  ],
  [
    'only the first two of many picks that one player alone had right',
    { ...NO_EXTRAS, alone: ALONE_IN_ALL },
    ': Anna won the round with 18 points. Only Ben had Norris for first place. ' +
      'Only Ben had Norris for second place.',
  ],
  [
    'disqualified cars first',
    { ...NO_EXTRAS, disqualified: ['norris', 'piastri'] },
    ': Norris and Piastri were disqualified. Anna won the round with 18 points.',
  ],
  [
    'the disqualified car before the other changes of a correction',
    { ...corrected({ changes: [PENALTY], playersChanged: 4 }), disqualified: ['norris'] },
    ', corrected: Norris was disqualified. Third place went from Norris to Leclerc. ' +
      '4 scores changed. Anna won the round with 18 points.',
  ],
  [
    'who wins after a correction',
    corrected({ changes: [PENALTY], playersChanged: 4, winnersBefore: players('Ben') }),
    ', corrected: Third place went from Norris to Leclerc. 4 scores changed. ' +
      'Anna won the round with 18 points. The round had gone to Ben.',
  ],
  [
    'a correction that changes no score',
    corrected({ winnersBefore: players() }),
    ', corrected: No score changed. Anna won the round with 18 points.',
  ],
  [
    'two corrected values',
    corrected({ changes: [PENALTY, POLE], playersChanged: 1 }),
    ', corrected: Third place went from Norris to Leclerc, pole position went from Norris to ' +
      'Piastri. 1 score changed. Anna won the round with 18 points.',
  ],
  [
    'the number of values if many were corrected',
    corrected({ changes: ALL_CHANGED }),
    `, corrected: ${CATEGORIES.length} official values changed. No score changed. ` +
      'Anna won the round with 18 points.',
  ],
])('a story tells %s', (_what, changes, text) => {
  expect(textWith(changes)).toBe(`Belgian Grand Prix${text}`);
});

test('the worst call may be a driver who did not race', () => {
  const { worstCall } = STORY;
  expect(textWith({ worstCall: worstCall && { ...worstCall, position: null } })).toContain(
    'Cid had Hamilton for first place, who did not race.',
  );
});

test('the longest story fits into a comment', () => {
  const long = 'x'.repeat(20);
  const group = { ...players(long, long, long, long), count: 10_000 };
  const alone = CATEGORIES.map(({ key: pick }) => ({ user: long, username: long, pick, id: long }));
  const story = {
    winners: group,
    perfectPodium: group,
    badge: 'abu-dhabi-desert-camel' as const,
    disqualified: [long, long],
    alone,
    worstCall: { pick: 'secondPlace' as const, id: long, position: 20, players: group },
    climbers: { players: group, places: 10 },
  };
  const changes = [PENALTY, PENALTY].map((change) => ({ ...change, from: long, to: long }));
  const correction = { ...EMPTY_CORRECTION, changes, playersChanged: 10_000, winnersBefore: group };
  for (const text of [textWith(story), textWith({ ...story, correction })]) {
    expect(text.length).toBeLessThanOrEqual(MAX_COMMENT);
  }
});
