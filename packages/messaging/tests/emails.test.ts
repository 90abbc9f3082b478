import { newPlayer } from '@parc-ferme/domain/player/player';
import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { picksMissingContent } from '../src/kinds/picks-missing.ts';
import {
  confirmation,
  emailChanged,
  emailCorrected,
  passwordReset,
} from '../src/mail/account-emails.ts';
import { composeEmail } from '../src/mail/email.ts';
import type { Site } from '../src/mail/layout.ts';
import { readerOf } from '../src/mail/reader.ts';

const SITE = {
  name: 'Parc Fermé',
  url: 'https://parc-ferme.example',
  supportEmail: 'support@parc-ferme.example',
};
const NASTY = `<img src=x onerror="alert(1)">&'`;
const CLOSES_AT = new Date('2025-09-06T13:58:00Z');

type Changes = {
  raceName?: string;
  username?: string;
  now?: string;
  missing?: 'everything' | 'head-to-head';
  timeZone?: string;
};

function picksMissing(changes: Changes = {}) {
  const {
    raceName = 'Italian Grand Prix',
    username = 'anna',
    now = '2025-09-05T14:00:00Z',
    missing = 'everything',
    timeZone,
  } = changes;
  const account = { id: 'aaaaaaa', username, email: 'anna@example.org', passwordHash: '' };
  const player = newPlayer({ ...account, createdAt: now, timeZone });
  const facts = {
    race: race({ raceName }),
    turn: 'first',
    closesAt: CLOSES_AT,
    missing,
  } as const;
  const content = picksMissingContent(facts, readerOf(player), new Date(now));
  return composeEmail(SITE, content, { hasSettings: true });
}

const resetEmail = (given: Parameters<typeof passwordReset>[1], site: Site = SITE) =>
  composeEmail(site, passwordReset(site, given));
const confirmationEmail = (given: Parameters<typeof confirmation>[1]) =>
  composeEmail(SITE, confirmation(SITE, given));
const changedEmail = (username: string) => composeEmail(SITE, emailChanged(SITE, { username }));

test('a password reset email says whose password it is about, how long the link works, and where it leads', () => {
  const { subject, text, html } = resetEmail({
    username: 'anna',
    token: 'a-token_1',
  });
  expect(subject).toBe('Parc Fermé: choose a new password');
  for (const content of [text, html]) {
    expect(content).toContain('Hello anna, someone asked');
    expect(content).toContain('https://parc-ferme.example/reset-password/a-token_1');
    expect(content).toContain('works once');
    expect(content).toContain('hour');
    expect(content).toContain('support@parc-ferme.example');
  }
});

test.each([
  [false, 'confirm your email address', 'welcome to Parc Fermé'],
  [true, 'confirm your new email address', 'until then nothing changes'],
])(
  'an email to confirm an address (new: %s) says so, and where its link leads',
  (isNew, title, purpose) => {
    const { subject, text, html } = confirmationEmail({
      username: 'anna',
      token: 'a-1',
      isNew,
    });
    expect(subject).toBe(`Parc Fermé: ${title}`);
    for (const content of [text, html]) {
      expect(content).toContain('Hello anna');
      expect(content).toContain(purpose);
      expect(content).toContain('https://parc-ferme.example/confirm-email/a-1');
      expect(content).toContain('works once and expires in 7 days');
      expect(content).toContain('support@parc-ferme.example');
    }
  },
);

test('the previous address is told of the change, but not the new address', () => {
  const { subject, text, html } = changedEmail('anna');
  expect(subject).toBe('Parc Fermé: your email address has changed');
  for (const content of [text, html]) {
    expect(content).toContain('Hello anna');
    expect(content).toContain('If this wasn’t you, write to support@parc-ferme.example');
  }
});

test('a reminder says which race closes when, where to predict and how to turn reminders off', () => {
  const { subject, text, html } = picksMissing();
  expect(subject).toBe('Italian Grand Prix: your picks are missing');
  for (const content of [text, html]) {
    expect(content).toContain('Italian Grand Prix');
    expect(content).toContain('Autodromo Nazionale di Monza, Italy');
    expect(content).toContain('Saturday 6 September, 13:58\u00a0UTC');
    expect(content).toContain('in about 24 hours');
    expect(content).toContain('https://parc-ferme.example/predictions/2025-monza');
    expect(content).toContain('https://parc-ferme.example/account');
  }
});

test('a reminder has the closing time of the player’s own time zone, once it is known', () => {
  expect(picksMissing({ timeZone: 'Europe/Berlin' }).text).toContain(
    'Saturday 6 September, 15:58\u00a0CEST',
  );
});

test('a reminder of an incomplete prediction names the picks that are missing', () => {
  const { subject, text, html } = picksMissing({ missing: 'head-to-head' });
  expect(subject).toBe('Italian Grand Prix: your picks are incomplete');
  for (const content of [text, html]) {
    expect(content).toContain('your head-to-head picks are missing');
    expect(content).not.toContain('picked yet');
  }
});

test.each([
  ['2025-09-05T14:00:00Z', 'in about 24 hours'],
  ['2025-09-06T11:30:00Z', 'in about 2 hours'],
  ['2025-09-06T13:00:00Z', 'in about an hour'],
  ['2025-09-06T13:50:00Z', 'in less than an hour'],
])('at %s the Italian Grand Prix closes %s', (now, remaining) => {
  expect(picksMissing({ now }).text).toContain(remaining);
});

test('names of players and races are escaped in the HTML', () => {
  const emails = [
    resetEmail({ username: NASTY, token: NASTY }, { ...SITE, supportEmail: NASTY }),
    picksMissing({ username: NASTY, raceName: NASTY }),
    confirmationEmail({ username: NASTY, token: NASTY, isNew: true }),
    changedEmail(NASTY),
  ];
  for (const { html } of emails) {
    expect(html).not.toContain('<img');
    expect(html).not.toContain('x onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  }
});

test('an email loads nothing from anywhere and leads only to the site', () => {
  const emails = [
    resetEmail({ username: 'anna', token: 'a' }),
    picksMissing(),
    confirmationEmail({ username: 'anna', token: 'a', isNew: false }),
    changedEmail('anna'),
  ];
  for (const { html } of emails) {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const href of links)
      expect(href).toMatch(/^(https:\/\/parc-ferme\.example|mailto:support@)/);
  }
});

test.each([
  ['Europe/Berlin', 'Friday 5 September, 16:00\u00a0CEST'],
  [undefined, 'Friday 5 September, 14:00\u00a0UTC'],
])('what an admin did with an account is told in the time zone %s', (timeZone, when) => {
  const at = '2025-09-05T14:00:00Z';
  const content = emailCorrected(SITE, { username: 'anna', admin: 'ben', at, timeZone });
  expect(composeEmail(SITE, content).text).toContain(`on ${when}, because`);
});
