import { expect, test } from 'vitest';
import { EMPTY, pagesOf, STANDINGS_PAGE } from './standings-pages.ts';

const SPA = {
  _id: '2025-spa',
  raceName: 'Belgian Grand Prix',
  country: 'Belgium',
  circuitName: 'Spa',
  round: 13,
  revision: 1,
};

const player = (number: number, score?: number) => ({
  id: `p${String(number).padStart(6, '0')}`,
  username: `player-${String(number).padStart(4, '0')}`,
  scores: score === undefined ? {} : { [SPA._id]: score },
});

test('players are in pages of 500, and the winners on the first one only', () => {
  const players = Array.from({ length: STANDINGS_PAGE + 1 }, (_, number) =>
    player(number, number === 3 ? 9 : 5),
  );
  const [first, second, ...others] = pagesOf([SPA], players);
  expect(others).toEqual([]);
  expect([first?.rows.length, second?.rows.length]).toEqual([500, 1]);
  expect(first?.winners).toEqual({ [SPA._id]: expect.anything() });
  expect(second?.winners).toEqual({});
  for (const page of [first, second]) {
    expect(page).toMatchObject({
      races: [SPA],
      topScores: { [SPA._id]: 9 },
      players: 501,
      unscoredRank: 502,
      pages: 2,
    });
  }
});

test('players without points share the rank after those with some', () => {
  const [page] = pagesOf([SPA], [player(1, 0), player(2), player(3, 4)]);
  expect(page).toMatchObject({ unscoredRank: 2, players: 3, pages: 1 });
});

test('without players there is one page, with the races', () => {
  expect(pagesOf([], [])).toEqual([EMPTY]);
  expect(pagesOf([SPA], [])).toMatchObject([{ races: [SPA], rows: [], pages: 1 }]);
});
