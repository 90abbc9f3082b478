/** HTML in which every value was escaped. */
export type Markup = { readonly html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes HTML: what is put into it is text, and stays text, unless it is markup itself. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup)[]): Markup {
  const html = values.map(
    (value, index) =>
      `${typeof value === 'string' ? escaped(value) : value.html}${parts[index + 1]}`,
  );
  return { html: [parts[0], ...html].join('') };
}

/** Pieces one below the other. */
export function stacked(pieces: Markup[]): Markup {
  return { html: pieces.map(({ html }) => html).join('\n') };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
