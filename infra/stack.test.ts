import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORIGIN_SECRET_HEADER } from '@parc-ferme/contract/edge';
import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { afterAll, expect, test } from 'vitest';
import { fileOf, functionNames, ORIGIN_SECRET_FUNCTION } from './function-files.ts';
import { ANNOUNCING, MAILING, SETTINGS, stageNamed } from './settings.ts';
import { idIn, synthesized } from './testing/synthesized.ts';

const pages = builtPages();
afterAll(() => rmSync(pages, { recursive: true }));

const { all, only, functionBehind, stack, template } = synthesized('prod', pages);

const functions = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties);
/** Our own, without the one that CDK brings to copy the site's files. */
const ours = functions.filter(({ Code }) => Code.ZipFile);

test('there is one stack with room to grow', () => {
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(450);
  expect(stack.terminationProtection).toBe(true);
});

test('a stage that does not exist is refused by name', () => {
  expect(() => stageNamed('production')).toThrow('There is no stage production. Known: dev, prod');
});

test('every function there is, is deployed once, on the newest Node and the cheaper processor', () => {
  expect(ours.map(({ Code }) => Code.ZipFile).sort()).toEqual(functionNames().sort());
  for (const { Runtime, Architectures } of ours) {
    expect({ Runtime, Architectures }).toEqual({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  }
});

const integrated = all('AWS::ApiGatewayV2::Integration').map(([, { Properties }]) =>
  functionBehind(Properties.IntegrationUri),
);
const ofRoutes = ours.filter(({ Code }) => integrated.includes(Code.ZipFile));

/** The functions whose own file says something. */
const saying = (what: RegExp) =>
  functionNames().filter((name) => what.test(readFileSync(fileOf(name), 'utf8')));
const named = (names: string[]) => ours.filter(({ Code }) => names.includes(Code.ZipFile));

test('no route that writes what is secret until closing runs so long that it could have seen others', () => {
  const quick = named(['predictions/submit', 'head-to-head/set', 'races/set-closing']);
  expect(quick).toHaveLength(3);
  expect(quick.filter(({ Timeout }) => Timeout >= 10)).toEqual([]);
});

test('only who scores races has as long as the API waits for it', () => {
  const scoring = saying(/publication'|decisions'|corrections'/).filter((name) =>
    integrated.includes(name),
  );
  const patient = ofRoutes.filter(({ Timeout }) => Timeout >= 10);
  expect(patient.map(({ Code }) => Code.ZipFile).sort()).toEqual(scoring.sort());
  expect(new Set(patient.map(({ Timeout }) => Timeout))).toEqual(new Set([29]));
});

test('who hashes passwords has a full core', () => {
  const hashing = ours.filter(({ MemorySize }) => MemorySize === 1769);
  expect(hashing.map(({ Code }) => Code.ZipFile).sort()).toEqual(
    saying(/\b(password|link|account)Services\b/).sort(),
  );
});

test('logs are kept for thirty days', () => {
  for (const [, { Properties }] of all('AWS::Logs::LogGroup')) {
    expect(Properties.RetentionInDays).toBe(30);
  }
  const logged = functions.filter(({ LoggingConfig }) => LoggingConfig?.LogGroup);
  expect(logged.length).toBe(functions.length);
});

test('the table survives the stack and a mistake', () => {
  const { DeletionPolicy, UpdateReplacePolicy, Properties } = only('AWS::DynamoDB::Table');
  expect({ DeletionPolicy, UpdateReplacePolicy }).toEqual({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
  });
  expect(Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
});

test('an event that cannot be delivered is tried again, and kept in the end', () => {
  for (const [, { Properties }] of all('AWS::Events::Rule')) {
    for (const { RetryPolicy, DeadLetterConfig } of Properties.Targets) {
      expect(RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0);
      expect(queues()).toContain(idIn(DeadLetterConfig.Arn));
    }
  }
});

test('a queue that a function works off gives it time, and keeps what it fails at', () => {
  for (const [, { Properties }] of all('AWS::Lambda::EventSourceMapping')) {
    expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const queue = properties(idIn(Properties.EventSourceArn));
    const listener = properties(idIn(Properties.FunctionName));
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * listener.Timeout);
    expect(queue.RedrivePolicy.maxReceiveCount).toBeGreaterThan(1);
    expect(queues()).toContain(idIn(queue.RedrivePolicy.deadLetterTargetArn));
  }
});

test('nobody but a queue hears the buses and the schedule, and every queue is worked off', () => {
  const targets = all('AWS::Events::Rule').flatMap(([, { Properties }]) => Properties.Targets);
  const workedOff = all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) =>
    idIn(Properties.EventSourceArn),
  );
  const into = new Set(targets.map(({ Arn }) => idIn(Arn)));
  expect([...into].sort()).toEqual(workedOff.sort());
  expect(all('AWS::Lambda::EventInvokeConfig')).toEqual([]);
});

test('dead letters stay as long as a queue can keep them', () => {
  const dead = all('AWS::SQS::Queue').filter(([, { Properties }]) => !Properties.RedrivePolicy);
  expect(dead.length).toBeGreaterThan(0);
  for (const [, { Properties }] of dead) {
    expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  }
});

test('only functions that announce something may put events on the bus', () => {
  const speaking = functionNames().filter((name) =>
    /\b(announce|mention)\b/.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect([...ANNOUNCING].sort()).toEqual(speaking.sort());
  const allowed = ours.filter(({ Role }) => actionsOf(Role).includes('events:PutEvents'));
  expect(allowed.map(({ Code }) => Code.ZipFile).sort()).toEqual(speaking.sort());
});

test('only functions that send mail may, as the sender, with links to the site', () => {
  const writing = functionNames().filter((name) =>
    readFileSync(fileOf(name), 'utf8').includes('@parc-ferme/mail/'),
  );
  expect([...MAILING].sort()).toEqual(writing.sort());
  const allowed = ours.filter(({ Role }) => actionsOf(Role).includes('ses:SendEmail'));
  expect(allowed.map(({ Code }) => Code.ZipFile).sort()).toEqual(writing.sort());
  const [[site] = []] = all('AWS::CloudFront::Distribution');
  for (const { Role, Environment } of allowed) {
    const { MAIL_FROM, SITE_URL } = Environment.Variables;
    expect(SITE_URL['Fn::Join'][1]).toEqual(['https://', { 'Fn::GetAtt': [site, 'DomainName'] }]);
    const [mailing] = statementsOf(Role).filter(({ Action }) => Action === 'ses:SendEmail');
    expect(mailing?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': MAIL_FROM } });
  }
});

test('the pages are private and reached through CloudFront only', () => {
  const { Properties } = only('AWS::S3::Bucket');
  expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual(Array(4).fill(true));
  const { Origins } = distribution();
  expect(
    Origins.filter((one: Settings) => one.S3OriginConfig)[0].OriginAccessControlId,
  ).toBeDefined();
});

test('CloudFront says to the API what nobody else can, and the functions know it by its hashes', () => {
  const [[made = ''] = []] = all('Custom::OriginSecret');
  const { Origins } = distribution();
  const [headers] = Origins.flatMap((one: Settings) => one.OriginCustomHeaders ?? []);
  expect(headers).toEqual({
    HeaderName: ORIGIN_SECRET_HEADER,
    HeaderValue: { 'Fn::GetAtt': [made, 'Secret'] },
  });
  for (const { Environment } of ofRoutes) {
    expect(Environment.Variables.ORIGIN_HASHES).toEqual({ 'Fn::GetAtt': [made, 'Hashes'] });
  }
  const [maker] = named([ORIGIN_SECRET_FUNCTION]);
  expect(actionsOf(maker?.Role)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
  expect(JSON.stringify(template.toJSON()).split(`"${made}","Secret"`)).toHaveLength(2);
});

test('every page and every call says where the viewer is', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distribution();
  const [[onRequest = ''] = []] = all('AWS::CloudFront::Function');
  for (const { FunctionAssociations } of [DefaultCacheBehavior, ...CacheBehaviors]) {
    const [{ EventType, FunctionARN }, ...others] = FunctionAssociations;
    expect([EventType, idIn(FunctionARN), others]).toEqual(['viewer-request', onRequest, []]);
  }
});

test('the API is on the same origin', () => {
  const [api, ...others] = distribution().CacheBehaviors;
  expect(others).toEqual([]);
  expect(api.PathPattern).toBe('/api/*');
  expect(api.AllowedMethods).toContain('PATCH');
});

test('pages and API carry the security headers of the contract', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distribution();
  for (const { ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors]) {
    const policy = properties(idIn(ResponseHeadersPolicyId)).ResponseHeadersPolicyConfig;
    const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } =
      policy.SecurityHeadersConfig;
    const custom = policy.CustomHeadersConfig.Items.map(({ Header, Value }: Settings) => [
      Header,
      Value,
    ]);
    expect({
      'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
      'referrer-policy': ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
      ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
      ...Object.fromEntries(custom),
    }).toMatchObject(SECURITY_HEADERS);
    expect(StrictTransportSecurity.IncludeSubdomains).toBe(true);
  }
});

test('files with a hash in their name are kept for good, the page is asked for each time', () => {
  const copied = all('Custom::CDKBucketDeployment').map(([, { Properties }]) => [
    Properties.DestinationBucketKeyPrefix,
    Properties.SystemMetadata['cache-control'],
    Properties.Prune,
  ]);
  expect(copied).toEqual([
    ['static', 'public, max-age=31536000, immutable', false],
    [undefined, 'no-cache', false],
  ]);
});

test('every event that is kept because nobody could work it off rings an alarm', () => {
  const dead = all('AWS::SQS::Queue').filter(([, { Properties }]) => !Properties.RedrivePolicy);
  const watched = all('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
    (Properties.Metrics ?? []).flatMap(({ MetricStat }: Settings) => MetricStat?.Metric ?? []),
  );
  const queuesWatched = watched
    .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
    .map(({ Dimensions: [{ Value }] }) => idIn(Value));
  expect(queuesWatched.sort()).toEqual(dead.map(([id]) => id).sort());
});

test('alarms and the budget are told to an address, and are few enough to be free', () => {
  const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(alarms.length).toBeLessThanOrEqual(10);
  const topic = all('AWS::SNS::Topic').map(([id]) => id);
  for (const { AlarmActions, AlarmDescription } of alarms) {
    expect(AlarmActions.map(idIn)).toEqual(topic);
    expect(AlarmDescription).toMatch(/\.$/);
  }
  const { Protocol, Endpoint } = only('AWS::SNS::Subscription').Properties;
  expect([Protocol, Endpoint]).toEqual(['email', SETTINGS.prod.alarmsTo]);
  const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget').Properties;
  expect(Budget.BudgetLimit).toEqual({ Amount: SETTINGS.prod.monthlyBudgetDollars, Unit: 'USD' });
  for (const { Subscribers } of NotificationsWithSubscribers) {
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: SETTINGS.prod.alarmsTo }]);
  }
});

test('a call is logged by its route, never by its path or by who called', () => {
  const { AccessLogSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
  expect(AccessLogSettings.Format).toContain('$context.routeKey');
  expect(AccessLogSettings.Format).not.toMatch(/path|ip|authorizer|userAgent/i);
});

test('SES writes to nobody again where a mail came back, and says so on the default bus', () => {
  const { SuppressionOptions } = only('AWS::SES::ConfigurationSet').Properties;
  expect(SuppressionOptions.SuppressedReasons.sort()).toEqual(['BOUNCE', 'COMPLAINT']);
  const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
  const { EmailIdentity, ConfigurationSetAttributes } = only('AWS::SES::EmailIdentity').Properties;
  expect(EmailIdentity).toBe(SETTINGS.prod.sender);
  expect(idIn(ConfigurationSetAttributes.ConfigurationSetName)).toBe(set);
  const { EventDestination } = only('AWS::SES::ConfigurationSetEventDestination').Properties;
  expect(EventDestination.MatchingEventTypes).toEqual(['bounce', 'complaint']);
  expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain('event-bus/default');
});

test('nothing is reserved and nothing warmed unless the settings say so', () => {
  expect(ours.filter((one) => one.ReservedConcurrentExecutions !== undefined)).toEqual([]);
  const changed = synthesized('prod', undefined, {
    reservedConcurrency: { 'auth/login': 20 },
    warmThroughput: { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 },
  });
  const reserved = changed
    .all('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions === 20);
  expect(reserved.map(([, { Properties }]) => Properties.Code.ZipFile)).toEqual(['auth/login']);
  expect(changed.only('AWS::DynamoDB::Table').Properties.WarmThroughput).toEqual({
    ReadUnitsPerSecond: 20_000,
    WriteUnitsPerSecond: 8_000,
  });
});

test('an own domain gets a certificate, its addresses, the links of mails and DKIM', () => {
  const domain = { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z123' };
  const own = synthesized('prod', undefined, { domain });
  const { Aliases, ViewerCertificate } = own.only('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  expect(Aliases).toEqual(['tips.example.org']);
  expect(ViewerCertificate.MinimumProtocolVersion).toMatch(/^TLSv1\.[23]/);
  expect(own.only('AWS::CertificateManager::Certificate').Properties.DomainName).toBe(domain.name);
  const records = own.all('AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
  const addresses = records.filter(({ Name }) => Name === 'tips.example.org.');
  expect(addresses.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
  const links = own
    .all('AWS::Lambda::Function')
    .flatMap(([, { Properties }]) => Properties.Environment?.Variables.SITE_URL ?? []);
  expect(new Set(links)).toEqual(new Set(['https://tips.example.org']));
  const rules = Object.entries(own.template.toJSON().Rules).filter(([name]) =>
    /^Domain/.test(name),
  );
  expect(JSON.stringify(rules)).toContain('us-east-1');
});

test('without a built site the stack leaves the pages alone', () => {
  expect(synthesized('dev').all('Custom::CDKBucketDeployment')).toEqual([]);
});

type Settings = (typeof functions)[number];

/** What the site's build leaves behind, in small. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'static', 'page-0a1b2c3d.js'), '');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

const queues = () => all('AWS::SQS::Queue').map(([id]) => id);

const properties = (id: string) => template.toJSON().Resources[id].Properties;

const distribution = () => only('AWS::CloudFront::Distribution').Properties.DistributionConfig;

function statementsOf(role: Settings): Settings[] {
  const [{ PolicyDocument }] = properties(idIn(role)).Policies;
  return PolicyDocument.Statement;
}

function actionsOf(role: Settings): string[] {
  return statementsOf(role).flatMap(({ Action }) => Action);
}
