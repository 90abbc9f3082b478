import { action, aside, layout, link, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { markup, stacked } from './markup.ts';

type EmailLink = {
  username: string;
  token: string;
  /** Whether the address replaces another one, rather than being the one registered with. */
  isNew: boolean;
};

/** The mail that brings a link to confirm an email address with. */
export function emailLinkMail(site: Site, { username, token, isNew }: EmailLink): Letter {
  const url = `${site.url}/confirm-email/${token}`;
  const title = isNew ? 'Confirm your new email address' : 'Confirm your email address';
  const validity = 'The link works once, within the next 7 days.';
  const purpose = isNew
    ? `this address is to become the one of your account at ${site.name}. Open the link to confirm it; until then nothing changes.`
    : `welcome to ${site.name}. Open the link to confirm that this is your address, and we can remind you when your picks are missing.`;
  const request = `Hello ${username}, ${purpose} ${validity}`;
  const nothing = 'If this wasn’t you, ignore this email: nothing else will come to this address.';
  return {
    subject: `${site.name}: ${title[0]?.toLowerCase()}${title.slice(1)}`,
    text: [request, url, nothing, `Questions? Write to ${site.supportEmail}.`].join('\n\n'),
    html: layout({
      title,
      preheader: validity,
      body: stacked([
        paragraph(request),
        action(title, url),
        aside(nothing),
        aside(markup`If the button does not work, open this address: ${link(url, url)}`),
      ]),
      reason: `You get this mail because the address was entered at ${site.name}.`,
      site,
    }),
  };
}
