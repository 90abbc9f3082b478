import { pairing } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { withHalfWithdrawn } from './pairing.ts';
import { pairingInForce, pairingsWithHalfWithdrawn, type SetPairing } from './pairing-in-force.ts';

const CLOSING = '2025-09-06T13:58:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(CLOSING) - hours * 3_600_000);

/** A pairing that was set `hours` before the closing time that was known then. */
const pairedAt = (hours: number, driver2: string): SetPairing => ({
  pairing: pairing(driver2),
  setAt: hoursBefore(hours).toISOString(),
  closesAt: CLOSING,
});
const [first, second, third] = [
  pairedAt(60, 'leclerc'),
  pairedAt(30, 'russell'),
  pairedAt(26, 'albon'),
];

test('if closing did not move, the latest pairing counts, if there is any', () => {
  expect(pairingInForce([], hoursBefore(0))).toBeUndefined();
  expect(pairingInForce([first, second], hoursBefore(0))).toEqual(second.pairing);
});

test.each([
  ['6 hours earlier, to a day after the second pairing', 6, second],
  ['still earlier, to less than a day after the second pairing', 6.001, first],
  ['36 hours earlier, to a day after the first pairing', 36, first],
])(
  'the latest pairing that was set a day before closing counts: closing moved %s',
  (_, hours, { pairing: expected }) => {
    expect(pairingInForce([first, second], hoursBefore(hours))).toEqual(expected);
  },
);

test('no pairing that was set in the last day before an earlier closing counts', () => {
  expect(pairingInForce([first, second, third], hoursBefore(10))).toEqual(first.pairing);
});

test('where no pairing was set early enough, nobody scores a head-to-head', () => {
  const none = pairingInForce([first, second], hoursBefore(37));
  expect(none?.drivers).toMatchObject({ ...second.pairing.drivers, withdrawn: expect.any(String) });
  expect(none?.teams.withdrawn).toBeDefined();
});

test('a first pairing that was set on the last day counts, unless closing is moved to earlier', () => {
  const late = pairedAt(2, 'leclerc');
  expect(pairingInForce([late], hoursBefore(0))).toEqual(late.pairing);
  expect(pairingInForce([late], hoursBefore(-5))).toEqual(late.pairing); // closing moved to later
  expect(pairingInForce([late], hoursBefore(1))?.drivers.withdrawn).toBeDefined();
});

test('withdrawing one head-to-head withdraws the same pair from all pairings of the race', () => {
  const swapped = { ...first, pairing: pairing('leclerc', 'mclaren') };
  const pairings = pairingsWithHalfWithdrawn(
    [first, second, swapped],
    swapped.pairing,
    'drivers',
    'ill',
  );
  expect(pairings.map((one) => one.pairing.drivers.withdrawn)).toEqual(['ill', undefined, 'ill']);
  expect(pairings[0]?.pairing).toEqual(withHalfWithdrawn(first.pairing, 'drivers', 'ill'));
});
