import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const MAX_NAME_BYTES = 45;

const web = join(import.meta.dirname, '..', '..', 'web');

/**
 * Builds the site in a child process, which always has NODE_ENV=production.
 *
 * @param siteName inserted into the HTML unescaped, and the display name of the mail sender, which has
 *   room for 45 bytes (RFC 2047)
 * @returns the output folder
 */
export async function buildSiteInto(into: string, siteName: string): Promise<string> {
  if (!/^[^<>\p{Cc}]+$/u.test(siteName) || Buffer.byteLength(siteName) > MAX_NAME_BYTES) {
    throw new Error(
      `The site cannot be called ${siteName}: at most 45 bytes on one line, without < and >.`,
    );
  }
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const options = ['build', web, '--outDir', into, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [join(vite, 'bin', 'vite.js'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_SITE_NAME: siteName },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The site could not be built; see the errors above.');
  return into;
}
