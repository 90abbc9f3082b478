import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { pairing, race as raceOf } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { calendarChangedContent } from '../src/kinds/calendar-changed.ts';
import { closingMovedContent } from '../src/kinds/closing-moved.ts';
import { mentionedContent } from '../src/kinds/mentioned.ts';
import { picksMissingContent } from '../src/kinds/picks-missing.ts';
import { picksOpenContent } from '../src/kinds/picks-open.ts';
import { resultContent } from '../src/kinds/result.ts';
import { resultChangedContent } from '../src/kinds/result-changed.ts';
import { voidPicksContent } from '../src/kinds/void-picks.ts';
import { confirmation, emailChanged, passwordReset } from '../src/mail/account-emails.ts';
import { type Content, composeEmail, type Email } from '../src/mail/email.ts';
import { readerOf } from '../src/mail/reader.ts';

const SITE = {
  name: 'Parc Fermé',
  url: 'https://parc-ferme.example',
  supportEmail: 'support@parc-ferme.example',
};
const race = raceOf();
const closesAt = new Date('2025-09-06T13:58:00Z');
const anna = readerOf({ username: 'anna' });

const email = (content: Content) => composeEmail(SITE, content);

const SCORED_PICK = {
  name: 'P1',
  picked: 'Lando Norris',
  actual: 'Lando Norris',
  points: 6,
  alsoPickedBy: 3,
};

function resultEmail(changes: Partial<Parameters<typeof resultContent>[0]> = {}): Email {
  const own = {
    race,
    points: 9,
    perfectScore: 24,
    rank: 4,
    playerCount: 18,
    movement: 2,
    picks: [SCORED_PICK],
    bonus: null,
    winners: ['ben'],
    winningPoints: 14,
    badge: null,
  };
  return email(resultContent({ ...own, ...changes }, anna));
}

function resultChangedEmail(
  changes: Partial<Parameters<typeof resultChangedContent>[0]> = {},
): Email {
  const facts = {
    race,
    points: { from: 9, to: 8 },
    rank: { from: 4, to: 6 },
    reasons: ['fastest lap went from Lando Norris to Lance Stroll', 'Lap time deleted'],
    isByStewards: false,
  };
  return email(resultChangedContent({ ...facts, ...changes }, anna));
}

function picksOpenEmail(rowCount: number, moreRows = 0): Email {
  const choices = CATEGORIES.map(({ key }) => (key === 'fastestLap' ? '' : 'VER'));
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    username: `driver-${index}`,
    choices,
  }));
  return email(picksOpenContent({ race, rows, moreRows }, anna));
}

type CommentOnRace = Parameters<typeof mentionedContent>[0][number];

function mentionedEmail(changes: Partial<CommentOnRace['comment']> = {}): Email {
  const comment = {
    _id: '1',
    message: '@anna called it.\nI did not.',
    username: 'Ben',
    user: { _id: 'bbbbbbb' },
    timestamp: '2025-09-05T14:00:00Z',
    edited: false,
  };
  return email(mentionedContent([{ race, comment: { ...comment, ...changes } }], anna));
}

const voidPicksEmail = (...voidPicks: Parameters<typeof voidPicksContent>[0]['voidPicks']) =>
  email(voidPicksContent({ race: { ...race, pairing: pairing() }, closesAt, voidPicks }, anna));

const closingMovedEmail = (now: string) =>
  email(closingMovedContent({ race, closesAt, missing: 'everything' }, anna, new Date(now)));

const calendarChangedEmail = (status: 'upcoming' | 'cancelled' = 'upcoming') =>
  email(calendarChangedContent({ ...race, status }, anna));

const picksMissingEmail = (
  turn: 'first' | 'last',
  what: 'everything' | 'head-to-head' = 'everything',
) => {
  const now = turn === 'last' ? '2025-09-06T12:00:00Z' : '2025-09-05T14:00:00Z';
  const facts = { race, turn, closesAt, missing: what };
  return email(picksMissingContent(facts, anna, new Date(now)));
};

/** An email of each kind of message. */
const MESSAGES: Record<Mailing['kind'], Email> = {
  'picks-missing': picksMissingEmail('first'),
  'picks-open': picksOpenEmail(20, 3),
  result: resultEmail({ bonus: { name: 'Podium bonus', points: 2 }, badge: 'Temple of Speed' }),
  'result-changed': resultChangedEmail(),
  mentioned: mentionedEmail(),
  'closing-moved': closingMovedEmail('2025-09-06T12:00:00Z'),
  'calendar-changed': calendarChangedEmail(),
  'void-picks': voidPicksEmail('driverHeadToHead', 'teamHeadToHead'),
};

const token = 'a-token';
const ALL_EMAILS: [string, Email][] = [
  ...Object.entries(MESSAGES),
  ['reset', email(passwordReset(SITE, { username: 'anna', token }))],
  ['confirmation', email(confirmation(SITE, { username: 'anna', token, replacesAddress: false }))],
  ['new address', email(confirmation(SITE, { username: 'anna', token, replacesAddress: true }))],
  ['address changed', email(emailChanged(SITE, { username: 'anna' }))],
];

test.each([
  ['last call, your picks are missing', picksMissingEmail('last')],
  ['last call, your picks are incomplete', picksMissingEmail('last', 'head-to-head')],
  ['predictions close earlier', closingMovedEmail('2025-09-06T13:57:59Z')],
  ['predictions closed early', closingMovedEmail('2025-09-06T13:58:00Z')],
  ['predictions are open', calendarChangedEmail()],
  ['off the calendar', calendarChangedEmail('cancelled')],
])('the subject has the news, %s', (news, { subject }) => {
  expect(subject).toBe(`Italian Grand Prix: ${news}`);
});

test('for a race off the calendar the message says that it is not scored, for one that is open again until when', () => {
  const off = calendarChangedEmail('cancelled').text;
  expect(off).toContain(
    'the Italian Grand Prix is off the calendar: it takes no picks and is not scored',
  );
  expect(off).toContain('Yours are kept, in case it comes back.');
  expect(off).not.toContain('Closes');
  const open = calendarChangedEmail().text;
  expect(open).toMatch(/close on Saturday 6 September, 13:58\sUTC\./);
  expect(open).toContain('https://parc-ferme.example/predictions/2025-monza');
});

const FRAME = [
  ...[/^\.?$/, /^If the button doesn’t/, /^Parc Fermé, a private/, /^Unsubscribe$/],
  ...[/^Questions\? Write to$/, /^Choose which emails/, /^Player$/],
];

/** The texts that the HTML shows, without the frame that all emails have. */
function shownIn({ html }: Email): string[] {
  const body = html.slice(html.indexOf('<h1')).replace(/<h1.*?<\/h1>/s, '');
  const texts = body
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim());
  return texts.filter((text) => !FRAME.some((frameText) => frameText.test(text)));
}

test.each(ALL_EMAILS)('the text of the email about %s has all that its HTML shows', (_, one) => {
  const shown = shownIn(one);
  expect(shown.length).toBeGreaterThan(1);
  for (const text of shown) expect(one.text).toContain(text);
  for (const content of [one.subject, one.text, one.html]) {
    expect(content).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  }
  for (const line of one.text.split('\n')) expect(line).not.toMatch(/^[:,.]|: $| {2}/);
});

test('an email that a player can turn off says how, and no other does', () => {
  const content = emailChanged(SITE, { username: 'anna' });
  const optional = composeEmail(SITE, content, { hasSettings: true, unsubscribeToken: 'a-token' });
  expect(optional.text).toContain('Unsubscribe: https://parc-ferme.example/unsubscribe/a-token');
  expect(optional.text).toContain(
    'Choose which emails you get: https://parc-ferme.example/account',
  );
  expect(optional.html).toContain('>Unsubscribe</a>');
  for (const other of [email(content).text, email(content).html]) {
    expect(other).not.toMatch(/Unsubscribe|Choose which/);
  }
});

test.each([
  ['1 point, 1st of 1', resultEmail({ points: 1, rank: 1, playerCount: 1, movement: null })],
  ['12 points, 3rd of 18, up 1', resultEmail({ points: 12, rank: 3, movement: 1 })],
  ['you won the Temple of Speed', resultEmail({ badge: 'Temple of Speed' })],
  ['2 points, 11th of 18, down 3', resultEmail({ points: 2, rank: 11, movement: -3 })],
  ['9 points, not classified yet', resultEmail({ points: 9, rank: null, movement: null })],
  ['a correction took 1 point', resultChangedEmail({ points: { from: 2, to: 1 } })],
  [
    'the stewards gave you 5 points',
    resultChangedEmail({ points: { from: 2, to: 7 }, isByStewards: true }),
  ],
  ['corrected, 6th instead of 4th', resultChangedEmail({ points: { from: 0, to: 0 } })],
  [
    'corrected, still not classified yet',
    resultChangedEmail({ points: { from: 0, to: 0 }, rank: { from: null, to: null } }),
  ],
])('the subject has a result or its correction: %s', (news, { subject }) => {
  expect(subject).toBe(`Italian Grand Prix: ${news}`);
});

test('an email of a correction has points and rank before and after', () => {
  expect(resultChangedEmail().text).toContain(
    'You have 8 points instead of 9, and are 6th instead of 4th.',
  );
  const same = resultChangedEmail({ points: { from: 0, to: 0 }, rank: { from: 3, to: 3 } });
  expect(same.text).toContain('You still have 0 points, and are still 3rd.');
});

test.each([
  [['anna'], 14, 'You won the round with 14 points.'],
  [['ben'], 1, 'ben won the round with 1 point.'],
  [['a-1', 'b-2', 'c-3', 'd-4'], 3, 'a-1, b-2, c-3 and d-4 share the round with 3 points.'],
  [['a-1', 'b-2', 'c-3', 'd-4', 'e-5'], 3, '5 players share the round with 3 points.'],
  [[], 0, 'Nobody scored.'],
])('with %o as winners of %i points the result says %j', (winners, winningPoints, sentence) => {
  expect(resultEmail({ winners, winningPoints }).text).toContain(sentence);
});

const NO_POINTS = { points: 0, alsoPickedBy: 0 };

test.each([
  [{}, 'P1: ✓ Lando Norris, 6 points, shared by 3 others'],
  [
    { points: 1, actual: 'Oscar Piastri', alsoPickedBy: 1 },
    'P1: ~ Lando Norris, 1 point, shared by 1 other',
  ],
  [
    { ...NO_POINTS, actual: 'Oscar Piastri' },
    'P1: ✗ Lando Norris, only you (it was Oscar Piastri)',
  ],
  [{ ...NO_POINTS, actual: null }, 'P1: Lando Norris, not decided'],
  [{ ...NO_POINTS, picked: undefined }, 'P1: No pick'],
])('a pick %o is the line %j', (changes, line) => {
  expect(resultEmail({ picks: [{ ...SCORED_PICK, ...changes }] }).text.split('\n')).toContain(line);
});

test('all picks are announced with the number of players', () => {
  expect(picksOpenEmail(1).text).toContain('1 player picked');
  const { text } = picksOpenEmail(2, 1);
  expect(text).toContain('3 players picked');
  expect(text).toMatch(/driver-0: P1 VER, P2 VER, .*FL –, /);
});

test('void picks name the head-to-heads that are to be chosen again, and no other', () => {
  const { text } = voidPicksEmail('teamHeadToHead');
  expect(text).toMatch(/^Teams: \S+ or \S+$/m);
  expect(text).not.toMatch(/^Drivers:/m);
});

test('a mention quotes the comment in its lines, and previews whole words of at most 120 characters', () => {
  expect(mentionedEmail().text).toContain('@anna called it.\nI did not.');
  expect(mentionedEmail({ message: 'word '.repeat(30) }).html).toMatch(
    /mso-hide:all">(word ){24}…/,
  );
});
