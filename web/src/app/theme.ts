import { deviceStorage } from '../server/device-storage.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The system's preference applies until the visitor chooses a theme, and at build time. */
export function storedTheme(): Theme {
  return THEMES.find((theme) => theme === deviceStorage.getItem('theme')) ?? 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const variant of ['light', 'dark']) colourBar(variant, theme);
}

export function storeTheme(theme: Theme): void {
  deviceStorage.setItem('theme', theme);
  applyTheme(theme);
}

/** Applies one of the two colours of the browser's bar, or not: the bar follows media queries, and not the page. */
function colourBar(variant: string, theme: Theme): void {
  const chosen = theme === variant ? 'all' : 'not all';
  const media = theme === 'system' ? `(prefers-color-scheme: ${variant})` : chosen;
  document.querySelector(`meta[data-bar="${variant}"]`)?.setAttribute('media', media);
}
