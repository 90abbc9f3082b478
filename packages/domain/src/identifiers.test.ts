import { expect, test } from 'vitest';
import { EntrantId, Instant, RaceId, Season, UserId } from './identifiers.ts';

const isValid = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;

test.each([
  ['2025-09-06T14:00Z', true],
  ['2025-09-06T14:00:00Z', true],
  ['2025-09-06T14:00:00.5Z', true],
  ['2025-09-06T14:00:00.123Z', true],
  ['2025-09-06T14:00:00.1234Z', false],
  ['2025-09-06T14:00:00', false],
  ['2025-09-06T14:00:00+02:00', false],
  ['2025-09-06', false],
  ['2024-02-29T00:00:00Z', true],
  ['2025-02-29T00:00:00Z', false],
  ['2025-13-01T00:00:00Z', false],
  ['2025-09-06T24:00:00Z', false],
  ['at 2025-09-06T14:00:00Z', false],
  ['2025-09-06T14:00:00Z or so', false],
])('an instant is a real date and time in UTC: %s, %s', (text, valid) => {
  expect(isValid(Instant, text)).toBe(valid);
});

test.each([
  [1949, false],
  [1950, true],
  [2999, true],
  [3000, false],
  [2025.5, false],
])('a season is a year from 1950, the first championship, to 2999: %s, %s', (year, valid) => {
  expect(isValid(Season, year)).toBe(valid);
});

test.each([
  [RaceId, `2025-${'a'.repeat(60)}-9`, true],
  [RaceId, `2025-${'a'.repeat(61)}-9`, false],
  [RaceId, '2025-ain-diab-2', true],
  [RaceId, '2025-red_bull_ring', true],
  [RaceId, '2025-Monza', false],
  [RaceId, '2025-monza park', false],
  [RaceId, '2025-', false],
  [RaceId, '12025-monza', false],
  [EntrantId, 'max_verstappen', true],
  [EntrantId, 'a'.repeat(60), true],
  [EntrantId, 'a'.repeat(61), false],
  [EntrantId, 'Max', false],
  [EntrantId, 'max!', false],
  [UserId, 'player1', true],
  [UserId, 'player12', false],
  [UserId, 'player', false],
  [UserId, 'Player1', false],
])('$1 is an id: $2', (shape, id, valid) => {
  expect(isValid(shape, id)).toBe(valid);
});

test('a refused id has a message that names what it should be', () => {
  const messageFor = (shape: typeof RaceId, id: string) =>
    shape.safeParse(id).error?.issues[0]?.message;
  expect(messageFor(RaceId, 'monza')).toBe('This is not the id of a race');
  expect(messageFor(EntrantId, 'Max')).toBe('This is not the id of a driver, a team or an answer');
});
