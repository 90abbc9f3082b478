const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The system's preference applies until the visitor chooses a theme, and at build time. */
export function storedTheme(): Theme {
  return THEMES.find((theme) => theme === globalThis.localStorage?.getItem('theme')) ?? 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of ['light', 'dark']) colourBar(bar, theme);
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  applyTheme(theme);
}

/** The colour of the browser's bar, which follows media queries and not the page. */
function colourBar(bar: string, theme: Theme): void {
  const chosen = theme === bar ? 'all' : 'not all';
  const media = theme === 'system' ? `(prefers-color-scheme: ${bar})` : chosen;
  document.querySelector(`meta[data-bar="${bar}"]`)?.setAttribute('media', media);
}
