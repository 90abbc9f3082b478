import { type Fact, facts, factsText } from './facts.ts';
import { action, footnote, layout, link, paragraph, quotation, type Site } from './layout.ts';
import { lines, markup } from './markup.ts';
import { htmlTable, type PlainTable, textTable } from './table.ts';

/** The two alternatives of a multipart email. */
export type Email = { subject: string; text: string; html: string };

/** The words of an email; a notification has the first three and the action's address. */
export type Content = {
  /** Begins the subject: the site or the race. */
  about: string;
  title: string;
  /** The title begins with a player's name, which the subject leaves as it is. */
  beginsWithName?: true;
  /** What an inbox shows after the subject. */
  preheader: string;
  paragraphs: string[];
  facts?: Fact[];
  /** What another player wrote. */
  quotes?: string[];
  table?: PlainTable;
  action?: { label: string; url: string };
  /** Shown below the action. */
  note?: string;
  /** Why the player gets this email. */
  reason: string;
  /** The page where the player chooses which emails to get. */
  settingsUrl?: string;
  /** The page that turns these emails off. */
  unsubscribeUrl?: string | undefined;
};

/** `Your picks` within a sentence. */
export function decapitalized(text: string): string {
  return `${text[0]?.toLowerCase()}${text.slice(1)}`;
}

/** Writes the text and the HTML of an email from the same content. */
export function composeEmail(site: Site, content: Content): Email {
  const {
    about,
    title,
    preheader,
    paragraphs,
    quotes = [],
    facts: rows,
    action: button,
    note,
  } = content;
  const { reason, settingsUrl, unsubscribeUrl, table, beginsWithName } = content;
  return {
    subject: `${about}: ${beginsWithName ? title : decapitalized(title)}`,
    text: [
      ...paragraphs,
      ...quotes,
      rows && factsText(rows),
      table && textTable(table),
      button && `${button.label}: ${button.url}`,
      note,
      reason,
      unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
      settingsUrl && `Choose which emails you get: ${settingsUrl}`,
      `Questions? Write to ${site.supportEmail}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      ...{ site, title, preheader },
      body: lines([
        ...paragraphs.map(paragraph),
        ...quotes.map(quotation),
        ...(rows ? [facts(rows)] : []),
        ...(table ? [htmlTable(table)] : []),
        ...(button ? [action(button.label, button.url)] : []),
        ...(note ? [footnote(note)] : []),
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
