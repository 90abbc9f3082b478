import { expect, test } from 'vitest';
import { SentMail } from './sent-mail.ts';

test('a sent email tells which mailing it was and whom it was for', () => {
  const notification = { mail: { tags: { about: ['2025-spa-result'], player: ['anna222'] } } };
  expect(SentMail.parse(notification)).toEqual(notification);
});

test('an email of no mailing has no such tags', () => {
  expect(SentMail.parse({ mail: { tags: { other: ['x'] } } })).toEqual({ mail: { tags: {} } });
});

test.each([{}, { mail: {} }, { mail: { tags: { about: ['one', 'two'] } } }])(
  '%j is no notification of a sent email',
  (notification) => {
    expect(SentMail.safeParse(notification).success).toBe(false);
  },
);
