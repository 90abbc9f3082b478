import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { API, methodsOf } from '@parc-ferme/contract/api';
import {
  subscriptions as contractSubscriptions,
  MAX_DELIVERIES,
} from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { functionOf } from '@parc-ferme/contract/routes';
import { REDIRECTS } from '@parc-ferme/contract/site-map';
import { WRITTEN_CACHING } from '@parc-ferme/contract/written-pages';
import { settingsFrom } from '@parc-ferme/functions/settings';
import { busIn } from '@parc-ferme/local/bus';
import { gateway } from '@parc-ferme/local/gateway';
import { startHttpServer } from '@parc-ferme/local/http-server';
import type { Invoke } from '@parc-ferme/local/invoke';
import { LOCAL_TABLE, openLocalState } from '@parc-ferme/local/local-state';
import { scheduleNames, schedulerFor } from '@parc-ferme/local/scheduler';
import { simulatedClock } from '@parc-ferme/local/simulated-clock';
import { siteResponse } from '@parc-ferme/local/site';
import { createTable } from '@parc-ferme/local/tables';
import { deleteTables, useProcessStore } from '@parc-ferme/testing/store/process-store';
import { afterAll, expect, test } from 'vitest';
import { ORIGIN_SECRET_FUNCTION } from '../api/function-files.ts';
import { EVENT_DELAYERS, MAIL_SENDERS, PAGE_WRITERS } from '../permissions/policy.ts';
import { idIn, synthesized } from './synthesized.ts';
import { forwarded } from './viewer-request.ts';

/** Built by Vitest's global setup. */
const siteFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

const { resourcesOf, propertiesOf, onlyResource, functionBehind, ourFunctions, routes } =
  synthesized('dev', {}, siteFolder);

await useProcessStore();
await createTable('table');
await createTable(LOCAL_TABLE);
const dynamodb = new DynamoDBClient({});

const invoked: string[] = [];
const events: unknown[] = [];
/** Records the invocation, and succeeds. */
const invoke: Invoke = async <Response>(functionName: string, event: unknown) => {
  invoked.push(functionName);
  events.push(event);
  const response: unknown = { statusCode: 200, batchItemFailures: [] };
  return response as Response;
};
const clock = simulatedClock(new Date('2025-07-26T08:00:00Z'));
clock.hold(clock.now());
const state = openLocalState();
const bus = busIn(state, clock);
await bus.start(invoke);

const localServer = await startHttpServer(0, {
  api: (request, url) => gateway(invoke)(request, url, clock.now),
  control: () => Promise.reject(new Error('not used')),
  now: clock.now,
});

afterAll(async () => {
  await localServer.close();
  dynamodb.destroy();
  await deleteTables();
});

test.each(routes())('$method $path invokes $functionName in AWS and locally', async (route) => {
  const path = route.path.replaceAll(/\{\w+\}/g, '2025-spa');
  invoked.length = 0;
  await fetch(`${localServer.url}${path}`, { method: route.method });
  expect(invoked).toEqual([route.functionName]);
  expect(route.integration.payloadFormatVersion).toBe('2.0');
});

test('every route of the contract is deployed', () => {
  const declared = Object.entries(API).flatMap(([name, address]) =>
    methodsOf(address).map((method) => [method, address.path, functionOf(name)].join()),
  );
  const deployed = routes().map(({ method, path, functionName }) =>
    [method, path, functionName].join(),
  );
  expect(deployed.sort()).toEqual(declared.sort());
});

test('the table has the same keys and the same TTL attribute', async () => {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: 'table' }));
  const { TimeToLiveDescription } = await dynamodb.send(
    new DescribeTimeToLiveCommand({ TableName: 'table' }),
  );
  const { Properties } = onlyResource('AWS::DynamoDB::Table');
  expect(Properties.KeySchema).toEqual(Table?.KeySchema);
  expect(Properties.AttributeDefinitions).toEqual(Table?.AttributeDefinitions);
  expect(Properties.BillingMode).toBe(Table?.BillingModeSummary?.BillingMode);
  expect(Properties.GlobalSecondaryIndexes).toBe(Table?.GlobalSecondaryIndexes);
  expect(Properties.TimeToLiveSpecification).toEqual({
    AttributeName: TimeToLiveDescription?.AttributeName,
    Enabled: true,
  });
});

const rules = propertiesOf('AWS::Events::Rule');
const queueIds = resourcesOf('AWS::SQS::Queue').map(([id]) => id);
const subscriptions = rules.flatMap(({ EventPattern, Targets }) =>
  EventPattern && queueIds.includes(idIn(Targets[0].Arn))
    ? [{ source: EventPattern.source, names: EventPattern['detail-type'], Targets }]
    : [],
);

/** The function that polls a queue. */
function listenerOf(queueId: string): string {
  const mappings = propertiesOf('AWS::Lambda::EventSourceMapping');
  const mapping = mappings.find(({ EventSourceArn }) => idIn(EventSourceArn) === queueId);
  return functionBehind(mapping?.FunctionName);
}

test('every event has the same handler in AWS and locally, and as many deliveries', async () => {
  for (const { source, names, Targets } of subscriptions) {
    const queueId = idIn(Targets[0].Arn);
    invoked.length = 0;
    for (const DetailType of names) await bus.put({ Source: source[0], DetailType, Detail: '{}' });
    await bus.drain();
    expect(invoked).toEqual(Array(names.length).fill(listenerOf(queueId)));
    const [, queue] = resourcesOf('AWS::SQS::Queue').find(([id]) => id === queueId) ?? [];
    expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(MAX_DELIVERIES);
  }
});

test('every event that is handled locally has its rule in AWS', () => {
  const inAws = subscriptions.flatMap(({ source, names }) =>
    names.map((name: string) => `${source} ${name}`),
  );
  const locally = contractSubscriptions().flatMap(({ source, names }) =>
    names.map((name) => `${source} ${name}`),
  );
  expect(inAws.sort()).toEqual(locally.sort());
});

test('the files of the site have the same cache-control in AWS and locally', () => {
  const [hashed] = globSync('static/**/*.js', { cwd: siteFolder });
  const paths = [`/${hashed}`, '/', '/service-worker.js'];
  const local = paths.map((path) => siteResponse(path, localServer.url).headers['cache-control']);
  const deployed = propertiesOf('Custom::CDKBucketDeployment');
  // A deployment also copies the written pages, before the service worker.
  expect(deployed.map(({ SystemMetadata }) => SystemMetadata['cache-control'])).toEqual(
    local.toSpliced(2, 0, WRITTEN_CACHING),
  );
});

test.each(Object.keys(REDIRECTS))('%s leads to the same page in AWS and locally', (uri) => {
  const { status, headers } = siteResponse(uri, localServer.url);
  const location = { value: headers.location };
  expect(forwarded({ uri })).toEqual({ statusCode: status, headers: { location } });
});

test('every schedule invokes the same function at the same interval, with the event that EventBridge documents', async () => {
  const inAws = rules.flatMap(({ ScheduleExpression, Targets }) => {
    const [{ Arn, Input, InputPath, InputTransformer }] = Targets;
    if (ScheduleExpression) expect(Input ?? InputPath ?? InputTransformer).toBeUndefined();
    return ScheduleExpression ? [[functionBehind(Arn), ScheduleExpression]] : [];
  });
  const scheduler = schedulerFor(clock, invoke, bus, state);
  const locally: string[][] = [];
  for (const name of scheduleNames()) {
    invoked.length = 0;
    await scheduler.run(name);
    locally.push([...invoked, `rate(${SCHEDULES[name].everyMinutes} minutes)`]);
    // As in the EventBridge guide, "Schedule rule events".
    expect(events.at(-1)).toEqual({
      version: '0',
      id: expect.any(String),
      account: expect.stringMatching(/^\d{12}$/),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      detail: {},
      time: clock.now().toISOString(),
      region: expect.any(String),
      resources: [expect.stringMatching(/^arn:aws:events:.*:rule\//)],
    });
  }
  expect(inAws).toEqual(locally);
});

test('every function has exactly the environment variables that functions read', () => {
  const variablesRead = new Set<string>();
  const environment = { TABLE_NAME: 't', BUS_NAME: 'b', SEASON: '2025', F1_API_URL: 'u' };
  settingsFrom(
    new Proxy<Record<string, string>>(
      { ...environment, ORIGIN_HASHES: 'h', SUPPORT_EMAIL: 's', SITE_NAME: 'n' },
      {
        get: (target, name: string) => {
          variablesRead.add(name);
          return target[name];
        },
      },
    ),
  );
  const mailVariables = ['SITE_URL', 'MAIL_FROM', 'MAIL_CONFIGURATION_SET'];
  const pageVariables = ['SITE_URL', 'PAGES_BUCKET', 'RENDERER_FOLDER'];
  const special = [...mailVariables, ...pageVariables, 'QUEUE_URL'];
  const common = [...variablesRead].filter((variable) => !special.includes(variable));
  for (const { functionName, Environment } of ourFunctions) {
    // It reads no settings.
    if (functionName === ORIGIN_SECRET_FUNCTION) continue;
    const own = [
      ...(MAIL_SENDERS.includes(functionName) ? mailVariables : []),
      ...(PAGE_WRITERS.includes(functionName) ? pageVariables : []),
      ...(EVENT_DELAYERS.includes(functionName) ? ['QUEUE_URL'] : []),
    ];
    expect(Object.keys(Environment.Variables).sort()).toEqual([...common, ...own].sort());
  }
});
