import { car, DISQUALIFIED } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { carChanges, correctionText } from './car-changes.ts';

const ORDER = ['verstappen', 'norris', 'russell', 'antonelli', 'piastri', 'leclerc'];

const carsIn = (order: string[], disqualified: string[] = []) =>
  order.map((id, index) => car(index + 1, id, disqualified.includes(id) ? DISQUALIFIED : {}));

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const changesTo = (order: string[], disqualified?: string[]) =>
  carChanges(carsIn(ORDER), carsIn(order, disqualified));
const textOf = (order: string[], disqualified?: string[]) =>
  correctionText({ changes: [], cars: changesTo(order, disqualified) }, nameOf);

test('two disqualified cars are both named, and no car that moved up behind them', () => {
  const order = ['verstappen', 'russell', 'antonelli', 'leclerc', 'norris', 'piastri'];
  const both = ['norris', 'piastri'];
  expect(changesTo(order, both)).toEqual({ disqualified: both, moved: [] });
  const changes = [
    { value: 'secondPlace', from: 'norris', to: 'russell' },
    { value: 'thirdPlace', from: 'russell', to: 'antonelli' },
  ] as const;
  expect(correctionText({ changes: [...changes], cars: changesTo(order, both) }, nameOf)).toBe(
    'Norris and Piastri were disqualified: P2 Russell, P3 Antonelli',
  );
});

test('a car that was disqualified before is not named again', () => {
  const disqualified = carsIn(ORDER, ['leclerc']);
  expect(carChanges(disqualified, disqualified)).toEqual({ disqualified: [], moved: [] });
});

test.each([
  [
    'verstappen was given a penalty',
    ['norris', 'russell', 'verstappen', 'antonelli', 'piastri', 'leclerc'],
    'Verstappen fell from P1 to P3',
  ],
  [
    'piastri got his place back',
    ['verstappen', 'piastri', 'norris', 'russell', 'antonelli', 'leclerc'],
    'Piastri moved up from P5 to P2',
  ],
  [
    'two cars changed places',
    ['verstappen', 'russell', 'norris', 'antonelli', 'piastri', 'leclerc'],
    'Norris fell from P2 to P3',
  ],
  ['nothing moved', ORDER, 'No official value changed'],
])('%s: %s', (_, order, text) => {
  expect(textOf(order)).toBe(text);
});

test('without a move the changed values are named, also one that is undecided again', () => {
  const changes = [
    { value: 'fastestLap', from: 'norris', to: null },
    { value: 'driverHeadToHead', from: 'norris', to: 'tie' },
  ] as const;
  expect(correctionText({ changes: [...changes] }, nameOf)).toBe(
    'Fastest lap not decided, driver head-to-head a tie',
  );
});
