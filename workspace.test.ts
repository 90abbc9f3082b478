import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { LISTENERS } from '@parc-ferme/contract/events';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { expect, test } from 'vitest';
import { ORIGIN_SECRET_FUNCTION } from './infra/api/function-files.ts';
import { LONG_TESTS } from './packages/testing/src/long-tests.ts';

type Locked = {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Shipped within another package. */
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));

test('the lock names every platform package that it may need, so that npm ci works everywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(
    ([path, { optionalDependencies, inBundle }]) =>
      Object.keys((!inBundle && optionalDependencies) || {}).filter(
        (name) =>
          !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
  );
  expect(missing).toEqual([]);
});

test('every locked package has an integrity hash and names no registry', () => {
  const others = installed.filter(([, { link, inBundle }]) => !link && !inBundle);
  expect(others.filter(([, { integrity }]) => !integrity)).toEqual([]);
  expect(others.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('nothing that is installed needs a script of its own', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('every version is pinned', () => {
  const manifests = [
    '.',
    'functions',
    'infra',
    'web',
    ...folders('packages').map((name) => `packages/${name}`),
  ];
  const loose = manifests.flatMap((folder) => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(
      read(`${folder}/package.json`),
    );
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).filter(
        ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
      ),
    );
  });
  expect(loose).toEqual([]);
});

test('the listing of functions/ is the API: a file for every route, and no other', () => {
  const routes = Object.keys(ROUTES);
  const scheduled = Object.values(SCHEDULES).map(({ listener }) => listener);
  expect(functionFiles()).toEqual(
    [...routes.map(functionOf), ...LISTENERS, ...scheduled, ORIGIN_SECRET_FUNCTION].sort(),
  );
});

function functionFiles(): string[] {
  return folders('functions')
    .flatMap((noun) => readdirSync(`functions/${noun}`).map((file) => `${noun}/${file}`))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

test('every long test that is begun first is there', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(file))).toEqual([]);
});

test('every attack in the table has a test of that name', () => {
  const rows = [...read('docs/attacks.md').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row);
  const files = globSync('{functions,packages,web}/**/*.test.ts', {
    exclude: ['**/node_modules/**'],
  });
  const tests = files.map(read).join('\n');
  expect(rows.length).toBeGreaterThanOrEqual(44);
  const numbers = rows.map(Number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(rows.filter((row) => !tests.includes(`row ${row}: `))).toEqual([]);
});
