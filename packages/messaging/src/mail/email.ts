import { type Fact, factsHtml, factsText } from './facts.ts';
import { action, footnote, layout, link, paragraph, quotation, type Site } from './layout.ts';
import { lines, markup } from './markup.ts';
import { htmlTable, type PlainTable, textTable } from './table.ts';

/** The two alternatives of a multipart email. */
export type Email = { subject: string; text: string; html: string };

/** The words of a message, whichever channel it takes. */
export type Content = {
  /** Begins the subject, and is the title of a notification: the site or the race. */
  subjectStart: string;
  title: string;
  /** The title begins with a player's name, which the subject leaves as it is. */
  beginsWithName?: boolean;
  /** What an inbox shows after the subject, and a notification after the title. */
  preheader: string;
  /** The preheader is a reason or a quote: a notification puts a colon before it. */
  explainsTitle?: boolean;
  paragraphs: string[];
  facts?: Fact[];
  /** What another player wrote. */
  quotes?: string[];
  table?: PlainTable;
  /** Leads to a path of the site, as a tap on a notification does. */
  action?: { label: string; path: string };
  /** Shown below the action. */
  notes?: string[];
  /** Why the player gets this email. */
  reason: string;
  /** A notification also reaches a device that saves its battery. */
  isUrgent?: boolean;
  /** Until when a notification asks for something that can be done. */
  usefulUntil?: Date;
};

/** Where an email that nobody requested can be turned off. */
type Links = {
  /** The player chooses on the account page which emails to get. */
  hasSettings?: boolean;
  /** Turns these emails off. */
  unsubscribeToken?: string | undefined;
};

/** `Your picks` within a sentence. */
export function decapitalized(text: string): string {
  return `${text[0]?.toLowerCase()}${text.slice(1)}`;
}

/** Writes the text and the HTML of an email from the same content. */
export function composeEmail(
  site: Site,
  content: Content,
  { hasSettings, unsubscribeToken }: Links = {},
): Email {
  const { title, preheader, paragraphs, quotes = [], table, notes = [], reason } = content;
  const rows = content.facts;
  const button = content.action && {
    label: content.action.label,
    url: `${site.url}${content.action.path}`,
  };
  const settingsUrl = hasSettings && `${site.url}/account`;
  const unsubscribeUrl = unsubscribeToken && `${site.url}/unsubscribe/${unsubscribeToken}`;
  return {
    subject: `${content.subjectStart}: ${content.beginsWithName ? title : decapitalized(title)}`,
    text: [
      ...paragraphs,
      ...quotes,
      rows && factsText(rows),
      table && textTable(table),
      button && `${button.label}: ${button.url}`,
      ...notes,
      reason,
      unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
      settingsUrl && `Choose which emails you get: ${settingsUrl}`,
      `Questions? Write to ${site.supportEmail}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      site,
      title,
      preheader,
      body: lines([
        ...paragraphs.map(paragraph),
        ...quotes.map(quotation),
        ...(rows ? [factsHtml(rows)] : []),
        ...(table ? [htmlTable(table)] : []),
        ...(button ? [action(button.label, button.url)] : []),
        ...notes.map(footnote),
        ...(button
          ? [footnote(markup`If the button doesn’t work, open ${link(button.url, button.url)}`)]
          : []),
      ]),
      reason: lines([
        markup`${reason}`,
        ...(unsubscribeUrl ? [markup`${link(unsubscribeUrl, 'Unsubscribe')}.`] : []),
        ...(settingsUrl ? [markup`${link(settingsUrl, 'Choose which emails you get')}.`] : []),
      ]),
    }),
  };
}
