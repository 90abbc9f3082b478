import { InvitationLabel } from '@parc-ferme/domain/player/invitation';
import { describe, expect, test } from 'vitest';
import { Reason } from './params.ts';

describe.each([
  ['reason', Reason],
  ['invitation label', InvitationLabel],
])('a %s', (_name, schema) => {
  test.each([
    ['control characters', 'Wrong\u0000 \u001b[31mwinner'],
    ['bidirectional controls', 'Wrong\u202e \u2066[31mwinner\u2069'],
    ['characters of no width', ' \u200bWrong\ufeff [31mwin\u00adner '],
  ])('is stored without %s', (_what, text) => {
    // What is left of an escape sequence is text.
    expect(schema.parse(text)).toBe('Wrong [31mwinner');
  });

  test('of invisible characters alone is refused', () => {
    expect(schema.safeParse('\u202e\u200b').success).toBe(false);
  });
});
