import { pairing } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { withHalfWithdrawn } from './pairing.ts';
import { idsIn, shownPairing, shownPairingIds, withFirstDriverIds } from './pairing-ids.ts';

describe('a pairing with a later id of a driver', () => {
  const withLaterId = withHalfWithdrawn(pairing('charles_leclerc'), 'drivers', 'ill');
  const withFirstId = withHalfWithdrawn(pairing('charles_leclerc'), 'drivers', 'ill');
  withFirstId.drivers.driver2.driverId = 'leclerc';

  test('gets the first id, and nothing else of it changes', () => {
    expect(withFirstDriverIds(withLaterId, { charles_leclerc: 'leclerc' })).toEqual(withFirstId);
    expect(withFirstDriverIds(pairing(), { norris: 'lando' }).drivers.driver1.driverId).toBe(
      'lando',
    );
    expect(withFirstDriverIds(withLaterId, {})).toEqual(withLaterId);
  });

  test('is shown with the first id once its race is closed', () => {
    const closed = { joined: { charles_leclerc: 'leclerc' } };
    expect(shownPairing({ pairing: withLaterId, closed })).toEqual(withFirstId);
    expect(shownPairing({ pairing: withLaterId })).toEqual(withLaterId);
    expect(shownPairing({ closed })).toBeUndefined();
    expect(shownPairingIds({ pairing: withLaterId, closed })).toEqual(idsIn(withFirstId));
    expect(shownPairingIds({ closed })).toBeUndefined();
  });
});
