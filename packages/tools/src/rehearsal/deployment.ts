import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  CreateTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { ORIGIN_SECRET_HEADER } from '@parc-ferme/contract/edge';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { type Assembly, assemblyIn, resolved } from '@parc-ferme/infra/testing/assembly';
import { idIn } from '@parc-ferme/infra/testing/synthesized';
import { gateway } from '@parc-ferme/local/gateway';
import { listen, startHttpServer, stop as stopServer } from '@parc-ferme/local/http-server';
import type { Invoke } from '@parc-ferme/local/invoke';
import type { Mail } from '@parc-ferme/local/outbox';
import { startRaceDataStandIn } from '@parc-ferme/local/race-data/stand-in';
import { scheduledEvent, scheduleNames } from '@parc-ferme/local/scheduler';
import { pointClientsAt } from '@parc-ferme/local/sdk-clients';
import { startStore } from '@parc-ferme/local/store';
import { startAwsServices } from './aws-services.ts';
import { deployedBus } from './deployed-bus.ts';
import { type WarmFunction, warmFunction } from './warm-function.ts';

const root = join(import.meta.dirname, '../../../..');
const STACK = 'ParcFerme-prod';
const ORIGIN_SECRET_FUNCTION = 'deployment/origin-secret';

export type Deployment = Awaited<ReturnType<typeof deploy>>;
type Secret = { PhysicalResourceId: string; Data: { Secret: string; Hashes: string } };

/** Synthesizes the stage prod by the CDK's own command. */
export async function synthesize(into: string): Promise<{ assembly: Assembly; warnings: string }> {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const args = ['synth', '--quiet', '-c', 'stage=prod', '--output', into];
  const child = spawn(process.execPath, [cdk, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const warnings = text(child.stderr);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(await warnings);
  return { assembly: assemblyIn(into, STACK), warnings: await warnings };
}

/** Creates a table with the properties of the template. */
export async function makeTable(name: string, { propertiesOf }: Assembly): Promise<void> {
  const [table] = propertiesOf('AWS::DynamoDB::Table');
  const { KeySchema, AttributeDefinitions, BillingMode, TimeToLiveSpecification } = table ?? {};
  const client = new DynamoDBClient({});
  await client.send(
    new CreateTableCommand({ TableName: name, KeySchema, AttributeDefinitions, BillingMode }),
  );
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  client.destroy();
}

/** The functions of the template with a table, and stand-ins for AWS around them. */
export async function deploy(assembly: Assembly, tableName: string) {
  let now = new Date('2025-03-10T00:00:00Z');
  const store = await startStore(':memory:');
  pointClientsAt(store.url);
  await makeTable(tableName, assembly);
  const raceData = await startRaceDataStandIn({ now: () => now });
  const mails: Omit<Mail, 'id' | 'at'>[] = [];
  const bus = deployedBus(assembly, invokeById, () => now);
  const services = await startAwsServices({
    ...{ storeUrl: store.url, put: bus.put },
    outbox: { send: async (mail) => String(mails.push(mail)) },
    allowedTo: (id) => assembly.allowedBy(functionWith(id).Role),
  });
  const running = new Map<string, WarmFunction>();
  let secret: Secret | undefined;
  let tableInUse = tableName;

  function functionWith(id: string) {
    const found = assembly.functions.find((one) => one.id === id);
    if (!found) throw new Error(`There is no function ${id}.`);
    return found;
  }

  /** The environment of the template, except for endpoints, credentials and the season. */
  function environmentOf(id: string): Record<string, string> {
    const [own] = assembly.propertiesOf('AWS::DynamoDB::Table');
    const [made] = assembly.propertiesOf('Custom::OriginSecret');
    const known = { [own?.id]: tableInUse, [`${made?.id}.Hashes`]: secret?.Data.Hashes ?? '' };
    const variables: Record<string, unknown> = functionWith(id).Environment?.Variables ?? {};
    const given = Object.entries(variables).map(([name, value]) => [name, resolved(value, known)]);
    return {
      ...Object.fromEntries(given),
      ...{ SEASON: '2025', F1_API_URL: raceData.url, PASSWORD_COST: '4', LOG_LEVEL: 'error' },
      ...{ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: 'rehearsal' },
      ...{ AWS_ENDPOINT_URL_DYNAMODB: services.url, AWS_ENDPOINT_URL_SESV2: services.url },
      AWS_ENDPOINT_URL_EVENTBRIDGE: services.url,
    };
  }

  function invokeById(id: string, event: unknown): Promise<unknown> {
    const warm =
      running.get(id) ?? warmFunction(assembly.packageOf(functionWith(id)), environmentOf(id));
    running.set(id, warm);
    return warm.invoke(event, now);
  }

  const idOf = (name: string): string =>
    assembly.functions.find(({ Description }) => Description === name)?.id ?? name;
  const invoke: Invoke = async <Answer>(name: string, event: unknown) =>
    (await invokeById(idOf(name), withSecret(event))) as Answer;

  /** Adds the secret that CloudFront sends with every request. */
  function withSecret(event: unknown): unknown {
    const { headers = {}, ...others } = event as { headers?: Record<string, string> };
    const added = secret ? { [ORIGIN_SECRET_HEADER]: secret.Data.Secret } : {};
    return { ...others, headers: { ...headers, ...added } };
  }

  const front = await startHttpServer(0, {
    api: (request, url) => gateway(invoke)(request, url, () => now),
    control: () => Promise.reject(new Error('There are no controls on AWS.')),
    now: () => now,
  });
  const stop = () => {
    for (const one of running.values()) one.stop();
    running.clear();
  };

  return {
    storeUrl: store.url,
    ...{ mails, deadLetters: bus.deadLetters, denied: services.denied },
    drain: bus.drain,

    /** Creates or renews the secret as a deployment does, which restarts all functions. */
    async makeSecret(): Promise<Secret> {
      const RequestType = secret ? 'Update' : 'Create';
      const { PhysicalResourceId } = secret ?? {};
      secret = await customResourceResponse((ResponseURL) =>
        invokeById(idOf(ORIGIN_SECRET_FUNCTION), { RequestType, PhysicalResourceId, ResponseURL }),
      );
      stop();
      return secret;
    },

    /** The status of a request that does not come through CloudFront. */
    async statusWithoutCloudFront(path: string): Promise<number> {
      const route = {
        routeKey: `GET ${path}`,
        headers: {},
        requestContext: { requestId: 'r', http: {} },
      };
      const answer = await invokeById(idOf('seasons/get'), route);
      return (answer as { statusCode: number }).statusCode;
    },

    async call(
      method: string,
      path: string,
      { token = '', body }: { token?: string; body?: unknown } = {},
    ) {
      const response = await fetch(`${front.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await bus.drain();
      return { status: response.status, body: JSON.parse(await response.text()) as never };
    },

    /** Moves the clock and runs every schedule of the template. */
    async tickAt(instant: string): Promise<void> {
      now = new Date(instant);
      const rules = assembly.propertiesOf('AWS::Events::Rule');
      const targets = rules.flatMap(({ ScheduleExpression, Targets }) =>
        ScheduleExpression ? Targets : [],
      );
      for (const name of scheduleNames()) {
        const id = idOf(SCHEDULES[name].listener);
        if (!targets.some(({ Arn }) => idIn(Arn) === id))
          throw new Error(`${name} is not scheduled.`);
        await invokeById(id, scheduledEvent(name, now));
      }
      await bus.drain();
    },

    use(table: string): void {
      tableInUse = table;
      stop();
    },

    async close(): Promise<void> {
      stop();
      await front.close();
      await services.close();
      await raceData.close();
      await store.close();
    },
  };
}

/** Stands in for CloudFormation, which waits for the response of a custom resource. */
async function customResourceResponse(invoke: (url: string) => Promise<unknown>): Promise<Secret> {
  let answer = '';
  const server = createServer(async (request, response) => {
    answer = await text(request);
    response.end();
  });
  await invoke(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`);
  await stopServer(server);
  return JSON.parse(answer) as Secret;
}
