import { expect, test } from 'vitest';
import { hasReserves, optionGroups } from './picker-options.ts';
import { SLOTS, type Slot } from './picks.ts';

const driver = (driverId: string, constructorId?: string) => ({
  driverId,
  givenName: '',
  familyName: driverId,
  ...(constructorId && { constructorId }),
});
/** Two teams, so there are four cars. */
const TEAMS = ['mclaren', 'audi'].map((constructorId) => ({ constructorId, name: constructorId }));
const FIELD = [driver('norris', 'mclaren'), driver('piastri', 'mclaren')];
const ROOKIES = [driver('bortoleto'), driver('lindblad')];
const FRIDAY_DRIVER = driver('crawford');

/** The name of each group, with the ids of its options. */
function groups(drivers: typeof FIELD, search = '') {
  const [slot] = SLOTS as [Slot];
  return optionGroups(slot, { drivers, teams: TEAMS }, search).map(({ name, options }) => [
    name,
    ...options.map(({ id }) => id),
  ]);
}

test('before the first race the teams of last season come first, then the new drivers, who are no reserves', () => {
  const drivers = [...ROOKIES, ...FIELD];
  expect(groups(drivers)).toEqual([
    ['mclaren', 'norris', 'piastri'],
    ['Others', 'bortoleto', 'lindblad'],
  ]);
  expect(hasReserves({ drivers, teams: TEAMS })).toBe(false);
  expect(groups(drivers, 'lind')).toEqual([['Field', 'lindblad']]);
});

test('if there are more drivers than cars, those outside the field are found by a search only', () => {
  const drivers = [...FIELD, ...ROOKIES, FRIDAY_DRIVER];
  expect(groups(drivers)).toEqual([['mclaren', 'norris', 'piastri']]);
  expect(hasReserves({ drivers, teams: TEAMS })).toBe(true);
  expect(groups(drivers, 'craw')).toEqual([['Reserves', 'crawford']]);
});

test('without any field all drivers are listed', () => {
  expect(groups([FRIDAY_DRIVER, ...ROOKIES])).toEqual([
    ['All drivers', 'crawford', 'bortoleto', 'lindblad'],
  ]);
});
