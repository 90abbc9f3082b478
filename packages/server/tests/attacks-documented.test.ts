import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const docs = resolve(import.meta.dirname, '..', '..', '..', 'docs');

/** Each attack with the links to its tests: to one test by its title, or to a file by its name. */
const ATTACKS = readFileSync(resolve(docs, 'attacks.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!attempt |---)/.test(line))
  .map((line) => {
    const [, attempt = '', , tests = ''] = line.split('|');
    return [attempt.trim(), [...tests.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]] as const;
  });

test.each(ATTACKS)('the tests of an attack exist: %s', (_, tests) => {
  expect(tests).not.toEqual([]);
  for (const [, title = '', file = ''] of tests) {
    const source = readFileSync(resolve(docs, file), 'utf8');
    if (title !== basename(file, '.test.ts')) expect(source).toContain(`'${title}'`);
  }
});
