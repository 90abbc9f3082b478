/** HTML in which every value is escaped. */
export type Markup = { readonly html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A tag for HTML templates: escapes every value that is not markup already. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup)[]): Markup {
  const html = values.map(
    (value, index) =>
      `${typeof value === 'string' ? escaped(value) : value.html}${parts[index + 1]}`,
  );
  return { html: [parts[0], ...html].join('') };
}

export function lines(pieces: Markup[]): Markup {
  return { html: pieces.map(({ html }) => html).join('\n') };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
