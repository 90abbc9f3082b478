import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import { expect, test } from 'vitest';
import { ORIGIN_SECRET_FUNCTION } from './infra/api/function-files.ts';
import { LONG_TESTS } from './packages/testing/src/vitest/longest-first.ts';

type LockedPackage = {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Bundled in another package. */
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));

test('the lock lists the packages of every platform, so that npm ci works everywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(
    ([path, { optionalDependencies, inBundle }]) =>
      Object.keys((inBundle ? undefined : optionalDependencies) ?? {}).filter(
        (name) =>
          !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
  );
  expect(missing).toEqual([]);
});

test('every locked package has an integrity hash and no registry address', () => {
  const downloaded = installed.filter(([, { link, inBundle }]) => !link && !inBundle);
  expect(downloaded.filter(([, { integrity }]) => !integrity)).toEqual([]);
  expect(downloaded.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('no installed package needs an install script', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScript.map(([path]) => path)).toEqual([]);
});

test('every version is pinned', () => {
  const manifests = [
    '.',
    'functions',
    'infra',
    'web',
    ...folders('packages').map((name) => `packages/${name}`),
  ];
  const unpinned = manifests.flatMap((folder) => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(
      read(`${folder}/package.json`),
    );
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).filter(
        ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
      ),
    );
  });
  expect(unpinned).toEqual([]);
});

test('functions/ has a file for every route, event handler and job, and no other', () => {
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

test('every test listed as long exists', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(file))).toEqual([]);
});

const pages = globSync('**/*.md', { exclude: ['**/node_modules/**', '**/dist/**'] });

test.each(pages)('every relative link in %s leads to a file and a heading that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headingsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(pages)('every file path in %s exists', (page) => {
  const code = [
    ...read(page).matchAll(/`((?:docs|functions|infra|packages|web)\/[\w./-]+\.\w+)`/g),
  ];
  const paths = code.map(([, path = '']) => path);
  const buildOutput = /^(infra|web)\/dist\//;
  expect(paths.filter((path) => !buildOutput.test(path) && !existsSync(path))).toEqual([]);
});

/** The anchors of a page's headings, as GitHub derives them. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('the commands in %s work in a fresh clone', (page) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const commands = commandsIn(read(page));
  const outsideNpm = commands.filter((line) =>
    /^(npx|cdk|node(?! run\.mjs)|vitest|tsc)\b/.test(line),
  );
  expect(outsideNpm).toEqual([]);
  const scriptNames = commands.flatMap((line) => /^npm run ([\w:-]+)/.exec(line)?.[1] ?? []);
  expect(scriptNames.filter((name) => !scripts[name]?.startsWith('node run.mjs '))).toEqual([]);
});

/** The lines of code blocks, and inline code. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.flatMap((block) => block.split('\n')), ...inline].map((line) => line.trim());
}
