import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseStage } from './settings.ts';
import { EXAMPLE_DOMAIN as domain } from './tests/example-settings.ts';
import { type Resource, synthesized, synthesizedWithSite } from './tests/synthesized.ts';

const { onlyResource, stack, template } = synthesizedWithSite();

/** CloudFormation's limit of a stack's resources. */
const MAX_RESOURCES = 500;

const RESOURCES_PER_ROUTE = 3;

/** The resources of the largest stack, which has a domain. */
const resources: Record<string, Resource> = synthesizedWithSite('prod', {
  domain,
}).template.toJSON().Resources;

test('the stack has at most 400 resources, and a route is three of them', () => {
  expect(Object.keys(resources).length).toBeLessThanOrEqual(400);
  const routeResources = Object.entries(resources).filter(([id]) =>
    id.startsWith('ApiPredictionsSubmit'),
  );
  expect(routeResources.map(([, { Type }]) => Type).sort()).toEqual([
    'AWS::IAM::Role',
    'AWS::Lambda::Function',
    'AWS::Lambda::Permission',
  ]);
});

test('docs/limits.md states how many routes are left', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'limits.md'), 'utf8');
  const [, stated] = /At least (\d+) more\s+routes\s+fit/.exec(page) ?? [];
  const routesLeft = Math.floor(
    (MAX_RESOURCES - Object.keys(resources).length) / RESOURCES_PER_ROUTE,
  );
  expect(routesLeft).toBeGreaterThanOrEqual(Number(stated));
  expect(routesLeft).toBeLessThan(Number(stated) + 20);
});

test('the stack of prod has termination protection', () => {
  expect(stack.terminationProtection).toBe(true);
});

test('an unknown stage is refused', () => {
  expect(() => parseStage('production')).toThrow('There is no stage production. Known: dev, prod');
});

test('the table is retained, protected from deletion and has point-in-time recovery', () => {
  const { DeletionPolicy, UpdateReplacePolicy, Properties } = onlyResource('AWS::DynamoDB::Table');
  expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  expect(Properties.DeletionProtectionEnabled).toBe(true);
  expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
});

test('only the table, the pages and the sender stay when the stack is deleted', () => {
  const withoutDomain = Object.values<Resource>(template.toJSON().Resources);
  const staying = withoutDomain.filter(({ DeletionPolicy }) => /^Retain/.test(DeletionPolicy));
  const types = staying.map(({ Type }) => Type).sort();
  expect(types).toEqual(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SES::EmailIdentity']);
});

test('every documented command that deploys or deletes a stack names its stage, as the default one is dev', () => {
  const pages = ['README.md', 'docs/deploying.md'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  );
  const commands = [...pages.join('').matchAll(/npm run (?:deploy|destroy)(.*)/g)];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter(([, options]) => !options?.startsWith(' -- -c stage=prod'))).toEqual([]);
});

test('the table has warm throughput only if the settings say so', () => {
  const warmThroughput = { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 };
  const warm = synthesized('prod', { warmThroughput });
  expect(warm.onlyResource('AWS::DynamoDB::Table').Properties.WarmThroughput).toEqual({
    ReadUnitsPerSecond: 20_000,
    WriteUnitsPerSecond: 8_000,
  });
  expect(onlyResource('AWS::DynamoDB::Table').Properties.WarmThroughput).toBeUndefined();
});

test('the API throttles all calls together', () => {
  const { DefaultRouteSettings, RouteSettings } = onlyResource(
    'AWS::ApiGatewayV2::Stage',
  ).Properties;
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
  expect(RouteSettings).toBeUndefined();
});
