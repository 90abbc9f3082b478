import { expect, test } from 'vitest';
import { homeTopic, nextTopicChange } from './home-topic.ts';

/** Two races a week apart, then a break of four weeks. */
const RACES = [
  { _id: 'spa', closes: '2025-07-26T13:58:00Z', date: '2025-07-27T13:00:00Z' },
  { _id: 'budapest', closes: '2025-08-02T13:58:00Z', date: '2025-08-03T13:00:00Z' },
  { _id: 'zandvoort', closes: '2025-08-30T12:58:00Z', date: '2025-08-31T13:00:00Z' },
];
const CANCELLED = { _id: 'imola', closes: '2025-07-19T13:58:00Z', date: '2025-07-20T13:00:00Z' };

type Situation = { results: number; joinedAt?: string; races?: typeof RACES; isPlayer?: boolean };

/** Topic, current race and last race; `results` is the number of races with a result. */
function topicAt(now: string, situation: Situation) {
  const { results, joinedAt, races = RACES, isPlayer = true } = situation;
  const statusOf = (index: number) => (index < results ? 'completed' : 'upcoming');
  const { topic, current, last } = homeTopic({
    races: [
      { ...CANCELLED, status: 'cancelled' },
      ...races.map((race, index) => ({ ...race, status: statusOf(index) })),
    ],
    now: new Date(now),
    player: isPlayer ? { joinedAt } : undefined,
    closesAt: ({ closes }) => closes,
  });
  return [topic, current?._id, last?._id];
}

test.each([
  ['before the first race', '2025-07-23T23:59:59Z', 0, 'spa', undefined],
  ['open', '2025-07-24T00:00:00Z', 0, 'spa', undefined],
  ['open', '2025-07-26T13:57:59Z', 0, 'spa', undefined],
  ['closed', '2025-07-26T13:58:00Z', 0, 'spa', undefined],
  ['closed', '2025-07-27T13:00:00Z', 0, 'spa', undefined],
  ['running', '2025-07-27T13:00:01Z', 0, 'spa', undefined],
  ['running', '2025-07-30T23:59:59Z', 0, 'spa', undefined],
  ['result', '2025-07-27T18:00:00Z', 1, 'budapest', 'spa'],
  ['open', '2025-07-31T00:00:00Z', 1, 'budapest', 'spa'],
  ['between', '2025-08-07T00:00:00Z', 2, 'zandvoort', 'budapest'],
  ['after the last race', '2025-08-31T20:00:00Z', 3, undefined, 'zandvoort'],
])('the topic is "%s" at %s with %i results', (topic, now, results, current, last) => {
  expect(topicAt(now, { results })).toEqual([topic, current, last]);
});

test.each([
  ['before the first race', '2025-07-01T00:00:00Z', 0, 'spa'],
  ['while a race is running', '2025-07-27T14:00:00Z', 0, 'budapest'],
  ['after the last race', '2025-09-01T00:00:00Z', 3, undefined],
])('a visitor is told of the next race %s', (_when, now, results, next) => {
  const [topic, current] = topicAt(now, { results, isPlayer: false });
  expect([topic, current]).toEqual(['visitor', next]);
});

test('the next race week is the topic even if a result is still awaited', () => {
  expect(topicAt('2025-07-31T00:00:00Z', { results: 0 })).toEqual(['open', 'budapest', undefined]);
});

test.each([
  ['before the first race', '2025-07-26T20:00:00Z', 0, 'budapest'],
  ['before the first race', '2025-07-28T08:00:00Z', 1, 'budapest'],
  ['open', '2025-07-31T08:00:00Z', 1, 'budapest'],
])(
  'a player who joined after Spa had closed gets another topic than Spa: "%s" at %s',
  (topic, now, results, race) => {
    const joinedAt = '2025-07-26T13:58:00Z';
    expect(topicAt(now, { results, joinedAt })).toEqual([topic, race, undefined]);
  },
);

test.each([
  ['running', '2025-08-31T14:00:00Z', 2],
  ['after the last race', '2025-08-31T20:00:00Z', 3],
])(
  'a player who joined after the last closing sees the end of the season: "%s" at %s',
  (topic, now, results) => {
    const joinedAt = '2025-08-31T10:00:00Z';
    expect(topicAt(now, { results, joinedAt })[0]).toBe(topic);
  },
);

test('without a calendar it is before the first race, with no race', () => {
  expect(topicAt('2025-03-01T00:00:00Z', { results: 0, races: [] })).toEqual([
    'before the first race',
    undefined,
    undefined,
  ]);
});

test('a race whose closing time cannot be read counts as open until its start', () => {
  const race = { status: 'upcoming', date: '2025-07-27T13:00:00Z' };
  const now = new Date('2025-07-27T12:59:59Z');
  expect(homeTopic({ races: [race], now, player: {}, closesAt: () => null }).topic).toBe('open');
});

test.each([
  ['2025-07-20T00:00:00Z', '2025-07-24T00:00:00.000Z'],
  ['2025-07-24T00:00:00Z', '2025-07-26T13:58:00.000Z'],
  ['2025-07-26T13:58:00Z', '2025-07-27T13:00:00.001Z'],
  ['2025-07-27T13:00:00.001Z', '2025-07-31T00:00:00.000Z'],
])('at %s the topic changes next at %s', (now, next) => {
  const change = nextTopicChange(RACES, ({ closes }) => closes, new Date(now));
  expect(new Date(change).toISOString()).toBe(next);
});

test('long after the last race the topic does not change again', () => {
  const now = new Date('2025-12-01T00:00:00Z');
  expect(nextTopicChange(RACES, ({ closes }) => closes, now)).toBe(Infinity);
});
