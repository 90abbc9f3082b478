import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { buildSite } from '@parc-ferme/local/site';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

await buildSite();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

/** A raw request, as `fetch` normalizes the path. */
async function get(path: string) {
  const { hostname, port } = new URL(cloud.url);
  const outgoing = request({ hostname, port, path });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  const chunks: Buffer[] = await response.toArray();
  const { statusCode: status, headers } = response;
  return { status, headers, text: Buffer.concat(chunks).toString() };
}

const NO_PAGE = 'There is no page here.';

test.each(['/admin/../x', '//etc/passwd', '/etc/passwd', '/%00', '/%E0%A4%A', '/no/such/page'])(
  '%s is the page that says there is none',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, text.includes(NO_PAGE)]).toEqual([200, true]);
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
  },
);

test('the licenses of what the site contains are served, that of the font with its reserved name', async () => {
  const { headers, text } = await get('/licenses.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^react \d+\.\d+\.\d+: MIT$/m);
  expect(text).toMatch(/^react-dom \d+\.\d+\.\d+: MIT$/m);
  // The service worker is a build of its own.
  expect(text).toMatch(/^serwist \d+\.\d+\.\d+: MIT$/m);
  expect(text).toMatch(/^@fontsource-variable\/encode-sans \d+\.\d+\.\d+: OFL-1.1$/m);
  expect(text).toContain("with Reserved Font Name 'Encode Sans'");
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test.each([
  '/.git/config',
  '/.env',
  '/index.html.map',
  '/package.json',
  '/src/main.tsx',
  '/assets/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..\\..\\package.json',
  '/static/../../package.json',
  '/favicon.svg%00.html',
  '/wp-login.php',
  '/favicon.gif',
  '/.well-known/security.txt',
  // Password managers test by this address whether the site responds with 404 (W3C, change-password).
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/static/',
  '/static/js',
  '/static/js/',
  '/static/js/index.js.map',
  '/static/.git/config',
  '/static/..%2f..%2fpackage.json',
  '/static/js/..%5c..%5cpackage.json',
])('%s is not found', async (path) => {
  const { status, headers, text } = await get(path);
  expect([status, text]).toEqual([404, '']);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

test('the icon that browsers request by default is served', async () => {
  const { status, headers } = await get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('the address for changing a password leads to the account page', async () => {
  const { status, headers } = await get('/.well-known/change-password');
  expect([status, headers.location]).toEqual([303, '/account']);
});

test('no source map is published', async () => {
  const files = globSync('web/dist/**/*', { withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([]);
  const scripts = files.filter(({ name }) => /\.(js|css)$/.test(name));
  const mapped = scripts.filter(({ parentPath, name }) =>
    readFileSync(`${parentPath}/${name}`, 'utf8').includes('sourceMappingURL'),
  );
  expect(mapped).toEqual([]);
});
