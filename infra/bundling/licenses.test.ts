import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleFiles } from './bundles.ts';
import { allowedLicense, type Manifest } from './licenses.ts';

const folder = mkdtempSync(join(tmpdir(), 'licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, Pick<Manifest, 'license' | 'licenses'>, string]>([
  ['one license', { license: 'Apache-2.0' }, 'Apache-2.0'],
  ['two to choose from', { license: 'MIT OR GPL-3.0-only' }, 'MIT'],
  ['the second one', { license: '(GPL-3.0-only OR BSD-3-Clause)' }, 'BSD-3-Clause'],
  ['an object of old npm', { license: { type: 'ISC' } }, 'ISC'],
  ['a list of old npm', { licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] }, 'MIT'],
])('a package with %s is allowed', (_, named, license) => {
  expect(allowedLicense({ name: 'fast', version: '1.0.0', ...named })).toBe(license);
});

test.each<[Pick<Manifest, 'license' | 'licenses'>, string]>([
  [{ license: 'GPL-3.0-only' }, 'has the license “GPL-3.0-only”'],
  [{ license: 'MIT AND CC-BY-NC-4.0' }, 'has the license “MIT AND CC-BY-NC-4.0”'],
  [{ license: 'SEE LICENSE IN LICENSE.md' }, 'has the license “SEE LICENSE IN LICENSE.md”'],
  [{ licenses: [] }, 'names no license'],
  [{}, 'names no license'],
])('%o is refused', (named, reason) => {
  expect(() => allowedLicense({ name: 'fast', version: '1.0.0', ...named })).toThrow(
    `The package fast 1.0.0 ${reason}, so it must not be bundled.`,
  );
});

/**
 * Writes a package into node_modules.
 *
 * @returns the source of a function that imports it
 */
function installPackage(name: string, manifest: object, texts: Record<string, string>): string {
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', main: 'code/index.js', ...manifest }),
    'code/package.json': '{"type":"commonjs"}',
    'code/index.js': 'module.exports = 33;',
    ...texts,
  };
  const path = join(folder, 'node_modules', name);
  mkdirSync(join(path, 'code'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return `import ${name} from '${name}'; console.log(${name});`;
}

function bundle(source: string) {
  writeFileSync(join(folder, 'function.ts'), source);
  return bundleFiles({ 'races/list': join(folder, 'function.ts') }, join(folder, 'bundles'));
}

test('bundled packages are listed with their license and notice texts, or with author and repository', async () => {
  const legal = { LICENSE: 'Do it.', 'NOTICE.txt': 'By Max.', 'license.js': 'x' };
  const author = { name: 'Lando', email: 'lando@example.org' };
  const sources = [
    installPackage('slow', { license: 'ISC', author, repository: 'github:lando/slow' }, {}),
    installPackage('fast', { license: 'MIT' }, legal),
  ];
  await bundle(sources.join('\n'));
  expect(readFileSync(join(folder, 'bundles/licenses.txt'), 'utf8')).toBe(
    `fast 1.0.0: MIT\n\nDo it.\n\nBy Max.\n\n${'-'.repeat(80)}\n\nslow 1.0.0: ISC\n\nLando, github:lando/slow\n`,
  );
});

test('a package whose license is not allowed is not bundled', async () => {
  const source = installPackage('free', { license: 'GPL-3.0-only' }, {});
  await expect(bundle(source)).rejects.toThrow('The package free 1.0.0 has the license');
});
