import { expect, test } from 'vitest';
import { SentMail } from './sent-mail.ts';

test('the notification of a sent email has the tags of its mailing and its player', () => {
  const notification = { mail: { tags: { about: ['2025-spa-result'], player: ['anna222'] } } };
  expect(SentMail.parse(notification)).toEqual(notification);
});

test('the notification of an email that belongs to no mailing has no tags', () => {
  expect(SentMail.parse({ mail: { tags: { other: ['x'] } } })).toEqual({ mail: { tags: {} } });
});

test.each([{}, { mail: {} }, { mail: { tags: { about: ['one', 'two'] } } }])(
  '%j is no notification of a sent email',
  (notification) => {
    expect(SentMail.safeParse(notification).success).toBe(false);
  },
);
