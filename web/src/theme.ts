export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The system's preference decides until the visitor does. */
export function storedTheme(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem('theme')) ?? 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  applyTheme(theme);
}
