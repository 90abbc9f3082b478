import { layout, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { stacked } from './markup.ts';

/** The mail that tells the earlier address of an account that another one took its place. */
export function emailChangedMail(site: Site, { username }: { username: string }): Letter {
  const changed = `Hello ${username}, your account at ${site.name} has another email address now. Nothing more goes to this one.`;
  const alarm = `If this wasn’t you, write to ${site.supportEmail} at once: somebody knows your password.`;
  return {
    subject: `${site.name}: your email address has changed`,
    text: [changed, alarm].join('\n\n'),
    html: layout({
      title: 'Your email address has changed',
      preheader: 'Nothing more goes to this address.',
      body: stacked([paragraph(changed), paragraph(alarm)]),
      reason: 'You get this mail because the account had this address before.',
      site,
    }),
  };
}
