import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idIn, synthesized, synthesizedWithPages } from '../testing/synthesized.ts';
import { everyRoute, fileOf, functionNames } from './function-files.ts';

const { all, functionBehind, functions, ours, properties } = synthesizedWithPages();

const named = (names: string[]) => ours.filter(({ Code }) => names.includes(Code.ZipFile));
const namesOf = (some: typeof ours) => some.map(({ Code }) => Code.ZipFile).sort();

/** The functions whose own file says something. */
const saying = (what: RegExp) =>
  functionNames().filter((name) => what.test(readFileSync(fileOf(name), 'utf8')));

const integrations = all('AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => Properties);
const integrated = integrations.map(({ IntegrationUri }) => functionBehind(IntegrationUri));

test('there is one Lambda for each route of the contract, and it is that route only', () => {
  const routes = all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
    const [, integration] = Properties.Target['Fn::Join'][1];
    return [Properties.RouteKey, functionBehind(properties(idIn(integration)).IntegrationUri)];
  });
  const wanted = everyRoute().map(({ method, path, functionName }) => [
    `${method} ${path}`,
    functionName,
  ]);
  expect(routes.sort()).toEqual(wanted.sort());
  expect(new Set(integrated).size).toBe(wanted.length);
});

test('every function there is, is deployed once, on the newest Node and the cheaper processor', () => {
  expect(namesOf(ours)).toEqual(functionNames().sort());
  for (const { Runtime, Architectures, Handler } of ours) {
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
  }
});

test('no route that writes what is secret until closing runs so long that it could have seen others', () => {
  const quick = named(['predictions/submit', 'head-to-head/set', 'races/set-closing']);
  expect(quick).toHaveLength(3);
  expect(quick.filter(({ Timeout }) => Timeout >= 10)).toEqual([]);
});

test('only who scores races has as long as the API waits for it', () => {
  const scoring = saying(/weekend\/(publication|decisions|corrections)'/).filter((name) =>
    integrated.includes(name),
  );
  const patient = named(integrated).filter(({ Timeout }) => Timeout >= 10);
  expect(namesOf(patient)).toEqual(scoring.sort());
  expect(new Set(patient.map(({ Timeout }) => Timeout))).toEqual(new Set([29]));
});

test('who hashes passwords has a full core, of 1769 MB', () => {
  const hashing = ours.filter(({ MemorySize }) => MemorySize === 1769);
  expect(namesOf(hashing)).toEqual(saying(/\b(password|link|account)Services\b/).sort());
});

test('every function says what it has of memory and time, and none has the least', () => {
  expect(functions.length).toBe(ours.length + 1);
  for (const { MemorySize, Timeout } of functions) {
    expect(MemorySize).toBeGreaterThanOrEqual(128);
    expect(Timeout).toBeGreaterThan(3);
  }
});

test('no concurrency is reserved unless the settings say so, by the name of a function', () => {
  expect(ours.filter((one) => one.ReservedConcurrentExecutions !== undefined)).toEqual([]);
  const changed = synthesized('prod', undefined, { reservedConcurrency: { 'auth/login': 20 } });
  const reserved = changed.ours.filter((one) => one.ReservedConcurrentExecutions === 20);
  expect(namesOf(reserved)).toEqual(['auth/login']);
});
