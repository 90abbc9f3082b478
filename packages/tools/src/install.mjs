// Plain JavaScript without dependencies, as it runs on the machine's own Node before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseLock, shareLock, takeLock } from './install-lock.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Contains the hash of the package-lock.json whose packages are installed. */
const stamp = join(root, 'node_modules', '.installed-lock');
/** Not in node_modules, which npm deletes. */
const lock = join(root, '.installing');

/**
 * Installs the packages of package-lock.json unless they are installed. Of several processes, one does it
 * and the others wait.
 *
 * @throws if npm fails
 */
export async function install() {
  const packageLock = readFileSync(join(root, 'package-lock.json'));
  const expectedHash = createHash('sha256').update(packageLock).digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedHash;
  if (isInstalled()) return;
  await takeLock(lock);
  try {
    if (isInstalled()) return;
    await installPackages();
    writeFileSync(stamp, expectedHash);
  } finally {
    releaseLock(lock);
  }
}

async function installPackages() {
  console.log('Installing the packages of package-lock.json ...');
  // Within an npm script, npm's own path is in this variable; it runs on the machine's Node.
  const npm = process.env.npm_execpath;
  const [command, npmPath] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...npmPath, ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  // npm goes on if this process is killed, so it holds the lock as well.
  shareLock(lock, child.pid);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The installation failed; see the errors of npm above.');
}
