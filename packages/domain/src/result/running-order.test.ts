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

test('values that follow from the order override chosen ones, and other values are undecided until they are chosen', () => {
  const values = {
    winner: 'norris',
    firstRetirement: 'alonso',
    ...headToHead('leclerc', 'ferrari'),
  };
  const fromOrder = outcome({});
  expect(outcome({ values })).toEqual(fromOrder);
  expect([fromOrder.polePosition, fromOrder.fastestLap]).toEqual([undefined, undefined]);
});

test('a retired car is not classified, and the last of them retired first', () => {
  const outcomeWithRetired = outcome({
    running: ['verstappen', 'piastri', 'hamilton'],
    retired: ['norris', 'leclerc'],
  });
  expect(outcomeWithRetired.driverHeadToHead).toBe('neither');
  expect(outcomeWithRetired.firstRetirement).toBe('leclerc');
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

test('the user is asked for values that do not follow from the order, and for the team head-to-head before teams are known', () => {
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
  const withRetired = order({ running: ['verstappen', 'norris'], retired: ['piastri', 'leclerc'] });
  expect(movedTo(withRetired, 'norris', 1).running).toEqual(['norris', 'verstappen']);
  expect(movedTo(withRetired, 'verstappen', 4)).toMatchObject({
    running: ['norris', 'verstappen'],
    retired: ['piastri', 'leclerc'],
  });
  expect(movedTo(withRetired, 'leclerc', 1).retired).toEqual(['leclerc', 'piastri']);
  expect(movedTo(withRetired, 'piastri', 4).retired).toEqual(['leclerc', 'piastri']);
  expect(movedTo(withRetired, 'piastri', 3)).toEqual(withRetired);
  expect(movedTo(withRetired, 'alonso', 1)).toBe(withRetired);
});

const NORRIS_OUT = movedToGroup(order(), 'norris', 'retired');
const BOTH_OUT = movedToGroup(NORRIS_OUT, 'verstappen', 'retired');

test('the car that retires last is ahead of those that retired before', () => {
  expect(driversInRace(BOTH_OUT).slice(-2)).toEqual(['verstappen', 'norris']);
});

test('a car that runs again is behind the others, and one that has retired already stays', () => {
  expect(movedToGroup(BOTH_OUT, 'norris', 'running').running.at(-1)).toBe('norris');
  expect(movedToGroup(BOTH_OUT, 'norris', 'retired')).toBe(BOTH_OUT);
});

test('the first retirement comes last of the retired cars, whether it was one of them or not', () => {
  expect(retiredFirst(BOTH_OUT, 'piastri').retired).toEqual(['verstappen', 'norris', 'piastri']);
  expect(retiredFirst(BOTH_OUT, 'verstappen').retired).toEqual(['norris', 'verstappen']);
});

test('an absent driver has no place and no fastest lap, keeps pole position, and returns behind the others', () => {
  const values = { polePosition: 'norris', fastestLap: 'norris' };
  const withoutNorris = movedToGroup(order({ values }), 'norris', 'absent');
  expect(withoutNorris.values).toEqual({ polePosition: 'norris' });
  expect(movedToGroup(order({ values }), 'piastri', 'absent').values).toEqual(values);
  expect(positionIn(withoutNorris, 'norris')).toBe(0);
  expect(positionIn(movedToGroup(withoutNorris, 'norris', 'running'), 'norris')).toBe(5);
});

test('a complete order has each driver once, and at least three who are not absent', () => {
  const drivers = driversInRace(order());
  const isWhole = (changes: Partial<RunningOrder>) => isComplete(order(changes), drivers);
  const [absent, firstThree] = [drivers.slice(3), drivers.slice(0, 3)];
  expect(isWhole({})).toBe(true);
  expect(isWhole({ running: firstThree, absent })).toBe(true);
  expect(isWhole({ running: firstThree })).toBe(false);
  expect(isWhole({ running: firstThree.slice(1), absent: [...absent, 'verstappen'] })).toBe(false);
  expect(isWhole({ retired: ['norris'] })).toBe(false);
  expect(isWhole({ running: [...firstThree, 'norris', 'norris'] })).toBe(false);
  expect(isWhole({ running: [...drivers.slice(1), 'prost'] })).toBe(false);
});

test('an order is adapted to the drivers that the race data names later', () => {
  // Piastri and Hamilton are removed, and Stroll is added.
  const before = order({ retired: ['alonso'], values: { fastestLap: 'piastri' } });
  const drivers = ['leclerc', 'norris', 'alonso', 'verstappen', 'stroll'];
  const adapted = withDrivers(before, drivers);
  expect(adapted).toEqual({
    ...order({ running: ['verstappen', 'norris', 'leclerc', 'stroll'], retired: ['alonso'] }),
    values: expect.objectContaining({ fastestLap: undefined }),
  });
  expect(isComplete(adapted, drivers)).toBe(true);
  expect(withDrivers(adapted, drivers)).toBe(adapted);
});

test('the fastest lap can be chosen from the running drivers, the team head-to-head from the two teams', () => {
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
