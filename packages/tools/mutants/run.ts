import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = `Changes the code of a folder in small ways, and lists the changes that no test notices.

  npm run mutants -- <folder or file> [folder with more tests ...]

The tests are those of the folder's package, and of the other folders named.`;

const here = import.meta.dirname;
const [target, ...otherFolders] = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));

if (target && existsSync(target)) {
  // Stryker has a lock of its own: with its 170 packages, the project would take longer to install.
  run('npm install --no-save --ignore-scripts --loglevel=error', { cwd: here, shell: true });
  const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const tests = [packageOf(target), ...otherFolders].join(',');
  run(`"${process.execPath}" "${stryker}" run "${join(here, 'stryker.config.ts')}"`, {
    env: { ...process.env, MUTATED: target, TESTS: tests },
    shell: true,
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** packages/domain for packages/domain/src/scoring, functions for functions/auth. */
function packageOf(path: string): string {
  return path.split('/', path.startsWith('packages/') ? 2 : 1).join('/');
}

function run(command: string, options: SpawnSyncOptions): void {
  const { status } = spawnSync(command, { ...options, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
