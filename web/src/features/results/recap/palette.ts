/** Design tokens of the style sheet. */
export type Colour =
  | ('paper' | 'raised' | 'ink' | 'quiet' | 'lamp' | 'accent' | 'own-tint')
  | ('bonus' | 'exact' | 'partial');

/** A colour of the dark theme, which recaps are drawn in whatever the theme of the page. */
export function colourOf(token: Colour): string {
  return darkToken(document.documentElement, token);
}

/** Team colours are set on the elements that show a team. */
export function teamColour(id: string): string {
  const element = document.createElement('i');
  element.dataset.team = id;
  document.body.append(element);
  const colour = darkToken(element, 'team');
  element.remove();
  return colour;
}

function darkToken(element: Element, token: string): string {
  // The second colour of a token such as `light-dark(#fff, #15151e)`; others have one for both themes.
  const value = getComputedStyle(element).getPropertyValue(`--${token}`);
  return /light-dark\([^,]+,\s*([^)]+)\)/.exec(value)?.[1]?.trim() ?? value.trim();
}
