import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { LISTENERS } from '@parc-ferme/contract/events';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { expect, test } from 'vitest';
import { ORIGIN_SECRET_FUNCTION } from './infra/function-files.ts';
import { LONG_TESTS } from './packages/local/src/testing/long-tests.ts';

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

const problems = Object.entries(ROUTES).flatMap(([name, route]) =>
  route.problems.map((code) => [name, code] as const),
);

test.each(problems)('%s has a test that names its refusal %s', (name, code) => {
  expect(testsOf(name).filter((text) => text.includes(`'${code}'`)).length).toBeGreaterThan(0);
});

const FORBIDDEN = [
  ['packages/domain/src', '@parc-ferme/data/keys'],
  ['packages/domain/src', 'node:fs'],
  ['packages/contract/src', '@parc-ferme/data/keys'],
  ['packages/data/src', '@parc-ferme/contract/api'],
  ['packages/f1/src', '@parc-ferme/data/keys'],
  ['packages/mail/src', '@parc-ferme/contract/api'],
  ['packages/endpoint/src', '@parc-ferme/f1/source'],
  ['packages/weekend/src', '@parc-ferme/endpoint/clock'],
  ['functions/races', '@parc-ferme/local/cloud'],
  ['infra', '@parc-ferme/data/table'],
  ['infra', '@parc-ferme/functions/services'],
  ['web/src', '@parc-ferme/data/keys'],
  ['packages/data/src', './picks-for-scoring.ts'],
  ['packages/endpoint/src', '@parc-ferme/data/picks-for-scoring'],
  ['packages/weekend/src', '@parc-ferme/data/picks-for-scoring'],
  ['functions/scores', '@parc-ferme/data/picks-for-scoring'],
  ['functions/scores', '@parc-ferme/data/scores'],
] as const;

const LOOSE_REPLIES = 'packages/contract/no-loose-replies.grit';

test('imports run one way, and only scoring imports picks that are not revealed: the linter refuses others', () => {
  inLintedFolder((elsewhere) => {
    const planted = FORBIDDEN.map(([folder, imported], index) =>
      plant(elsewhere, `${folder}/forbidden-${index}.ts`, imported),
    );
    plant(elsewhere, 'packages/weekend/src/allowed.ts', '@parc-ferme/f1/gate');
    const raw = '@parc-ferme/data/picks-for-scoring';
    plant(elsewhere, 'packages/weekend/src/publication-scores.ts', raw);
    expect(refused(elsewhere, 'lint/style/noRestrictedImports')).toEqual(planted.toSorted());
  });
});

test('the linter refuses loose objects in the contract', () => {
  inLintedFolder((elsewhere) => {
    const loose = ['looseObject({})', 'catchall(z.object({}), z.string())', 'unknown()', 'any()'];
    const planted = loose.map((made, index) => {
      const text = `import * as z from 'zod/mini';\n\nexport const reply = z.array(z.${made});\n`;
      return write(elsewhere, `packages/contract/src/loose-${index}.ts`, text);
    });
    write(
      elsewhere,
      'packages/contract/src/strict.ts',
      "import * as z from 'zod/mini';\n\nexport const reply = z.object({});\n",
    );
    expect(refused(elsewhere, 'plugin')).toEqual(planted);
  });
});

/** A folder with the linter's settings, and nothing else but what is planted there. */
function inLintedFolder(check: (root: string) => void): void {
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'linted-')));
  try {
    for (const file of ['biome.json', LOOSE_REPLIES]) write(elsewhere, file, read(file));
    check(elsewhere);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
}

function plant(root: string, file: string, imported: string): string {
  const text = `import { something } from '${imported}';\n\nexport const other = something;\n`;
  return write(root, file, text);
}

function write(root: string, file: string, text: string): string {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return file;
}

/** Where a rule refuses something. */
function refused(root: string, rule: string): string[] {
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=github'], {
    cwd: root,
    encoding: 'utf8',
  });
  const refusals = stdout.matchAll(new RegExp(`title=${rule},file=([^,]+)`, 'g'));
  return [...refusals].map(([, file = '']) => relative(root, resolve(root, file))).sort();
}

function functionFiles(): string[] {
  return folders('functions')
    .flatMap((noun) => readdirSync(`functions/${noun}`).map((file) => `${noun}/${file}`))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

/** The texts of the tests of a route's noun. */
function testsOf(routeName: string): string[] {
  const folder = `functions/${dirname(functionOf(routeName))}`;
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => read(`${folder}/${file}`));
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
