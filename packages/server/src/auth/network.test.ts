import { expect, test } from 'vitest';
import { emailLinksFor, registrationsFrom } from './account-limits.ts';
import { networkOf } from './network.ts';
import { failedSignInsFrom, failedSignInsTo, wrongCurrentPasswordsOf } from './sign-in.ts';

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

test('each limit has its own subject, maximum and window in seconds', () => {
  const [address, id] = ['2001:db8:1:2:3:4:5:6', 'player1'];
  const limits = [
    failedSignInsTo(id),
    wrongCurrentPasswordsOf(id),
    failedSignInsFrom(address),
    registrationsFrom(address),
    ...emailLinksFor(id, ' Anna@Example.org'),
  ];
  expect(limits.map(({ name, subject, max, seconds }) => [name, subject, max, seconds])).toEqual([
    ['wrong-passwords-for', id, 10, 900],
    ['wrong-current-passwords-of', id, 10, 900],
    ['wrong-passwords-from', '2001:db8:1:2', 100, 3_600],
    ['registrations-from', '2001:db8:1:2', 30, 3_600],
    ['email-links-for', id, 5, 3_600],
    ['email-links-to', 'anna@example.org', 5, 3_600],
  ]);
});
