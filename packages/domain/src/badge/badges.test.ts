import { circuit, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { BADGES, badgeOf, badgesOf, topScores } from './badges.ts';

function raceNamed(raceName: string, circuitName = '') {
  return race({ raceName, circuit: circuit('any', circuitName) });
}

test('there are six badges', () => {
  expect(BADGES.map((badge) => badge.title)).toEqual([
    'Monaco Dice',
    'Silverstone Sword',
    'Spa Forest',
    'Monza Temple of Speed',
    'Texas Sheriff',
    'Abu Dhabi Desert Camel',
  ]);
});

test.each([
  ['Monaco Grand Prix', 'monaco-dice'],
  ['British Grand Prix', 'silverstone-sword'],
  ['Belgian Grand Prix', 'spa-forest'],
  ['Italian Grand Prix', 'monza-temple-of-speed'],
  ['United States Grand Prix', 'texas-sheriff'],
  ['Abu Dhabi Grand Prix', 'abu-dhabi-desert-camel'],
  ['ITALIAN GRAND PRIX', 'monza-temple-of-speed'],
])('the race name %s stands for the badge %s', (raceName, badge) => {
  expect(badgeOf(raceNamed(raceName))).toBe(badge);
});

test.each([
  ['Circuit de Monaco', 'monaco-dice'],
  ['Silverstone Circuit', 'silverstone-sword'],
  ['Circuit de Spa-Francorchamps', 'spa-forest'],
  ['Autodromo Nazionale di Monza', 'monza-temple-of-speed'],
  ['Circuit of the Americas', 'texas-sheriff'],
  ['COTA, Austin', 'texas-sheriff'],
  ['Yas Marina Circuit', 'abu-dhabi-desert-camel'],
])('the circuit name %s stands for the badge %s', (circuitName, badge) => {
  expect(badgeOf(raceNamed('70th Anniversary Grand Prix', circuitName))).toBe(badge);
});

test.each([
  ['the Spanish Grand Prix is not Spa', 'Spanish Grand Prix', 'Circuit de Barcelona-Catalunya'],
  ['Miami is not Austin', 'Miami Grand Prix', 'Miami International Autodrome'],
  ['Las Vegas is not Austin', 'Las Vegas Grand Prix', 'Las Vegas Strip Street Circuit'],
  ['Imola is not Monza', 'Emilia Romagna Grand Prix', 'Autodromo Enzo e Dino Ferrari'],
  ['the Red Bull Ring has no badge', 'Austrian Grand Prix', 'Red Bull Ring'],
])('%s', (_rule, raceName, circuitName) => {
  expect(badgeOf(raceNamed(raceName, circuitName))).toBeUndefined();
});

test('a race is never matched by its country', () => {
  const imola = { ...circuit('imola', 'Autodromo Enzo e Dino Ferrari'), country: 'Italian' };
  expect(badgeOf(race({ raceName: 'Emilia Romagna Grand Prix', circuit: imola }))).toBeUndefined();
});

const MONZA = race();
const IMOLA = race({
  _id: '2025-imola',
  raceName: 'Emilia Romagna Grand Prix',
  circuit: circuit('imola', 'Autodromo Enzo e Dino Ferrari'),
});
const LELLA = { scores: { '2025-monza': 18, '2025-imola': 24 } };
const MURRAY = { scores: { '2025-monza': 18, '2025-imola': 2 } };
const NIGEL = { scores: { '2025-monza': 17 } };

test.each([
  ['a player who shares the top score gets the badge', LELLA, ['monza-temple-of-speed']],
  ['and so does the other one', MURRAY, ['monza-temple-of-speed']],
  ['a player with a point less gets none', NIGEL, []],
  ['a player without a score gets none', { scores: {} }, []],
])('%s', (_rule, { scores }, badges) => {
  const tops = topScores([LELLA, MURRAY, NIGEL]);
  expect(badgesOf(scores, [MONZA, IMOLA], tops)).toEqual(badges);
});

test('the top score of each race is the best of all players', () => {
  expect(topScores([NIGEL, LELLA, MURRAY])).toEqual({ '2025-monza': 18, '2025-imola': 24 });
});

test('a top score of 0 gives no badge', () => {
  const nobodyScored = { '2025-monza': 0 };
  expect(badgesOf(nobodyScored, [MONZA], topScores([{ scores: nobodyScored }]))).toEqual([]);
});

test('a race that is not completed gives no badge', () => {
  const withoutMonza = [IMOLA];
  expect(badgesOf(LELLA.scores, withoutMonza, topScores([LELLA]))).toEqual([]);
});

test('the same badge won at two races of a season is held once', () => {
  const secondMonza = race({ _id: '2025-monza-2', raceName: '100 Years of Monza Grand Prix' });
  const scores = { '2025-monza': 10, '2025-monza-2': 10 };
  expect(badgesOf(scores, [MONZA, secondMonza], topScores([{ scores }]))).toEqual([
    'monza-temple-of-speed',
  ]);
});
