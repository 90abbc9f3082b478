import { EXPIRY_ATTRIBUTE } from '@parc-ferme/data/keys';
import { expect, test } from 'vitest';
import { parseStage } from './settings.ts';
import { type Resource, synthesized, synthesizedWithSite } from './testing/synthesized.ts';

const { only, stack, template } = synthesizedWithSite();

/** CloudFormation allows 500. */
const MAX_RESOURCES = 450;

test('the stack has room for more resources', () => {
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(MAX_RESOURCES);
});

test('the stack of prod has termination protection', () => {
  expect(stack.terminationProtection).toBe(true);
});

test('an unknown stage is refused', () => {
  expect(() => parseStage('production')).toThrow('There is no stage production. Known: dev, prod');
});

test('the table has on-demand capacity', () => {
  const { BillingMode, ProvisionedThroughput } = only('AWS::DynamoDB::Table').Properties;
  expect([BillingMode, ProvisionedThroughput]).toEqual(['PAY_PER_REQUEST', undefined]);
});

test('the table is retained, protected from deletion and has point-in-time recovery', () => {
  const { DeletionPolicy, UpdateReplacePolicy, Properties } = only('AWS::DynamoDB::Table');
  expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  expect(Properties.DeletionProtectionEnabled).toBe(true);
  expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
});

test('the table has a TTL attribute', () => {
  const { TimeToLiveSpecification } = only('AWS::DynamoDB::Table').Properties;
  expect(TimeToLiveSpecification).toEqual({ AttributeName: EXPIRY_ATTRIBUTE, Enabled: true });
});

test('the table has warm throughput only if the settings say so', () => {
  const warmThroughput = { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 };
  const warm = synthesized('prod', undefined, { warmThroughput });
  expect(warm.only('AWS::DynamoDB::Table').Properties.WarmThroughput).toEqual({
    ReadUnitsPerSecond: 20_000,
    WriteUnitsPerSecond: 8_000,
  });
  expect(only('AWS::DynamoDB::Table').Properties.WarmThroughput).toBeUndefined();
});

test('no DependsOn repeats a reference, which linters warn about', () => {
  const resources = Object.entries<Resource>(template.toJSON().Resources);
  const redundant = resources.flatMap(([id, { DependsOn = [], Properties }]) =>
    [DependsOn]
      .flat()
      .filter((other: string) => refersTo(Properties, other))
      .map((other) => `${id} ${other}`),
  );
  expect(redundant).toEqual([]);
  const depending = resources.filter(
    ([, { Type, DependsOn }]) => DependsOn && Type === 'AWS::Lambda::Function',
  );
  expect(depending.length).toBeGreaterThan(0);
});

function refersTo(properties: Resource, id: string): boolean {
  const text = JSON.stringify(properties);
  return text.includes(`{"Ref":"${id}"}`) || text.includes(`{"Fn::GetAtt":["${id}",`);
}

test('the API throttles all calls together', () => {
  const { DefaultRouteSettings, RouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
  expect(RouteSettings).toBeUndefined();
});
