import { expect, test } from 'vitest';
import { teamCodeOf } from './team-code.ts';

test.each([
  ['ferrari', 'Ferrari', 'FER'],
  ['haas', 'Haas F1 Team', 'HAA'],
  ['gulf', 'Gulf F1 Team Racing', 'GF1'],
  ['new_team', 'New Lions Racing', 'NLI'],
  ['red_bull', 'Red Bull', 'RBR'],
  ['aston_martin', 'Aston Martin', 'AMR'],
  ['unnamed', '', ''],
])('the code of %s, %s, is %s', (id, name, code) => {
  expect(teamCodeOf(id, name)).toBe(code);
});
