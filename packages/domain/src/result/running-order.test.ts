import { headToHead, pairing, podium } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../picks/categories.ts';
import { type Pairing, withHalfWithdrawn } from '../race/pairing.ts';
import {
  categoriesToAsk,
  driversInRace,
  isComplete,
  movedTo,
  movedToGroup,
  optionsIn,
  outcomeIn,
  positionIn,
  type RunningOrder,
  retiredFirst,
  withDrivers,
} from './running-order.ts';

function order(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    running: ['verstappen', 'norris', 'piastri', 'leclerc', 'hamilton'],
    retired: [],
    disqualified: [],
    absent: [],
    values: {},
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
  expect(outcome({ values: { polePosition: 'piastri', fastestLap: 'leclerc' } })).toMatchObject({
    ...podium('verstappen', 'norris', 'piastri'),
    polePosition: 'piastri',
    fastestLap: 'leclerc',
    firstRetirement: 'hamilton',
    ...headToHead('norris', 'mclaren'),
  });
});

test('what the order tells counts, whatever was chosen, and the rest is undecided until it is', () => {
  const values = {
    winner: 'norris',
    firstRetirement: 'alonso',
    ...headToHead('leclerc', 'ferrari'),
  };
  const told = outcome({});
  expect(outcome({ values })).toEqual(told);
  expect([told.polePosition, told.fastestLap]).toEqual([undefined, undefined]);
});

test('a retired car is not classified, and the last of them retired first', () => {
  const ended = outcome({
    running: ['verstappen', 'piastri', 'hamilton'],
    retired: ['norris', 'leclerc'],
  });
  expect(ended.driverHeadToHead).toBe('neither');
  expect(ended.firstRetirement).toBe('leclerc');
});

const WITHDRAWN = withHalfWithdrawn(pairing(), 'teams', 'sold');
const noTeam = () => undefined;

test('before any team is known, the team head-to-head is what was chosen', () => {
  const winner = (teamHeadToHead: string | undefined, set = pairing()) =>
    outcomeIn(order({ values: { teamHeadToHead } }), noTeam, set).teamHeadToHead;
  expect(winner(undefined)).toBeUndefined();
  expect(winner('ferrari')).toBe('ferrari');
  expect(winner('ferrari', WITHDRAWN)).toBeUndefined();
});

test('asked for is what the order does not tell, and the team head-to-head before any team is known', () => {
  const asked = (teams: typeof teamOf, set?: Pairing) =>
    categoriesToAsk(order(), teams, set).map(({ key }) => key);
  const always = asked(teamOf, pairing());
  expect(always.slice(0, 2)).toEqual(['polePosition', 'fastestLap']);
  expect(always).not.toContain('firstRetirement');
  expect(asked(noTeam, pairing())).toEqual([...always, 'teamHeadToHead']);
  expect(asked(noTeam, WITHDRAWN)).toEqual(always);
  expect(asked(noTeam)).toEqual(always);
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
  const one = movedToGroup(order(), 'norris', 'retired');
  const two = movedToGroup(one, 'verstappen', 'retired');
  expect(driversInRace(two)).toEqual(['piastri', 'leclerc', 'hamilton', 'verstappen', 'norris']);
  expect(movedToGroup(two, 'norris', 'running').running.at(-1)).toBe('norris');
  expect(movedToGroup(two, 'norris', 'retired')).toBe(two);
  expect(retiredFirst(two, 'piastri').retired).toEqual(['verstappen', 'norris', 'piastri']);
  expect(retiredFirst(two, 'verstappen').retired).toEqual(['norris', 'verstappen']);
});

test('a driver who is not in the race has no place and no fastest lap, but perhaps pole position', () => {
  const values = { polePosition: 'norris', fastestLap: 'norris' };
  const without = movedToGroup(order({ values }), 'norris', 'absent');
  expect(without.values).toEqual({ polePosition: 'norris' });
  expect(movedToGroup(order({ values }), 'piastri', 'absent').values).toEqual(values);
  expect(positionIn(without, 'norris')).toBe(0);
  expect(positionIn(movedToGroup(without, 'norris', 'running'), 'norris')).toBe(5);
});

test('a whole order has each driver once, three of them in the race', () => {
  const drivers = driversInRace(order());
  const whole = (changes: Partial<RunningOrder>) => isComplete(order(changes), drivers);
  const [absent, left] = [drivers.slice(3), drivers.slice(0, 3)];
  expect(whole({})).toBe(true);
  expect(whole({ running: left, absent })).toBe(true);
  expect(whole({ running: left })).toBe(false);
  expect(whole({ running: left.slice(1), absent: [...absent, 'verstappen'] })).toBe(false);
  expect(whole({ retired: ['norris'] })).toBe(false);
  expect(whole({ running: [...left, 'norris', 'norris'] })).toBe(false);
  expect(whole({ running: [...drivers.slice(1), 'prost'] })).toBe(false);
});

test('an order is fitted to the drivers that the race data names later', () => {
  const set = order({ retired: ['alonso'], values: { fastestLap: 'piastri', winner: 'norris' } });
  const drivers = ['leclerc', 'norris', 'alonso', 'verstappen', 'stroll'];
  const fitted = withDrivers(set, drivers);
  expect(fitted).toEqual({
    ...order({ running: ['verstappen', 'norris', 'leclerc', 'stroll'], retired: ['alonso'] }),
    values: expect.objectContaining({ fastestLap: undefined }),
  });
  expect(isComplete(fitted, drivers)).toBe(true);
  expect(withDrivers(fitted, drivers)).toBe(fitted);
});

test('only a driver in the race has the fastest lap, and one of the two teams is ahead', () => {
  const options = (key: string, absent: string[] = []) =>
    CATEGORIES.filter((category) => category.key === key).flatMap((category) =>
      optionsIn({ ...order(), running: ['norris', 'leclerc'], absent }, category, {
        pairing: pairing(),
        teams: [],
      }),
    );
  expect(options('fastestLap', ['piastri'])).toEqual(['norris', 'leclerc']);
  expect(options('teamHeadToHead')).toEqual(['mclaren', 'ferrari']);
});
