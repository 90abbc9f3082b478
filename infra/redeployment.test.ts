import { expect, test } from 'vitest';
import { everyRoute } from './api/function-files.ts';
import type { Settings } from './settings.ts';
import { EXAMPLE_SETTINGS } from './testing/example-settings.ts';
import { synthesized } from './testing/synthesized.ts';

/** The stateful resources. With another logical id, CloudFormation would create them anew and empty. */
const STATEFUL = {
  'AWS::DynamoDB::Table': ['TableCD117FA1'],
  'AWS::S3::Bucket': ['SitePages600CC8A7'],
  'Custom::OriginSecret': ['OriginSecretMadeFE1FE641'],
};
const TYPES = Object.keys(STATEFUL);

/** Properties whose change makes CloudFormation replace the table or the bucket. */
const REPLACING = ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'BucketName'];

const CHANGES: [what: string, changed: Partial<Settings>][] = [
  ['another season', { season: 2031 }],
  ['another sender and address for alarms', { sender: 'a@example.org', alarmsTo: 'b@example.org' }],
  ['more shards', { shards: 16 }],
  [
    'warm throughput',
    { warmThroughput: { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 } },
  ],
  ['reserved concurrency', { reservedConcurrency: { 'auth/login': 20 } }],
  ['a higher password cost', { passwordCost: 12 }],
  ['a restored table', { restoredTable: 'parc-ferme-restored' }],
  [
    'a custom domain',
    { domain: { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z1' } },
  ],
];

const today = synthesized('prod');

/** The resources of a type, with the properties that must not change. */
const immutable = ({ all }: typeof today, type: string) =>
  all(type).map(([id, { Properties = {}, DeletionPolicy, UpdateReplacePolicy }]) => ({
    ...{ id, DeletionPolicy, UpdateReplacePolicy },
    fixed: REPLACING.map((name) => Properties[name]),
  }));

test('stateful resources keep their logical ids', () => {
  const ids = TYPES.map((type) => [type, today.all(type).map(([id]) => id)]);
  expect(Object.fromEntries(ids)).toEqual(STATEFUL);
});

test.each(CHANGES)('%s replaces neither the table nor the bucket nor the secret', (_, changed) => {
  const after = synthesized('prod', undefined, changed);
  for (const type of TYPES) expect(immutable(after, type)).toEqual(immutable(today, type));
  const made = 'Custom::OriginSecret';
  expect(after.only(made).Properties).toEqual(today.only(made).Properties);
});

test('only incrementing its rotation changes the origin secret', () => {
  const made = ({ only }: typeof today) => only('Custom::OriginSecret').Properties;
  expect(made(synthesized('prod'))).toEqual(made(today));
  const rotated = { originSecretRotation: EXAMPLE_SETTINGS.originSecretRotation + 1 };
  expect(made(synthesized('prod', undefined, rotated))).not.toEqual(made(today));
});

test('every function uses a restored table and may access only that one, while the own one stays', () => {
  const restoredTable = 'parc-ferme-restored';
  const { all, only, template } = synthesized('prod', undefined, { restoredTable });
  const tables = all('AWS::Lambda::Function').flatMap(
    ([, { Properties }]) => Properties.Environment?.Variables.TABLE_NAME ?? [],
  );
  expect(tables.length).toBeGreaterThan(everyRoute().length);
  expect(new Set(tables)).toEqual(new Set([restoredTable]));
  expect(only('AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true);
  const [[own = ''] = []] = all('AWS::DynamoDB::Table');
  const roles = JSON.stringify(all('AWS::IAM::Role'));
  expect(roles).toContain(`:table/${restoredTable}`);
  expect(roles).not.toContain(own);
  expect(Object.values(template.findOutputs('TableName'))).toEqual([{ Value: restoredTable }]);
});
