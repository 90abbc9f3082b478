import {
  aQualifyingRow,
  aResultRow,
  driverNamed,
  teamNamed,
} from '@parc-ferme/testing/race-data/answers';
import { expect, test } from 'vitest';
import { entrantsOf } from './entrants.ts';

const heading = { season: 2025, round: 22, circuitId: 'vegas', unreadable: [] };
const lotus = { Constructor: teamNamed('lotus') };
const result = { ...heading, rows: [aResultRow(1), { ...aResultRow(2), ...lotus }] };
const qualifying = { ...heading, rows: [aQualifyingRow(2), { ...aQualifyingRow(3), ...lotus }] };

test('the drivers and teams of both sessions are each listed once', () => {
  expect(entrantsOf({ result, qualifying })).toEqual({
    drivers: ['driver_1', 'driver_2', 'driver_3'].map(driverNamed),
    teams: ['mclaren', 'lotus'].map(teamNamed),
  });
});

test('sessions that are not there have no drivers and no teams', () => {
  const none = { drivers: [], teams: [] };
  expect(entrantsOf({ result: undefined, qualifying: undefined })).toEqual(none);
});
