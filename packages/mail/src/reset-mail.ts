import { action, aside, layout, link, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { markup, stacked } from './markup.ts';

type Reset = { username: string; token: string };

/** The mail that brings a link to choose a new password with. */
export function resetMail(site: Site, { username, token }: Reset): Letter {
  const url = `${site.url}/reset-password/${token}`;
  const title = 'Choose a new password';
  const validity = 'The link works once, within the next hour.';
  const request = `Hello ${username}, somebody asked for a new password for your account at ${site.name}. ${validity}`;
  const nothing =
    'You did not ask for it? Then there is nothing to do: your password stays as it is.';
  return {
    subject: `${site.name}: choose a new password`,
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
      reason: 'You get this mail because a password reset was asked for with your address.',
      site,
    }),
  };
}
