import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { synthesized, synthesizedWithSite } from '../tests/synthesized.ts';
import { fileOf, functionNames } from './function-files.ts';

const { ourFunctions, routes } = synthesizedWithSite();

const functionsNamed = (names: string[]) =>
  ourFunctions.filter(({ functionName }) => names.includes(functionName));
const namesOf = (functions: typeof ourFunctions) =>
  functions.map(({ functionName }) => functionName).sort();

/** The names of the functions whose source, most often an import in it, matches a pattern. */
const functionsWithSource = (pattern: RegExp) =>
  functionNames().filter((name) => pattern.test(readFileSync(fileOf(name), 'utf8')));

const routeFunctions = routes().map(({ functionName }) => functionName);

test('every function is deployed once, on Node 24 and arm64', () => {
  expect(namesOf(ourFunctions)).toEqual(functionNames().sort());
  for (const { Runtime, Architectures, Handler } of ourFunctions) {
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
  }
});

test('routes that write picks, what is picked from or closing times end before picks are revealed, ten seconds after closing', () => {
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

/** API Gateway gives up after 30 seconds. */
const API_TIMEOUT_SECONDS = 29;

test('only routes that score races or read a season have the timeout of API Gateway', () => {
  const expected = functionsWithSource(
    /workflows\/(publication|season-scores|decisions|corrections|calendar-sync)'/,
  ).filter((name) => routeFunctions.includes(name));
  const slow = functionsNamed(routeFunctions).filter(({ Timeout }) => Timeout >= 10);
  expect(namesOf(slow)).toEqual(expected.sort());
  expect(new Set(slow.map(({ Timeout }) => Timeout))).toEqual(new Set([API_TIMEOUT_SECONDS]));
});

test('functions that hash passwords have a full core, at 1769 MB', () => {
  const hashing = ourFunctions.filter(({ MemorySize }) => MemorySize === 1769);
  expect(namesOf(hashing)).toEqual(functionsWithSource(/\bpasswords\b.*composition/s).sort());
});

test('concurrency is reserved only for the functions named in the settings', () => {
  expect(ourFunctions.filter((one) => one.ReservedConcurrentExecutions !== undefined)).toEqual([]);
  const changed = synthesized('prod', { reservedConcurrency: { 'auth/login': 20 } });
  const reserved = changed.ourFunctions.filter((one) => one.ReservedConcurrentExecutions === 20);
  expect(namesOf(reserved)).toEqual(['auth/login']);
});
