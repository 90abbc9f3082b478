import { expect, test } from 'vitest';
import { permanentReturn, ReturnedMail } from './returned-mail.ts';

const mail = { timestamp: '2025-03-14T08:00:00.000Z', destination: ['anna@example.org'] };
const timestamp = '2025-03-14T09:00:00.5Z';
const bounce = (bounceType: string) => ({
  eventType: 'Bounce',
  mail,
  bounce: { bounceType, timestamp },
});
const complaint = { eventType: 'Complaint', mail, complaint: { timestamp } };

test.each([
  ['a mailbox that does not exist', bounce('Permanent'), 'bounce'],
  ['a mailbox that is full', bounce('Transient'), undefined],
  ['an unknown reason', bounce('Undetermined'), undefined],
  ['a complaint of spam', complaint, 'complaint'],
])('%s: %j means %s', (_, event, why) => {
  const returned = permanentReturn(ReturnedMail.parse(event));
  expect(returned).toEqual(why && { at: '2025-03-14T09:00:00.500Z', why });
});

test.each([
  ['no recipient', { ...complaint, mail: { destination: undefined } }],
  ['no address', { ...complaint, mail: { destination: ['anna'] } }],
  ['no instant', { ...complaint, complaint: { timestamp: 'yesterday' } }],
  ['neither bounce nor complaint', { mail }],
])('an event with %s cannot be parsed', (_, event) => {
  expect(ReturnedMail.safeParse(event).success).toBe(false);
});
