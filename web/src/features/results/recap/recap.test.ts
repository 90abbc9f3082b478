import { specOutcome } from '@parc-ferme/contract/spec-shape';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { expect, test } from 'vitest';
import { withOutcome } from '../../../server/picks.ts';
import { entrantsOf, type Race } from '../../../server/season.tsx';
import type { Entry } from '../race-reply.ts';
import { recapOf, recapText } from './recap.ts';

const race: Race = {
  _id: '2025-monza',
  raceName: 'Italian Grand Prix',
  season: 2025,
  round: 16,
  date: '2025-09-07T13:00:00Z',
  predictionClosingTime: null,
  status: 'completed',
  revealed: true,
  circuit: { name: 'Monza', locality: 'Monza', country: 'Italy' },
  winner: 'verstappen',
  headToHead: null,
};

const RIGHT: Picks = {
  winner: 'verstappen',
  secondPlace: 'norris',
  thirdPlace: 'piastri',
  polePosition: 'verstappen',
  fastestLap: 'norris',
  firstRetirement: 'alonso',
  driverHeadToHead: 'norris',
  teamHeadToHead: 'mclaren',
};
/** Only the second place is right. */
const MOSTLY_WRONG: Picks = {
  winner: 'norris',
  secondPlace: 'norris',
  thirdPlace: 'leclerc',
  polePosition: 'hamilton',
  fastestLap: 'hamilton',
  firstRetirement: 'hamilton',
  driverHeadToHead: 'leclerc',
};

const result = withOutcome({
  ...specOutcome(RIGHT, { drivers: ['norris', 'leclerc'], teams: ['mclaren', 'ferrari'] }),
  raceId: race._id,
  raceName: race.raceName,
  season: 2025,
  round: 16,
  date: race.date,
  revision: 1,
  acceptedAt: race.date,
  corrections: [],
  lastChange: null,
  results: [],
});
const entrants = entrantsOf({
  drivers: ['verstappen', 'norris', 'piastri', 'alonso', 'hamilton', 'russell', 'leclerc'].map(
    (id) => ({ driverId: id, givenName: '', familyName: id.charAt(0).toUpperCase() + id.slice(1) }),
  ),
  teams: [
    { constructorId: 'mclaren', name: 'McLaren' },
    { constructorId: 'ferrari', name: 'Ferrari' },
  ],
});

function entry(username: string, score: number, picks = MOSTLY_WRONG): Entry {
  return {
    user: username,
    username,
    score,
    picks,
    breakdown: [],
    summaryText: '',
    correctPredictions: 0,
  };
}

const recap = (scores: Entry[], userId?: string) =>
  recapOf({ race, result, scores, entrants, userId });
/** Rank, username, and whether it is the signed-in player. */
const rowsOf = (made: ReturnType<typeof recap>) =>
  made.rows.map(({ rank, username, isOwn }) => [rank, username, isOwn]);

test('a recap names the podium, the first three players and the signed-in one', () => {
  const scores = [entry('dora', 3), entry('anna', 24), entry('carl', 9), entry('ben', 9)];
  const made = recap([...scores, entry('emil', 1)], 'emil');
  expect(made.podium.map(({ code }) => code)).toEqual(['VER', 'NOR', 'PIA']);
  expect(rowsOf(made)).toEqual([
    [1, 'anna', false],
    [2, 'ben', false],
    [2, 'carl', false],
    [5, 'emil', true],
  ]);
  expect(rowsOf(recap(scores, 'carl'))).toHaveLength(3);
  expect(rowsOf(recap(scores))).toHaveLength(3);
});

test('a recap tells how many more players share the win than it shows', () => {
  const scores = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => entry(name, 7));
  expect(recap(scores, 'e').winnersNotShown).toBe(2);
  expect(recapText(recap(scores, 'e'))).toContain('The win is shared with 2 others.');
  // With 0 points nobody wins.
  expect(recap(scores.map((one) => ({ ...one, score: 0 }))).winnersNotShown).toBe(0);
});

test('the headline is the best news about the player, or else about the winner', () => {
  const scores = [
    entry('anna', 24, RIGHT),
    entry('ben', 4),
    entry('carl', 2, { winner: 'verstappen' }),
  ];
  const headline = (...input: Parameters<typeof recap>) => recap(...input).headline;
  expect(headline(scores)).toBe('anna won the Monza Temple of Speed');
  expect(headline(scores, 'carl')).toBe('anna won the Monza Temple of Speed');
  const onlyOneRight = entry('dora', 3, { thirdPlace: 'piastri' });
  expect(headline([entry('anna', 24), onlyOneRight], 'dora')).toBe('Only dora had Piastri right');
  expect(headline([entry('anna', 0), entry('dora', 3)])).toBe('dora won the Monza Temple of Speed');
  expect(headline([entry('anna', 0)])).toBeUndefined();
});

test('the text has no empty paragraph if there is no headline', () => {
  expect(recapText(recap([entry('anna', 0)])).split('\n\n')).toEqual([
    'Italian Grand Prix: 1 Verstappen, 2 Norris, 3 Piastri',
    expect.stringContaining('1st: anna, 0 points'),
  ]);
});

test('the text has every pick with its mark, and the line of the signed-in player', () => {
  const made = recap([entry('anna', 24, RIGHT), entry('ben', 4)], 'ben');
  const [podium, headline, winnersLines = '', ownLines = ''] = recapText(made).split('\n\n');
  const [winner, winnersPicks] = winnersLines.split('\n');
  const [own, ownPicks] = ownLines.split('\n');
  expect([podium, headline, winner, own]).toEqual([
    'Italian Grand Prix: 1 Verstappen, 2 Norris, 3 Piastri',
    'anna won the Monza Temple of Speed',
    '1st: anna, 24 points',
    '2nd of 2: ben (me), 4 points',
  ]);
  // Other categories may be between Last and H2H-D.
  expect(winnersPicks).toMatch(
    /^P1 VER ✓ · P2 NOR ✓ · P3 PIA ✓ · Pole VER ✓ · FL NOR ✓ · Last ALO ✓ · .*H2H-D NOR ✓ · H2H-T MCL ✓$/,
  );
  expect(ownPicks).toMatch(
    /^P1 NOR ✗ · P2 NOR ✓ · P3 LEC ✗ · Pole HAM ✗ · FL HAM ✗ · Last HAM ✗ · .*H2H-D LEC ✗ · H2H-T –$/,
  );
});
