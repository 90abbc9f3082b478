import { expect, test } from 'vitest';
import { type Reaction, type Reactor, reactionCounts } from './reaction.ts';

const player = (username: string): Reactor => ({ userId: username.padEnd(7, '2'), username });
const given = (all: Partial<Record<Reaction, string[]>>) =>
  new Map(
    (Object.entries(all) as [Reaction, string[]][]).map(([reaction, names]) => [
      reaction,
      names.map(player),
    ]),
  );

test('each reaction has its count, the others by name in order, and whether the caller is among them', () => {
  const reactors = given({ ouch: ['zoe', 'Ann', 'ben'], agree: ['ben'] });
  expect(reactionCounts(reactors, player('ben').userId)).toEqual([
    { reaction: 'agree', count: 1, mine: true, names: [] },
    { reaction: 'ouch', count: 3, mine: true, names: ['Ann', 'zoe'] },
  ]);
  expect(reactionCounts(reactors, undefined)[0]).toMatchObject({ mine: false, names: ['ben'] });
});

test.each([
  [['ben', 'Ann', 'zoe', 'Carla']],
  [['zoe', 'Carla', 'ben', 'Ann']],
  [['Carla', 'ben', 'zoe', 'Ann']],
])('the names of %j are in alphabetical order, in whatever case', (names) => {
  const [wow] = reactionCounts(given({ wow: names }), undefined);
  expect(wow?.names).toEqual(['Ann', 'ben', 'Carla', 'zoe']);
});

test('of many players a dozen are named and all are counted', () => {
  const crowd = Array.from({ length: 500 }, (_, number) => `p${String(number).padStart(3, '0')}`);
  const [wow] = reactionCounts(given({ wow: crowd.toReversed() }), 'p4992222');
  expect(wow).toMatchObject({ count: 500, mine: false });
  expect(wow?.names).toEqual(crowd.slice(0, 12));
});

test('a comment without reactions has none', () => {
  expect(reactionCounts(given({ fire: [] }), undefined)).toEqual([]);
});
