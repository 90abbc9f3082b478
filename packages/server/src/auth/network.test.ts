import { expect, test } from 'vitest';
import { emailLinksFor, registrationsFrom } from './account-limits.ts';
import { networkOf } from './network.ts';
import { failuresFor, failuresFrom, ownFailuresOf } from './sign-in.ts';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in IPv6', '::FFFF:203.0.113.7', '203.0.113.7'],
  ['the first half of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['a shortened one', '2001:db8::1', '2001:db8:0:0'],
  ['one shortened behind the half', '2001:db8:1:2::6', '2001:db8:1:2'],
  ['one shortened before it', '::1:2:3:4:5', '0:0:0:1'],
  ['what is no address', 'unknown', 'unknown'],
  ['what only contains a mapped one', 'x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
])('the network of %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('each limit counts by its own key', () => {
  const [address, id] = ['2001:db8:1:2:3:4:5:6', 'player1'];
  const fifteenMinutes = { max: 10, seconds: 900 };
  expect(failuresFor(id)).toEqual({ name: 'wrong-passwords-for', subject: id, ...fifteenMinutes });
  expect(ownFailuresOf(id)).toEqual({
    name: 'wrong-current-passwords-of',
    subject: id,
    ...fifteenMinutes,
  });
  expect(failuresFrom(address)).toEqual({
    name: 'wrong-passwords-from',
    subject: '2001:db8:1:2',
    max: 100,
    seconds: 3_600,
  });
  expect(registrationsFrom(address)).toEqual({
    name: 'registrations-from',
    subject: '2001:db8:1:2',
    max: 30,
    seconds: 3_600,
  });
  expect(emailLinksFor(id, ' Anna@Example.org')).toEqual([
    { name: 'email-links-for', subject: id, max: 5, seconds: 3_600 },
    { name: 'email-links-to', subject: 'anna@example.org', max: 5, seconds: 3_600 },
  ]);
});
