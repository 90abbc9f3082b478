/** The colours of the dark theme, which recaps are drawn in whatever the theme of the page. */
export type Palette = Record<(typeof TOKENS)[number], string> & { team(id: string): string };

const TOKENS = [
  ...(['paper', 'raised', 'ink', 'quiet', 'lamp', 'accent', 'own-tint'] as const),
  ...(['bonus', 'exact', 'partial'] as const),
] as const;

/** The design tokens as the style sheet has them. */
export function darkPalette(): Palette {
  const colours = Object.fromEntries(
    TOKENS.map((token) => [token, darkToken(document.documentElement, `--${token}`)]),
  ) as Record<(typeof TOKENS)[number], string>;
  return { ...colours, team: teamColour };
}

/** Team colours are set on the elements that show a team. */
function teamColour(id: string): string {
  const element = document.createElement('i');
  element.dataset.team = id;
  document.body.append(element);
  const colour = darkToken(element, '--team');
  element.remove();
  return colour;
}

function darkToken(element: Element, name: string): string {
  const value = getComputedStyle(element).getPropertyValue(name);
  return /light-dark\([^,]+,\s*([^)]+)\)/.exec(value)?.[1]?.trim() ?? value.trim();
}
