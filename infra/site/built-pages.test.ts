import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from './built-pages.ts';

test('the site is called what the settings say, wherever it says its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    await buildPages(folder, 'Tips & Tales');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('<title>Tips & Tales</title>');
    const scripts = globSync('static/**/*.js', { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    expect(scripts).toContain('Tips & Tales');
    expect(page + scripts).not.toMatch(/Parc Fermé|VITE_SITE_NAME/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['nothing', ''],
  ['markup', '<b>Tips</b>'],
  ['more than a mail has room for', 'The Tipping Competition of the Accounts Department'],
  ['two lines', 'Tips\nTales'],
])('a site that is called %s is not built', async (_, siteName) => {
  await expect(buildPages('nowhere', siteName)).rejects.toThrow('The site cannot be called');
});
