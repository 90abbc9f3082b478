import { EXPIRY_ATTRIBUTE } from '@parc-ferme/data/keys';
import { expect, test } from 'vitest';
import { stageNamed } from './settings.ts';
import { type Resource, synthesized, synthesizedWithPages } from './testing/synthesized.ts';

const { only, stack, template } = synthesizedWithPages();

/** CloudFormation takes 500. */
const MOST_RESOURCES = 450;

test('there is one stack, with room to grow', () => {
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(MOST_RESOURCES);
});

test('the stack of prod has to be unlocked before it can be deleted', () => {
  expect(stack.terminationProtection).toBe(true);
});

test('a stage that does not exist is refused by name', () => {
  expect(() => stageNamed('production')).toThrow('There is no stage production. Known: dev, prod');
});

test('the table is paid for on demand', () => {
  const { BillingMode, ProvisionedThroughput } = only('AWS::DynamoDB::Table').Properties;
  expect([BillingMode, ProvisionedThroughput]).toEqual(['PAY_PER_REQUEST', undefined]);
});

test('the table survives the stack and a mistake, and every second of it can be had back', () => {
  const { DeletionPolicy, UpdateReplacePolicy, Properties } = only('AWS::DynamoDB::Table');
  expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  expect(Properties.DeletionProtectionEnabled).toBe(true);
  expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
});

test('the table forgets what has a time to live', () => {
  const { TimeToLiveSpecification } = only('AWS::DynamoDB::Table').Properties;
  expect(TimeToLiveSpecification).toEqual({ AttributeName: EXPIRY_ATTRIBUTE, Enabled: true });
});

test('the table is warmed if the settings say so, and not otherwise', () => {
  const warmThroughput = { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 };
  const warm = synthesized('prod', undefined, { warmThroughput });
  expect(warm.only('AWS::DynamoDB::Table').Properties.WarmThroughput).toEqual({
    ReadUnitsPerSecond: 20_000,
    WriteUnitsPerSecond: 8_000,
  });
  expect(only('AWS::DynamoDB::Table').Properties.WarmThroughput).toBeUndefined();
});

test('nothing says twice what it waits for, which linters warn of', () => {
  const resources = Object.entries<Resource>(template.toJSON().Resources);
  const twice = resources.flatMap(([id, { DependsOn = [], Properties }]) =>
    [DependsOn]
      .flat()
      .filter((other: string) => refersTo(Properties, other))
      .map((other) => `${id} ${other}`),
  );
  expect(twice).toEqual([]);
  const waiting = resources.filter(
    ([, { Type, DependsOn }]) => DependsOn && Type === 'AWS::Lambda::Function',
  );
  expect(waiting.length).toBeGreaterThan(0);
});

function refersTo(properties: Resource, id: string): boolean {
  const said = JSON.stringify(properties);
  return said.includes(`{"Ref":"${id}"}`) || said.includes(`{"Fn::GetAtt":["${id}",`);
}

test('the API takes so many calls a second and no more, whoever makes them', () => {
  const { DefaultRouteSettings, RouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
  expect(RouteSettings).toBeUndefined();
});
