import { pairing } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { withHalfWithdrawn } from './pairing.ts';
import { idsIn, shownPairing, shownPairingIds, withFirstDrivers } from './pairing-ids.ts';

describe('a pairing with a later id of a driver', () => {
  const later = withHalfWithdrawn(pairing('charles_leclerc'), 'drivers', 'ill');
  const first = withHalfWithdrawn(pairing('charles_leclerc'), 'drivers', 'ill');
  first.drivers.driver2.driverId = 'leclerc';

  test('has the first one for players, and the rest as it is', () => {
    expect(withFirstDrivers(later, { charles_leclerc: 'leclerc' })).toEqual(first);
    expect(withFirstDrivers(pairing(), { norris: 'lando' }).drivers.driver1.driverId).toBe('lando');
    expect(withFirstDrivers(later, {})).toEqual(later);
  });

  test('is shown by the joined ids of its race, once that is closed', () => {
    const closed = { joined: { charles_leclerc: 'leclerc' } };
    expect(shownPairing({ pairing: later, closed })).toEqual(first);
    expect(shownPairing({ pairing: later })).toEqual(later);
    expect(shownPairing({ closed })).toBeUndefined();
    expect(shownPairingIds({ pairing: later, closed })).toEqual(idsIn(first));
    expect(shownPairingIds({ closed })).toBeUndefined();
  });
});
