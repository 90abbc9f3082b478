import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { everyRoute } from '../api/function-files.ts';
import type { Settings } from '../settings.ts';
import { EXAMPLE_DOMAIN, EXAMPLE_SETTINGS } from './example-settings.ts';
import { type Resource, synthesizeAnew, synthesized } from './synthesized.ts';

/** The stateful resources. With another logical id, CloudFormation would create them anew and empty. */
const STATEFUL = {
  'AWS::DynamoDB::Table': ['TableCD117FA1'],
  'AWS::S3::Bucket': ['SitePages600CC8A7'],
  'Custom::OriginSecret': ['OriginSecretMadeFE1FE641'],
};
const TYPES = Object.keys(STATEFUL);

/** Properties whose change makes CloudFormation replace the table or the bucket. */
const REPLACING_PROPERTIES = ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'BucketName'];

/** Changes of settings after which the stateful resources must still be the same. */
const CHANGES: Partial<Settings> = {
  season: 2031,
  sender: 'a@example.org',
  alarmsTo: 'b@example.org',
  shards: 16,
  warmThroughput: { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 },
  reservedConcurrency: { 'auth/login': 20 },
  passwordCost: 12,
  domain: EXAMPLE_DOMAIN,
};

const deployed = synthesized('prod');

/** The resources of a type, with the properties that must not change. */
const identityOf = ({ resourcesOf }: typeof deployed, type: string) =>
  resourcesOf(type).map(([id, { Properties = {}, DeletionPolicy, UpdateReplacePolicy }]) => ({
    id,
    DeletionPolicy,
    UpdateReplacePolicy,
    replacing: REPLACING_PROPERTIES.map((name) => Properties[name]),
  }));

const secretOf = ({ onlyResource }: typeof deployed) =>
  onlyResource('Custom::OriginSecret').Properties;

test('stateful resources keep their logical ids', () => {
  const ids = TYPES.map((type) => [type, deployed.resourcesOf(type).map(([id]) => id)]);
  expect(Object.fromEntries(ids)).toEqual(STATEFUL);
});

const REDEPLOYMENTS: [string, Partial<Settings>][] = [
  ['other settings', CHANGES],
  ['a restored table', { restoredTable: 'parc-ferme-restored' }],
];

test.each(LONG ? REDEPLOYMENTS : REDEPLOYMENTS.slice(0, 1))(
  '%s replace neither the table nor the bucket nor the secret',
  (_, changed) => {
    const after = synthesized('prod', changed);
    for (const type of TYPES) expect(identityOf(after, type)).toEqual(identityOf(deployed, type));
    expect(secretOf(after)).toEqual(secretOf(deployed));
  },
);

test.runIf(LONG)('another season updates functions and nothing else', () => {
  const resources = ({ template }: typeof deployed) =>
    Object.entries<Resource>(template.toJSON().Resources);
  const before = new Map(resources(deployed).map(([id, one]) => [id, JSON.stringify(one)]));
  const after = resources(synthesized('prod', { season: 2031 }));
  expect(after.map(([id]) => id)).toEqual([...before.keys()]);
  const changed = after.filter(([id, one]) => JSON.stringify(one) !== before.get(id));
  expect(new Set(changed.map(([, { Type }]) => Type))).toEqual(new Set(['AWS::Lambda::Function']));
});

test('only incrementing its rotation changes the origin secret', () => {
  expect(secretOf(synthesizeAnew('prod'))).toEqual(secretOf(deployed));
  const nextRotation = { originSecretRotation: EXAMPLE_SETTINGS.originSecretRotation + 1 };
  expect(secretOf(synthesized('prod', nextRotation))).not.toEqual(secretOf(deployed));
});

test('every function uses a restored table and may access no other, and the stack keeps its own table', () => {
  const restoredTable = 'parc-ferme-restored';
  const { resourcesOf, onlyId, onlyResource, template } = synthesized('prod', { restoredTable });
  const tables = resourcesOf('AWS::Lambda::Function').flatMap(
    ([, { Properties }]) => Properties.Environment?.Variables.TABLE_NAME ?? [],
  );
  expect(tables.length).toBeGreaterThan(everyRoute().length);
  expect(new Set(tables)).toEqual(new Set([restoredTable]));
  expect(onlyResource('AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true);
  const roles = JSON.stringify(resourcesOf('AWS::IAM::Role'));
  expect(roles).toContain(`:table/${restoredTable}`);
  expect(roles).not.toContain(onlyId('AWS::DynamoDB::Table'));
  expect(Object.values(template.findOutputs('TableName'))).toEqual([{ Value: restoredTable }]);
});
