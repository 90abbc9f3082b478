import { expect, test } from 'vitest';
import { Email, emailKey } from './email.ts';

test('the key of an e-mail address does not depend on case and spaces around it', () => {
  expect(emailKey(' Lewis@Example.COM ')).toBe('lewis@example.com');
  expect(emailKey('lewis@example.com')).toBe('lewis@example.com');
});

test.each([
  ['an apostrophe', "o'neill@example.com"],
  ['every letter of a dot-string', "a.Z0!#$%&'*+-/=?^_`{|}~@example.com"],
  ['a plus and dots', 'lewis.h+44@mail.example.co.uk'],
  ['letters beyond ASCII in the domain', 'lewis@bücher.example'],
  ['another alphabet in the domain', 'lewis@почта.рф'],
  ['digits and hyphens in the domain', 'lewis@4-wheels.example'],
  ['a local part of 64 letters', `${'a'.repeat(64)}@example.com`],
  ['254 characters', `${'a'.repeat(63)}@${'a.'.repeat(93)}info`],
  ['a label of 63 letters', `lewis@${'a'.repeat(63)}.com`],
  ['a top-level domain with a digit', 'lewis@example.c0m'],
])('an e-mail address may have %s', (_what, address) => {
  expect(Email.parse(address)).toBe(address);
});

test.each([
  ['no @', 'lewis.example.com'],
  ['letters beyond ASCII before the @', 'nico.hülkenberg@example.de'],
  ['no domain ending', 'lewis@example'],
  ['two @', 'lewis@@example.com'],
  ['a quoted local part', '"lewis h"@example.com'],
  ['a bracket before the @', 'lewis(h)@example.com'],
  ['a backslash before the @', String.raw`lewis\h@example.com`],
  ['a space', 'lewis h@example.com'],
  ['a second recipient', 'lewis@example.com,max@example.com'],
  ['a line break and a header', 'lewis@example.com\nBcc: max@example.com'],
  ['a name around it', 'Lewis <lewis@example.com>'],
  ['a percent-encoded domain', 'victim@ex%61mple.com'],
  ['an encoded label', 'lewis@xn--bcher-kva.example'],
  ['an encoded label that encodes nothing', 'poison@xn--a.com'],
  ['a network address', 'lewis@1.2.3.4'],
  ['what only looks like a network address', 'poison@1.2.3.999'],
  ['a literal network address', 'lewis@[1.2.3.4]'],
  ['a domain that is one name', 'lewis@localhost'],
  ['a dot behind the domain', 'lewis@example.com.'],
  ['two dots in the domain', 'lewis@example..com'],
  ['a hyphen before a label', 'lewis@-example.com'],
  ['a hyphen behind a label', 'lewis@example-.com'],
  ['a label of 64 letters', `lewis@${'a'.repeat(64)}.com`],
  ['a label of 64 letters once it is encoded', `lewis@${'ü'.repeat(60)}.com`],
  ['letters that no domain may mix', 'lewis@אa.com'],
  ['digits for a top-level domain', 'lewis@example.123'],
  ['an underscore in the domain', 'lewis@ex_ample.com'],
  ['a slash in the domain', 'lewis@example.com/x.com'],
  ['a full stop of another script', 'lewis@example。com'],
  ['a local part of 65 letters', `${'a'.repeat(65)}@example.com`],
  ['a local part that begins with a dot', '.lewis@example.com'],
  ['a local part that ends with a dot', 'lewis.@example.com'],
  ['two dots in a row', 'lewis..h@example.com'],
  ['a top-level domain of one letter', 'lewis@mail.example.c'],
  ['255 characters', `${'a'.repeat(64)}@${'a.'.repeat(93)}info`],
])('an e-mail address with %s is refused', (_what, address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

test('dots and plus tags tell mailboxes apart', () => {
  const keys = ['lewish@example.com', 'lewis.h@example.com', 'lewish+f1@example.com'].map(emailKey);
  expect(new Set(keys).size).toBe(3);
});
