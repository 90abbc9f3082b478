import { expect, test } from 'vitest';
import { teamCodeOf, teamNameOf, teamPairText } from './team-name.ts';

test.each([
  ['ferrari', 'Ferrari', 'Ferrari', 'FER'],
  ['haas', 'Haas F1 Team', 'Haas', 'HAA'],
  ['rb', 'RB F1 Team', 'Racing Bulls', 'RB'],
  ['gulf', 'Gulf F1 Team Racing', 'Gulf F1 Team Racing', 'GF1'],
  ['new_team', 'New Lions Racing', 'New Lions Racing', 'NLI'],
  ['red_bull', 'Red Bull', 'Red Bull', 'RBR'],
  ['aston_martin', 'Aston Martin', 'Aston Martin', 'AMR'],
  ['unnamed', '', '', ''],
  // An answer to a question may have the name of a property that every object has.
  ['constructor', 'constructor', 'constructor', 'CON'],
])('%s, %s in the race data, is called %s, and %s where space is short', (id, full, name, code) => {
  expect(teamNameOf(id, full)).toBe(name);
  expect(teamCodeOf(id, full)).toBe(code);
});

test('a pair of teams is written with their names', () => {
  const team1 = { constructorId: 'haas', name: 'Haas F1 Team' };
  const team2 = { constructorId: 'rb', name: 'RB F1 Team' };
  expect(teamPairText({ team1, team2 })).toBe('Haas – Racing Bulls');
});
