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
const FIELD = {
  drivers: DRIVERS,
  teams: [],
  pairing: {
    drivers: {
      driver1: { driverId: 'norris', name: 'Lando Norris' },
      driver2: { driverId: 'leclerc', name: 'Charles Leclerc' },
    },
    teams: {
      team1: { constructorId: 'mclaren', name: 'McLaren' },
      team2: { constructorId: 'ferrari', name: 'Ferrari' },
    },
  },
};

function order(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    running: ['max_verstappen', 'norris', 'piastri'],
    retired: [],
    disqualified: [],
    values: {},
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
      values: { polePosition: 'norris', fastestLap: 'piastri', teamHeadToHead: 'ferrari' },
    },
    '#order=VER.NOR.PIA~leclerc~paul_aron&polePosition=NOR&fastestLap=PIA&teamHeadToHead=ferrari',
  ],
  [
    'a code that two have',
    { disqualified: ['arthur_leclerc'] },
    '#order=VER.NOR.PIA~~arthur_leclerc',
  ],
])('an order with %s is written and read', (_what, changes, text) => {
  expect(orderText(order(changes), DRIVERS)).toBe(text);
  expect(orderIn(text, FIELD)).toEqual(order(changes));
});

test.each([
  ['empty', '#order='],
  ['of two cars', '#order=VER.NOR'],
  ['with a car twice', '#order=VER.NOR.PIA~NOR'],
  ['with an unknown car', '#order=VER.NOR.SEN'],
  ['with a fourth group', '#order=VER.NOR.PIA~~~paul_aron'],
  ['with an unknown pole position', '#order=VER.NOR.PIA&polePosition=SEN'],
  ['with a fastest lap of nobody in the race', '#order=VER.NOR.PIA&fastestLap=paul_aron'],
  ['with a team of another head-to-head', '#order=VER.NOR.PIA&teamHeadToHead=williams'],
  ['with markup', '#order=<img src=x>.NOR.PIA'],
  ['much too long', `#order=VER.NOR.PIA&polePosition=${'N'.repeat(1_000)}`],
])('an order that is %s is none', (_what, text) => {
  expect(hasOrder(text)).toBe(true);
  expect(orderIn(text, FIELD)).toBeUndefined();
});

test('another fragment names no order', () => {
  expect(hasOrder('#comments')).toBe(false);
  expect(hasOrder('')).toBe(false);
});
