import { composeEmail, type Email } from './email.ts';
import type { Site } from './layout.ts';

const IGNORE = 'If this wasn’t you, ignore this email';

export function passwordResetEmail(
  site: Site,
  { username, token }: { username: string; token: string },
): Email {
  const validity = 'The link works once and expires in an hour.';
  const title = 'Choose a new password';
  return composeEmail(site, {
    ...{ about: site.name, title, preheader: validity },
    paragraphs: [
      `Hello ${username}, someone asked for a new password for your account at ${site.name}. ${validity}`,
    ],
    action: { label: title, url: `${site.url}/reset-password/${token}` },
    note: `${IGNORE}: your password stays as it is.`,
    reason:
      'You’re getting this email because a password reset was requested for your email address.',
  });
}

type Confirmation = {
  username: string;
  token: string;
  /** Whether the address replaces the one that the player registered with. */
  isNew: boolean;
};

export function confirmationEmail(site: Site, { username, token, isNew }: Confirmation): Email {
  const validity = 'The link works once and expires in 7 days.';
  const title = isNew ? 'Confirm your new email address' : 'Confirm your email address';
  const purpose = isNew
    ? `you asked to use this email address for your account at ${site.name}. Open the link to confirm it; until then nothing changes.`
    : `welcome to ${site.name}. Open the link to confirm your email address, and we can remind you when your picks are missing.`;
  return composeEmail(site, {
    ...{ about: site.name, title, preheader: validity },
    paragraphs: [`Hello ${username}, ${purpose} ${validity}`],
    action: { label: title, url: `${site.url}/confirm-email/${token}` },
    note: `${IGNORE}: nothing else will be sent to this address.`,
    reason: `You’re getting this email because the address was entered at ${site.name}.`,
  });
}

/** Goes to the previous address, and does not name the new one. */
export function emailChangedEmail(site: Site, { username }: { username: string }): Email {
  return composeEmail(site, {
    about: site.name,
    title: 'Your email address has changed',
    preheader: 'We won’t email this address again.',
    paragraphs: [
      `Hello ${username}, your account at ${site.name} has a new email address. We won’t email this one again.`,
      `If this wasn’t you, write to ${site.supportEmail} at once: someone else may know your password.`,
    ],
    reason: 'You’re getting this email because the account used this address before.',
  });
}
