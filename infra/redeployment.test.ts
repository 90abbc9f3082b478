import { expect, test } from 'vitest';
import { everyRoute } from './api/function-files.ts';
import type { Settings } from './settings.ts';
import { EXAMPLE_SETTINGS } from './testing/example-settings.ts';
import { synthesized } from './testing/synthesized.ts';

/**
 * What a season is in. CloudFormation makes a resource anew, empty, where its logical id is another
 * one: whoever changes one of these moves the competition away from its data.
 */
const LASTING = {
  'AWS::DynamoDB::Table': ['TableCD117FA1'],
  'AWS::S3::Bucket': ['SitePages600CC8A7'],
  'Custom::OriginSecret': ['OriginSecretMadeFE1FE641'],
};
const TYPES = Object.keys(LASTING);

/** A property that, changed, makes CloudFormation replace the table or the bucket. */
const REPLACING = ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'BucketName'];

const CHANGES: [what: string, changed: Partial<Settings>][] = [
  ['another season', { season: 2031 }],
  ['another sender and address for alarms', { sender: 'a@example.org', alarmsTo: 'b@example.org' }],
  ['more shards', { shards: 16 }],
  [
    'a warmer table',
    { warmThroughput: { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 } },
  ],
  ['reserved concurrency', { reservedConcurrency: { 'auth/login': 20 } }],
  ['dearer passwords', { passwordCost: 12 }],
  ['a restored table', { restoredTable: 'parc-ferme-restored' }],
  [
    'an own domain',
    { domain: { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z1' } },
  ],
];

const today = synthesized('prod');

/** The resources of a type, each with what of it may not change. */
const lasting = ({ all }: typeof today, type: string) =>
  all(type).map(([id, { Properties = {}, DeletionPolicy, UpdateReplacePolicy }]) => ({
    ...{ id, DeletionPolicy, UpdateReplacePolicy },
    fixed: REPLACING.map((name) => Properties[name]),
  }));

test('what a season is in has the logical ids that it always had', () => {
  const ids = TYPES.map((type) => [type, today.all(type).map(([id]) => id)]);
  expect(Object.fromEntries(ids)).toEqual(LASTING);
});

test.each(CHANGES)('%s replaces neither table nor pages nor secret', (_, changed) => {
  const after = synthesized('prod', undefined, changed);
  for (const type of TYPES) expect(lasting(after, type)).toEqual(lasting(today, type));
  const made = 'Custom::OriginSecret';
  expect(after.only(made).Properties).toEqual(today.only(made).Properties);
});

test('a release by itself changes no secret: only counting up its rotation makes another one', () => {
  const made = ({ only }: typeof today) => only('Custom::OriginSecret').Properties;
  expect(made(synthesized('prod'))).toEqual(made(today));
  const rotated = { originSecretRotation: EXAMPLE_SETTINGS.originSecretRotation + 1 };
  expect(made(synthesized('prod', undefined, rotated))).not.toEqual(made(today));
});

test('a restored table is what every function uses and may use, while the own one stays', () => {
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
