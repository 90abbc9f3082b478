import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionOf } from '@parc-ferme/contract/routes';
import { edgeHeaders } from '@parc-ferme/local/edge';
import { type Counted, countCalls } from '@parc-ferme/testing/counted-calls';
import { type MeasuredRequest, type MeasuredRoute, requestsFor } from './requests.ts';
import { openSeason, type Size } from './season.ts';
import { sendResult, workerInput } from './worker.ts';

export type WarmCallsInput = Size & {
  /** Of the bundles. */
  folder: string;
  /** The bundle that makes bare calls. */
  bareCalls: string;
  routes: MeasuredRoute[];
  /** How often function and bare calls take turns, and the calls of a turn. */
  turns: number;
  calls: number;
};
/** @param ratio over the bare calls */
export type WarmCall = { route: string; milliseconds: number; ratio: number };

const input = workerInput<WarmCallsInput>();
process.env.LOG_LEVEL = 'info';
// Writing a log line costs about as little in Lambda.
console.log = () => {};

const counting = countCalls();
const { cloud, subjects } = await openSeason(input);
const bareCalls = await handlerOf(input.bareCalls);
const requests = requestsFor(subjects);
const warmCalls: WarmCall[] = [];
for (const name of input.routes) {
  const request = requests.find(({ route }) => route.name === name);
  if (request) warmCalls.push(await measure(request));
}
await cloud.close();
sendResult(warmCalls);

async function measure(request: MeasuredRequest): Promise<WarmCall> {
  const { name } = request.route;
  const event = eventFor(request);
  const handler = await handlerOf(functionOf(name));
  const { statusCode, body } = await handler(event, {});
  if (statusCode >= 300) throw new Error(`${name} was refused: ${body}`);
  const calls = await dynamodbCalls(request);
  const [own, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < input.turns; turn += 1) {
    own.push(await cpuOf(() => handler(event, {})));
    bare.push(await cpuOf(() => bareCalls(calls)));
  }
  // Other load on the machine only adds time.
  const least = Math.min(...own);
  const milliseconds = least / input.calls / 1000;
  return { route: name, milliseconds, ratio: least / Math.min(...bare) };
}

async function dynamodbCalls({ route, path, as, body }: MeasuredRequest) {
  const { calls } = await counting(() => cloud.call(route.method, path, { as, body }));
  const own = calls.filter(({ by }) => by === functionOf(route.name));
  return own.map(
    ({ name, depth, input: { ReturnConsumedCapacity: _, ...parameters } }: Counted) => ({
      ...{ name, depth, input: parameters },
    }),
  );
}

async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < input.calls; count += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function handlerOf(name: string) {
  const module = await import(pathToFileURL(join(input.folder, name, 'index.mjs')).href);
  return module.handler;
}

function eventFor({ route, path, params, as, body }: MeasuredRequest) {
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: '',
    headers: {
      ...edgeHeaders('192.0.2.1'),
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    pathParameters: params,
    requestContext: { http: { method: route.method, path }, requestId: 'one-and-the-same' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}
