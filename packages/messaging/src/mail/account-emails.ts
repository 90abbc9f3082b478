import type { Content } from './email.ts';
import type { Site } from './layout.ts';
import { readerOf } from './reader.ts';

const IGNORE = 'If this wasn’t you, ignore this email';

export function passwordReset(
  site: Site,
  { username, token }: { username: string; token: string },
): Content {
  const validity = 'The link works once and expires in an hour.';
  const title = 'Choose a new password';
  return {
    subjectStart: site.name,
    title,
    preheader: validity,
    paragraphs: [
      `Hello ${username}, someone asked for a new password for your account at ${site.name}. ${validity}`,
    ],
    action: { label: title, path: `/reset-password/${token}` },
    notes: [`${IGNORE}: your password stays as it is.`],
    reason:
      'You’re getting this email because a password reset was requested for your email address.',
  };
}

type Confirmation = {
  username: string;
  token: string;
  /** Whether the address replaces the one that the player registered with. */
  replacesAddress: boolean;
};

export function confirmation(
  site: Site,
  { username, token, replacesAddress }: Confirmation,
): Content {
  const validity = 'The link works once and expires in 7 days.';
  const title = replacesAddress ? 'Confirm your new email address' : 'Confirm your email address';
  const purpose = replacesAddress
    ? `you asked to use this email address for your account at ${site.name}. Open the link to confirm it; until then nothing changes.`
    : `welcome to ${site.name}. Open the link to confirm your email address, and we can remind you when your picks are missing.`;
  return {
    subjectStart: site.name,
    title,
    preheader: validity,
    paragraphs: [`Hello ${username}, ${purpose} ${validity}`],
    action: { label: title, path: `/confirm-email/${token}` },
    notes: [`${IGNORE}: nothing else will be sent to this address.`],
    reason: `You’re getting this email because the address was entered at ${site.name}.`,
  };
}

/** Goes to the previous address, and does not name the new one. */
export function emailChanged(site: Site, { username }: { username: string }): Content {
  return {
    subjectStart: site.name,
    title: 'Your email address has changed',
    preheader: 'We won’t email this address again.',
    paragraphs: [
      `Hello ${username}, your account at ${site.name} has a new email address. We won’t email this one again.`,
      `If this wasn’t you, write to ${site.supportEmail} at once: someone else may know your password.`,
    ],
    reason: 'You’re getting this email because the account used this address before.',
  };
}

/** What an admin did with an account, and when; in UTC while the player's time zone is not known. */
type AdminAct = {
  username: string;
  admin: string;
  at: string;
  timeZone?: string | undefined;
};

const whenOf = ({ at, ...player }: AdminAct) => readerOf(player).dateAndTime(new Date(at));

/** The email to the address that an admin replaces; the push devices get the same words. */
export function emailCorrected(site: Site, act: AdminAct): Content {
  const { username, admin } = act;
  const when = whenOf(act);
  return {
    subjectStart: site.name,
    title: 'An admin set another email address for you',
    preheader: `${admin} did so on ${when}.`,
    paragraphs: [
      `Hello ${username}, ${admin} set another email address for your account at ${site.name} on ${when}, because ours did not reach you. It replaces yours once the link sent to it is opened.`,
      `If you know nothing of this, log in, cancel the new address on your account page, and write to ${site.supportEmail}.`,
    ],
    action: { label: 'Open my account', path: '/account' },
    reason: 'You’re getting this email because it is the address of your account.',
  };
}

/** The email to the address that the player had before an admin set another; the push devices get the same words. */
export function accountRecovered(site: Site, act: AdminAct): Content {
  const { username, admin } = act;
  return {
    subjectStart: site.name,
    title: 'Your account was recovered',
    preheader: `By the email address that ${admin} had set.`,
    paragraphs: [
      `Hello ${username}, the password of your account at ${site.name} was reset on ${whenOf(act)}, by a link to the email address that ${admin} had set. All earlier sessions and push devices have ended.`,
      'Open picks that you sent before are not shown to the account until they are revealed, and they count unless others are sent. Every player sees a notice of this.',
      `If this wasn’t you, write to ${site.supportEmail} at once.`,
    ],
    reason: 'You’re getting this email because the account used this address before.',
  };
}
