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
import { readerOf } from '../src/mail/reader.ts';

const SITE = {
  name: 'Parc Fermé',
  url: 'https://parc-ferme.example',
  supportEmail: 'support@parc-ferme.example',
};

type Changes = { raceName?: string; username?: string; now?: string; timeZone?: string };

function picksMissingEmail(changes: Changes = {}) {
  const { raceName = 'Italian Grand Prix', username = 'anna', timeZone } = changes;
  const now = changes.now ?? '2025-09-05T14:00:00Z';
  const account = { id: 'aaaaaaa', username, email: 'anna@example.org', passwordHash: '' };
  const player = newPlayer({ ...account, createdAt: now, timeZone });
  const closesAt = new Date('2025-09-06T13:58:00Z');
  const facts = {
    race: race({ raceName }),
    turn: 'first',
    closesAt,
    missing: 'everything',
  } as const;
  const content = picksMissingContent(facts, readerOf(player), new Date(now));
  return composeEmail(SITE, content, { hasSettings: true });
}

const resetEmail = (username: string, token: string, supportEmail = SITE.supportEmail) => {
  const site = { ...SITE, supportEmail };
  return composeEmail(site, passwordReset(site, { username, token }));
};
const confirmationEmail = (username: string, token: string, { replacesAddress = false } = {}) =>
  composeEmail(SITE, confirmation(SITE, { username, token, replacesAddress }));
const emailChangedEmail = (username: string) =>
  composeEmail(SITE, emailChanged(SITE, { username }));

test.each([
  ['Europe/Berlin', 'Saturday 6 September, 15:58\u00a0CEST', 'Friday 5 September, 16:00\u00a0CEST'],
  [undefined, 'Saturday 6 September, 13:58\u00a0UTC', 'Friday 5 September, 14:00\u00a0UTC'],
])(
  'times are in the player’s own time zone, %s (UTC while it is not known)',
  (timeZone, closing, correctedAt) => {
    expect(picksMissingEmail({ timeZone }).text).toContain(closing);
    const at = '2025-09-05T14:00:00Z';
    const corrected = emailCorrected(SITE, { username: 'anna', admin: 'ben', at, timeZone });
    expect(composeEmail(SITE, corrected).text).toContain(`on ${correctedAt}, because`);
  },
);

test.each([
  ['2025-09-05T14:00:00Z', 'in about 24 hours'],
  ['2025-09-06T11:30:00Z', 'in about 2 hours'],
  ['2025-09-06T13:00:00Z', 'in about an hour'],
  ['2025-09-06T13:50:00Z', 'in less than an hour'],
])('at %s the Italian Grand Prix closes %s', (now, remaining) => {
  expect(picksMissingEmail({ now }).text).toContain(remaining);
});

const NASTY = `<img src=x onerror="alert(1)">&'`;

test('names of players and races are escaped in the HTML', () => {
  for (const { html } of [
    resetEmail(NASTY, NASTY, NASTY),
    picksMissingEmail({ username: NASTY, raceName: NASTY }),
    confirmationEmail(NASTY, NASTY, { replacesAddress: true }),
    emailChangedEmail(NASTY),
  ]) {
    expect(html).not.toContain('<img');
    expect(html).not.toContain('x onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  }
});

test('an email loads nothing from anywhere and leads only to the site', () => {
  for (const { html } of [
    resetEmail('anna', 'a'),
    picksMissingEmail(),
    confirmationEmail('anna', 'a'),
    emailChangedEmail('a'),
  ]) {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^(https:\/\/parc-ferme\.example|mailto:support@)/);
    }
  }
});
