import { expect, test } from 'vitest';
import { type Reaction, type Reactor, reactionCounts } from './reaction.ts';

const reactor = (username: string): Reactor => ({ userId: username.padEnd(7, '2'), username });
const reactorsBy = (usernames: Partial<Record<Reaction, string[]>>) =>
  new Map(
    (Object.entries(usernames) as [Reaction, string[]][]).map(([reaction, names]) => [
      reaction,
      names.map(reactor),
    ]),
  );

test('each reaction has its count, whether the caller gave it, and the names of the others in order', () => {
  const reactors = reactorsBy({ ouch: ['zoe', 'Ann', 'ben'], agree: ['ben'] });
  expect(reactionCounts(reactors, reactor('ben').userId)).toEqual([
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
  const [wow] = reactionCounts(reactorsBy({ wow: names }), undefined);
  expect(wow?.names).toEqual(['Ann', 'ben', 'Carla', 'zoe']);
});

test('of many players all are counted and the first twelve are named', () => {
  const crowd = Array.from({ length: 500 }, (_, number) => `p${String(number).padStart(3, '0')}`);
  const [wow] = reactionCounts(reactorsBy({ wow: crowd.toReversed() }), reactor('zoe').userId);
  expect(wow).toMatchObject({ count: 500, mine: false });
  expect(wow?.names).toEqual(crowd.slice(0, 12));
});

test('a comment without reactions has none', () => {
  expect(reactionCounts(reactorsBy({ fire: [] }), undefined)).toEqual([]);
});
