/** Text that is HTML already: what else is put into HTML is escaped. */
export type Html = { html: string };

type Part = Html | readonly Html[] | string | number;

/** A piece of HTML, with whatever is put into it escaped unless it is HTML itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(written)) };
}

export function separated(pieces: Html[], between: string): Html {
  return { html: pieces.map(written).join(written(between)) };
}

/** A sentence in which code stands between backticks. */
export function prose(text: string): Html[] {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}

function written(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
