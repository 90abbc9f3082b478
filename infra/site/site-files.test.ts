import { SITE_URL_PLACEHOLDER } from '@parc-ferme/contract/site-map';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { expect, test } from 'vitest';
import { idIn, type Resource, synthesized, synthesizedWithSite } from '../tests/synthesized.ts';
import { forwarded } from '../tests/viewer-request.ts';

const { resourcesOf, propertiesOf, onlyId, onlyResource, statementsOf, template } =
  synthesizedWithSite();

const bucketId = onlyId('AWS::S3::Bucket');
const [policy] = propertiesOf('AWS::S3::BucketPolicy');
const statements: Resource[] = policy?.PolicyDocument.Statement;
const allowed = statements.filter(({ Effect }) => Effect === 'Allow');

test('only the distribution may read the bucket, by origin access control', () => {
  const { DefaultCacheBehavior, Origins } = onlyResource('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  const { OriginAccessControlId, S3OriginConfig } = Origins.find(
    ({ Id }: Resource) => Id === DefaultCacheBehavior.TargetOriginId,
  );
  const { OriginAccessControlConfig } = onlyResource(
    'AWS::CloudFront::OriginAccessControl',
  ).Properties;
  expect(idIn(OriginAccessControlId)).toBe(onlyId('AWS::CloudFront::OriginAccessControl'));
  expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
  expect(OriginAccessControlConfig).toMatchObject({
    OriginAccessControlOriginType: 's3',
    SigningBehavior: 'always',
  });
  const [readStatement, ...others] = allowed.filter(({ Principal }) => Principal.Service);
  // By listing, S3 tells a file that does not exist (404) from one that may not be read (403).
  expect(readStatement?.Action).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(readStatement?.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
  expect(JSON.stringify(readStatement?.Condition)).toContain('AWS:SourceArn');
  expect(others).toEqual([]);
});

test('a visitor cannot list the bucket: its root is a page, and no query reaches it', () => {
  const { DefaultCacheBehavior, DefaultRootObject } = onlyResource('AWS::CloudFront::Distribution')
    .Properties.DistributionConfig;
  expect([DefaultRootObject, forwarded({ uri: '/' }).uri]).toEqual([
    'index.html',
    '/live/index.html',
  ]);
  expect(DefaultCacheBehavior.CachePolicyId).toBe(CachePolicy.CACHING_OPTIMIZED.cachePolicyId);
  expect(DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
});

test('only the copy function may write to the bucket, and it may delete nothing', () => {
  // In tests our own functions are inline: the only other one is CDK's, which copies the files.
  const [copier] = propertiesOf('AWS::Lambda::Function').filter(({ Code }) => !Code.ZipFile);
  const [putStatement, ...others] = allowed.filter(({ Principal }) => !Principal.Service);
  expect(putStatement).toMatchObject({ Action: 's3:PutObject', Principal: { AWS: copier?.Role } });
  expect(others).toEqual([]);
  const actions = statementsOf(copier?.Role).flatMap(({ Action }) => Action);
  const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];
  expect(actions).toEqual([...logging, 's3:GetObject', 's3:ListBucket']);
  expect(
    resourcesOf('AWS::IAM::Role').filter(([, { Properties }]) => Properties.ManagedPolicyArns),
  ).toEqual([]);
});

test('hashed files are immutable, pages stay at the edge for a minute, others are revalidated, and no copy deletes a file', () => {
  const copied = propertiesOf('Custom::CDKBucketDeployment');
  expect(
    copied.map(({ DestinationBucketKeyPrefix, SystemMetadata, Prune, DestinationBucketName }) => [
      DestinationBucketKeyPrefix,
      SystemMetadata['cache-control'],
      Prune,
      idIn(DestinationBucketName),
    ]),
  ).toEqual([
    ['static', 'public, max-age=31536000, immutable', false, bucketId],
    [undefined, 'no-cache', false, bucketId],
    ['live', 'public, max-age=0, s-maxage=60', false, bucketId],
    [undefined, 'no-cache', false, bucketId],
  ]);
});

test('the address of the site is put into its pages while they are copied', () => {
  const { Value: siteUrl } = template.findOutputs('Url').Url ?? {};
  const copied = propertiesOf('Custom::CDKBucketDeployment');
  expect(siteUrl).toBeDefined();
  expect(copied.map(({ SourceMarkers }) => SourceMarkers)).toEqual([
    undefined,
    [{ [SITE_URL_PLACEHOLDER]: siteUrl }],
    [{ [SITE_URL_PLACEHOLDER]: siteUrl }],
    undefined,
  ]);
});

test('the service worker is copied last, after the pages that it stores', () => {
  const copies = resourcesOf('Custom::CDKBucketDeployment');
  const [hashed, others, written, worker] = copies.map(([id]) => id);
  const dependencies = copies.map(([, { DependsOn }]) => DependsOn ?? []);
  expect(dependencies[1]).toContain(hashed);
  expect(dependencies[2]).toContain(others);
  expect(dependencies[3]).toContain(written);
  expect([written, worker]).toEqual([
    expect.stringMatching(/Written/),
    expect.stringMatching(/Worker/),
  ]);
});

test('no file is copied before the API is deployed, so that a new site never calls an older API', () => {
  const [[, { DependsOn }] = ['', {}]] = resourcesOf('Custom::CDKBucketDeployment');
  const permissions = resourcesOf('AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
  );
  const functions = permissions.map(([, { Properties }]) => idIn(Properties.FunctionName));
  const stage = onlyId('AWS::ApiGatewayV2::Stage');
  const needed = [...permissions.map(([id]) => id), ...functions, stage];
  expect(needed.filter((id) => !DependsOn.includes(id))).toEqual([]);
});

test('no page is written before the files of the build are there', () => {
  const [written] = resourcesOf('Custom::CDKBucketDeployment').flatMap(([id, { Properties }]) =>
    Properties.DestinationBucketKeyPrefix === 'live' ? [id] : [],
  );
  const rules = resourcesOf('AWS::Events::Rule').filter(([id]) => id.startsWith('SchedulesPages'));
  expect(rules).toHaveLength(2);
  for (const [, { DependsOn }] of rules) expect(DependsOn).toContain(written);
});

test('without a built site the stack copies no files', () => {
  expect(synthesized('dev').resourcesOf('Custom::CDKBucketDeployment')).toEqual([]);
});
