import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { synthesized, synthesizedWithSite } from '../tests/synthesized.ts';
import { fileOf, functionNames } from './function-files.ts';

const { ours, routes } = synthesizedWithSite();

const functionsNamed = (names: string[]) => ours.filter(({ Code }) => names.includes(Code.ZipFile));
const namesOf = (some: typeof ours) => some.map(({ Code }) => Code.ZipFile).sort();

/** The functions whose entry point matches a pattern. */
const functionsMatching = (pattern: RegExp) =>
  functionNames().filter((name) => pattern.test(readFileSync(fileOf(name), 'utf8')));

const integrated = routes().map(({ functionName }) => functionName);

test('every function is deployed once, on Node 24 and arm64', () => {
  expect(namesOf(ours)).toEqual(functionNames().sort());
  for (const { Runtime, Architectures, Handler } of ours) {
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
  }
});

test('routes that write picks or closing times end before picks are revealed, ten seconds after closing', () => {
  const writing = functionsNamed([
    'predictions/submit',
    'head-to-head/set',
    'questions/set',
    'races/decide-times',
    'races/set-closing',
    'races/set-listing',
  ]);
  expect(writing).toHaveLength(6);
  expect(writing.filter(({ Timeout }) => Timeout >= 10)).toEqual([]);
});

test('only routes that score races or read a season have the timeout of API Gateway', () => {
  const long = functionsMatching(
    /workflows\/(publication|season-scores|decisions|corrections|calendar-sync)'/,
  ).filter((name) => integrated.includes(name));
  const slow = functionsNamed(integrated).filter(({ Timeout }) => Timeout >= 10);
  expect(namesOf(slow)).toEqual(long.sort());
  expect(new Set(slow.map(({ Timeout }) => Timeout))).toEqual(new Set([29]));
});

test('functions that hash passwords have a full core, at 1769 MB', () => {
  const hashing = ours.filter(({ MemorySize }) => MemorySize === 1769);
  expect(namesOf(hashing)).toEqual(functionsMatching(/\bpasswords\b.*composition/s).sort());
});

test('concurrency is reserved only for the functions named in the settings', () => {
  expect(ours.filter((one) => one.ReservedConcurrentExecutions !== undefined)).toEqual([]);
  const changed = synthesized('prod', undefined, { reservedConcurrency: { 'auth/login': 20 } });
  const reserved = changed.ours.filter((one) => one.ReservedConcurrentExecutions === 20);
  expect(namesOf(reserved)).toEqual(['auth/login']);
});
