import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { expect, test } from 'vitest';
import { hasOrder, orderIn, orderText } from './order-address.ts';

const DRIVERS = [
  { driverId: 'max_verstappen', givenName: 'Max', familyName: 'Verstappen', code: 'VER' },
  { driverId: 'norris', givenName: 'Lando', familyName: 'Norris', code: 'NOR' },
  { driverId: 'piastri', givenName: 'Oscar', familyName: 'Piastri', code: 'PIA' },
  { driverId: 'leclerc', givenName: 'Charles', familyName: 'Leclerc', code: 'LEC' },
  { driverId: 'arthur_leclerc', givenName: 'Arthur', familyName: 'Leclerc', code: 'LEC' },
  { driverId: 'paul_aron', givenName: 'Paul', familyName: 'Aron' },
];
const TEAMS = ['mclaren', 'ferrari'];

function order(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    running: ['max_verstappen', 'norris', 'piastri'],
    retired: [],
    disqualified: [],
    polePosition: null,
    fastestLap: null,
    teamHeadToHead: null,
    ...changes,
  };
}

test.each<[string, Partial<RunningOrder>, string]>([
  ['only running cars', {}, '#order=VER.NOR.PIA'],
  [
    'everything',
    {
      retired: ['leclerc'],
      disqualified: ['paul_aron'],
      polePosition: 'norris',
      fastestLap: 'piastri',
      teamHeadToHead: 'ferrari',
    },
    '#order=VER.NOR.PIA~leclerc~paul_aron&pole=NOR&lap=PIA&team=ferrari',
  ],
  [
    'a code that two have',
    { disqualified: ['arthur_leclerc'] },
    '#order=VER.NOR.PIA~~arthur_leclerc',
  ],
])('an order with %s is written and read', (_what, changes, text) => {
  expect(orderText(order(changes), DRIVERS)).toBe(text);
  expect(orderIn(text, DRIVERS, TEAMS)).toEqual(order(changes));
});

test.each([
  ['empty', '#order='],
  ['of two cars', '#order=VER.NOR'],
  ['with a car twice', '#order=VER.NOR.PIA~NOR'],
  ['with an unknown car', '#order=VER.NOR.SEN'],
  ['with a fourth group', '#order=VER.NOR.PIA~~~paul_aron'],
  ['with an unknown pole position', '#order=VER.NOR.PIA&pole=SEN'],
  ['with the fastest lap of a driver who is not in the race', '#order=VER.NOR.PIA&lap=paul_aron'],
  ['with a team that is not in the head-to-head', '#order=VER.NOR.PIA&team=williams'],
  ['with markup', '#order=<img src=x>.NOR.PIA'],
  ['much too long', `#order=VER.NOR.PIA&pole=${'N'.repeat(1_000)}`],
])('an order that is %s is none', (_what, text) => {
  expect(hasOrder(text)).toBe(true);
  expect(orderIn(text, DRIVERS, TEAMS)).toBeUndefined();
});

test('another fragment names no order', () => {
  expect(hasOrder('#comments')).toBe(false);
  expect(hasOrder('')).toBe(false);
});
