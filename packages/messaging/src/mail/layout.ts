import { type Markup, markup } from './markup.ts';

/** The site that emails come from and link to. */
export type Site = {
  /** Its configured origin, never the one that a request names: `https://parc-ferme.example`. */
  url: string;
  name: string;
  supportEmail: string;
};

/** The site's colour tokens, inline as mail clients need them: a test holds them equal to `tokens.css`. */
export const LIGHT = {
  paper: '#f6f2ea',
  raised: '#fffdf9',
  ink: '#191714',
  quiet: '#5b554c',
  line: '#ddd5c7',
  accent: '#b3260f',
  onAccent: '#ffffff',
};
export const DARK: typeof LIGHT = {
  paper: '#111110',
  raised: '#1b1a18',
  ink: '#f3efe8',
  quiet: '#aea79c',
  line: '#35312c',
  accent: '#ff7a5c',
  onAccent: '#1d0a05',
};

const FONT = "'Encode Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Light colours are inline, which every mail client reads; dark ones override them by class. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${DARK.paper} !important; }
    .raised { background: ${DARK.raised} !important; border-color: ${DARK.accent} ${DARK.line} ${DARK.line} !important; }
    .ink { color: ${DARK.ink} !important; }
    .quiet { color: ${DARK.quiet} !important; }
    .line { border-color: ${DARK.line} !important; }
    .picks tr { border-color: ${DARK.line} !important; }
    .quote { border-color: ${DARK.accent} !important; }
    .link { color: ${DARK.accent} !important; }
    .action { background: ${DARK.accent} !important; }
    .action a { color: ${DARK.onAccent} !important; }
  }
  @media (max-width: 480px) {
    .outer { padding: 20px 12px !important; }
    .raised { padding: 24px 20px !important; }
    .title { font-size: 24px !important; }
    .action { width: 100% !important; }
    .action a { display: block !important; text-align: center !important; }
    .fact { white-space: normal !important; }
    .picks tr { display: flex !important; flex-wrap: wrap; padding: 8px 0; }
    .picks th, .picks td { width: 12.5%; padding: 0 !important; border: 0 !important; }
    .picks .player { width: 100%; padding: 0 0 2px !important; font-size: 14px; }
    .picks tr + tr { border-top: 1px solid ${LIGHT.line}; }
    .picks th.quiet { font-size: 12px; letter-spacing: -0.4px; }
  }
`;

type Page = {
  title: string;
  preheader: string;
  body: Markup;
  reason: string | Markup;
  site: Site;
};

/** The HTML of every email. Mail clients support little else than tables and inline styles. */
export function layout({ title, preheader, body, reason, site }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREVIEW_FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${LIGHT.paper}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;overflow-wrap:anywhere;font-family:${FONT}">
<tr><td style="padding:0 4px 16px">
<a href="${site.url}" class="ink" style="color:${LIGHT.ink};font-size:19px;font-weight:700;letter-spacing:-0.2px;text-decoration:none">${site.name}</a>
</td></tr>
<tr><td class="raised" style="padding:32px;background:${LIGHT.raised};border:1px solid ${LIGHT.line};border-top:3px solid ${LIGHT.accent};border-radius:6px">
<h1 class="ink title" style="margin:0 0 16px;color:${LIGHT.ink};font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.4px;text-wrap:balance">${title}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;color:${LIGHT.quiet};font-size:13px;line-height:1.55">
${reason}<br>
${site.name}, a private Formula 1 tipping competition.<br>
Questions? Write to ${link(`mailto:${site.supportEmail}`, site.supportEmail)}.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
}

/** Fills the inbox preview, so that it ends with the preheader and not with words of the body. */
const PREVIEW_FILLER: Markup = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

export function paragraph(text: string | Markup): Markup {
  return markup`<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font-size:16px;line-height:1.55">${text}</p>`;
}

/** Text of a player, with its line breaks. */
export function quotation(text: string): Markup {
  return markup`<blockquote class="ink quote" style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${LIGHT.accent};color:${LIGHT.ink};font-size:16px;line-height:1.55;white-space:pre-line;overflow-wrap:anywhere">${text}</blockquote>`;
}

export function footnote(text: string | Markup): Markup {
  return markup`<p class="quiet" style="margin:20px 0 0;color:${LIGHT.quiet};font-size:14px;line-height:1.55">${text}</p>`;
}

export function action(label: string, url: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="action" style="background:${LIGHT.accent};border-radius:6px">
<tr><td><a href="${url}" style="display:inline-block;padding:13px 22px;color:${LIGHT.onAccent};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${label}</a></td></tr>
</table>`;
}

export function link(url: string, text: string): Markup {
  return markup`<a href="${url}" class="link" style="color:${LIGHT.accent};text-decoration:underline;word-break:break-word">${text}</a>`;
}
