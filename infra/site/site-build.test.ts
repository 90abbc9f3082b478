import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { buildSiteInto } from './site-build.ts';

test.runIf(LONG)('the built site has the name of the settings everywhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    await buildSiteInto(folder, 'Tips & Tales');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('<title>Tips &amp; Tales</title>');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'Tips & Tales', short_name: 'Tips & Tales' });
    const scripts = globSync('**/*.js', { cwd: folder })
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
  ['more bytes than a mail allows', 'The Tipping Competition of the Accounts Department'],
  ['two lines', 'Tips\nTales'],
])('a site name with %s is refused', async (_, siteName) => {
  await expect(buildSiteInto('nowhere', siteName)).rejects.toThrow('The site cannot be called');
});
