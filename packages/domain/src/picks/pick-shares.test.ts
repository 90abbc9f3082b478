import { headToHead, question, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { type PlayerPicks, pickShares, sameChoiceCounts, samePicksGroups } from './pick-shares.ts';
import type { Picks } from './picks.ts';

/** Each of these picks made by a different player, the first one by Zoe. */
function allPicks(...all: Picks[]): PlayerPicks[] {
  return all.map((picks, index) => ({
    user: `id-${index}`,
    username: ['Zoe', 'adam', 'Bea', 'carl', 'Dan'][index] ?? '',
    picks,
  }));
}

const choicesOf = (key: string, players: PlayerPicks[]) =>
  pickShares(players)
    .find((one) => one.key === key)
    ?.choices.map(({ id, share, players }) => [id, share, players.map((one) => one.username)]);

test('the choices of a pick come with their shares and players, the most popular first', () => {
  const players = allPicks(wrongPicks(), rightPicks(), rightPicks(), rightPicks());
  expect(pickShares(players).map(({ key }) => key)).toHaveLength(CATEGORIES.length);
  expect(choicesOf('winner', players)).toEqual([
    ['verstappen', 0.75, ['adam', 'Bea', 'carl']],
    ['hamilton', 0.25, ['Zoe']],
  ]);
  expect(choicesOf('teamHeadToHead', players)).toEqual([
    ['mclaren', 0.75, ['adam', 'Bea', 'carl']],
    ['ferrari', 0.25, ['Zoe']],
  ]);
});

test('each pick is counted for all players with the same choice, the player included', () => {
  const own = rightPicks({ fastestLap: 'albon' });
  const noTeam = { ...own, teamHeadToHead: undefined };
  const counts = sameChoiceCounts(own, [own, rightPicks(), wrongPicks(), noTeam]);
  expect(counts).toMatchObject({ winner: 3, fastestLap: 2, teamHeadToHead: 2 });
  expect(sameChoiceCounts(noTeam, [own, noTeam])).toMatchObject({ winner: 2, teamHeadToHead: 0 });
});

test('equally popular choices are in the same order, whoever picked first', () => {
  const [a, b] = [rightPicks({ fastestLap: 'norris' }), rightPicks({ fastestLap: 'albon' })];
  const orders = [allPicks(a, b, a, b), allPicks(b, a, b, a)].map((players) =>
    choicesOf('fastestLap', players)?.map(([id]) => id),
  );
  expect(orders).toEqual([
    ['albon', 'norris'],
    ['albon', 'norris'],
  ]);
});

test('a player who picked no head-to-head is not counted in its shares', () => {
  const noHeadToHead = rightPicks(headToHead());
  const abstainers = [noHeadToHead, noHeadToHead, noHeadToHead];
  const players = allPicks(...abstainers, rightPicks());
  expect(choicesOf('driverHeadToHead', players)).toEqual([['norris', 1, ['carl']]]);
  expect(choicesOf('driverHeadToHead', allPicks(...abstainers, noHeadToHead))).toEqual([]);
});

test('with fewer than four players there are no shares', () => {
  expect(pickShares(allPicks(rightPicks(), rightPicks(), rightPicks()))).toEqual([]);
});

test('players with the same picks are twins, the largest group first', () => {
  const almost = rightPicks({ firstRetirement: 'stroll' });
  const players = allPicks(wrongPicks(), rightPicks(), wrongPicks(), rightPicks(), rightPicks());
  const groups = samePicksGroups([...players, ...allPicks(almost)]);
  expect(groups.map((group) => group.map(({ username }) => username))).toEqual([
    ['adam', 'carl', 'Dan'],
    ['Bea', 'Zoe'],
  ]);
  expect(samePicksGroups(allPicks(rightPicks(), almost))).toEqual([]);
});

describe('the answers to a question', () => {
  const [more, one] = [rightPicks({ question: 'More' }), rightPicks({ question: 'One' })];

  test('have shares of those who answered, where the race has a question', () => {
    const players = allPicks(more, one, more, rightPicks());
    const { key, choices } = pickShares(players, question()).at(-1) ?? {};
    expect([key, choices?.map(({ id, share }) => [id, share])]).toEqual([
      'question',
      [
        ['More', 2 / 3],
        ['One', 1 / 3],
      ],
    ]);
    expect(pickShares(players).map((pick) => pick.key)).not.toContain('question');
  });

  test('are counted for the players with the same one', () => {
    expect(sameChoiceCounts(more, [more, one, more, rightPicks()])).toMatchObject({ question: 2 });
    expect(sameChoiceCounts(rightPicks(), [more, rightPicks()])).not.toHaveProperty('question');
  });

  test('tell twins apart', () => {
    expect(samePicksGroups(allPicks(more, one))).toEqual([]);
    expect(samePicksGroups(allPicks(more, more))).toHaveLength(1);
  });
});
