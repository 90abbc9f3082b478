import { pairing } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import {
  isWhole,
  movedInto,
  movedTo,
  outcomeIn,
  placeOf,
  placesOf,
  type RunningOrder,
  retiredFirst,
} from './running-order.ts';

function order(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    running: ['verstappen', 'norris', 'piastri', 'leclerc', 'hamilton'],
    retired: [],
    disqualified: [],
    polePosition: null,
    fastestLap: null,
    teamHeadToHead: null,
    ...changes,
  };
}

const TEAMS: Record<string, string> = {
  verstappen: 'red_bull',
  norris: 'mclaren',
  piastri: 'mclaren',
  leclerc: 'ferrari',
  hamilton: 'ferrari',
};
const teamOf = (id: string) => TEAMS[id];
const outcome = (changes: Partial<RunningOrder>) => outcomeIn(order(changes), teamOf, pairing());

test('the outcome follows from the order by the rules for official results', () => {
  expect(outcome({ polePosition: 'piastri', fastestLap: 'leclerc' })).toMatchObject({
    podium: ['verstappen', 'norris', 'piastri'],
    polePosition: 'piastri',
    fastestLap: 'leclerc',
    firstRetirement: 'hamilton',
    headToHead: {
      drivers: { driver1: 'norris', driver2: 'leclerc', winner: 'norris' },
      teams: { team1: 'mclaren', team2: 'ferrari', winner: 'mclaren' },
    },
  });
});

test('a retired car is not classified, and the last of them retired first', () => {
  const ended = outcome({
    running: ['verstappen', 'piastri', 'hamilton'],
    retired: ['norris', 'leclerc'],
  });
  expect(ended.headToHead.drivers.winner).toBe('neither');
  expect(ended.firstRetirement).toBe('leclerc');
});

test('before any team is known, the team head-to-head is what was chosen', () => {
  const none = () => undefined;
  const winner = (chosen: string | null, set = pairing()) =>
    outcomeIn(order({ teamHeadToHead: chosen }), none, set).headToHead.teams.winner;
  expect(winner(null)).toBeNull();
  expect(winner('ferrari')).toBe('ferrari');
  const { teams } = pairing();
  expect(winner('ferrari', { ...pairing(), teams: { ...teams, withdrawn: 'sold' } })).toBeNull();
});

test('a car moves within its group only', () => {
  const mixed = order({ running: ['verstappen', 'norris'], retired: ['piastri', 'leclerc'] });
  expect(movedTo(mixed, 'norris', 1).running).toEqual(['norris', 'verstappen']);
  expect(movedTo(mixed, 'verstappen', 4)).toMatchObject({
    running: ['norris', 'verstappen'],
    retired: ['piastri', 'leclerc'],
  });
  expect(movedTo(mixed, 'leclerc', 1).retired).toEqual(['leclerc', 'piastri']);
  expect(movedTo(mixed, 'piastri', 4).retired).toEqual(['leclerc', 'piastri']);
  expect(movedTo(mixed, 'piastri', 3)).toEqual(mixed);
  expect(movedTo(mixed, 'alonso', 1)).toBe(mixed);
});

test('the latest to retire is ahead of those that retired before', () => {
  const one = movedInto(order(), 'norris', 'retired');
  const two = movedInto(one, 'verstappen', 'retired');
  expect(placesOf(two)).toEqual(['piastri', 'leclerc', 'hamilton', 'verstappen', 'norris']);
  expect(movedInto(two, 'norris', 'running').running.at(-1)).toBe('norris');
  expect(movedInto(two, 'norris', 'retired')).toBe(two);
  expect(retiredFirst(two, 'piastri').retired).toEqual(['verstappen', 'norris', 'piastri']);
  expect(retiredFirst(two, 'verstappen').retired).toEqual(['norris', 'verstappen']);
});

test('a driver who is not in the race has no place and no fastest lap', () => {
  const without = movedInto(order({ fastestLap: 'norris' }), 'norris', undefined);
  expect(without.fastestLap).toBeNull();
  expect(movedInto(order({ fastestLap: 'norris' }), 'piastri', undefined).fastestLap).toBe(
    'norris',
  );
  expect(placeOf(without, 'norris')).toBe(0);
  expect(placeOf(movedInto(without, 'norris', 'running'), 'norris')).toBe(5);
});

test('fewer than three cars, or one twice, are no order', () => {
  expect(isWhole(order())).toBe(true);
  expect(isWhole(order({ running: ['verstappen', 'norris', 'piastri'] }))).toBe(true);
  expect(isWhole(order({ running: ['verstappen', 'norris'] }))).toBe(false);
  expect(isWhole(order({ retired: ['norris'] }))).toBe(false);
});
