import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionOf } from '@parc-ferme/contract/routes';
import { edgeHeaders } from '@parc-ferme/local/edge';
import { type Counted, countCalls } from '@parc-ferme/testing/counted-calls';
import { everyRoute, type NamedRoute } from '@parc-ferme/testing/every-route';
import { callerOf, openSeason, type Size } from './open-season.ts';
import { tell, toldHere } from './own-process.ts';
import { type MeasuredRoute, pathOf, REQUESTS, type Request } from './route-requests.ts';

export type Told = Size & {
  /** Where the bundles are. */
  folder: string;
  /** The bundle that makes bare calls. */
  bare: string;
  routes: MeasuredRoute[];
  /** How often function and bare calls take turns, and how many calls a turn is. */
  turns: number;
  calls: number;
};
/** What a function takes, and how many times what its bare calls do. */
export type Found = { route: string; milliseconds: number; ratio: number }[];

const told = toldHere<Told>();
process.env.LOG_LEVEL = 'info';
// Lambda's own is as cheap: it hands the line on.
console.log = () => {};

const counting = countCalls();
const { cloud, place } = await openSeason(told);
const bare = await handlerOf(told.bare);
const found: Found = [];
for (const name of told.routes) found.push(await measured(name, REQUESTS[name](place)));
await cloud.close();
tell(found);

async function measured(name: string, request: Request): Promise<Found[number]> {
  const route = everyRoute().find((one) => one.name === name);
  if (!route) throw new Error(`There is no route ${name}.`);
  const event = eventOf(route, request);
  const handler = await handlerOf(functionOf(name));
  const { statusCode, body } = await handler(event, {});
  if (statusCode >= 300) throw new Error(`${name} was refused: ${body}`);
  const calls = await callsOf(route, request);
  const [own, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < told.turns; turn += 1) {
    own.push(await cpuOf(() => handler(event, {})));
    others.push(await cpuOf(() => bare(calls)));
  }
  // Whatever else the machine does only makes it longer.
  const least = Math.min(...own);
  const milliseconds = least / told.calls / 1000;
  return { route: name, milliseconds, ratio: least / Math.min(...others) };
}

/** What the function asks of the table, without what is only asked here. */
async function callsOf(route: NamedRoute, request: Request) {
  const { calls } = await counting(() =>
    cloud.call(route.method, pathOf(route, request), {
      as: callerOf(route.access, place),
      body: request.body,
    }),
  );
  const own = calls.filter(({ by }) => by === functionOf(route.name));
  return own.map(({ name, depth, input: { ReturnConsumedCapacity: _, ...input } }: Counted) => ({
    ...{ name, depth, input },
  }));
}

async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < told.calls; count += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function handlerOf(name: string) {
  const module = await import(pathToFileURL(join(told.folder, name, 'index.mjs')).href);
  return module.handler;
}

function eventOf(route: NamedRoute, request: Request) {
  const as = callerOf(route.access, place);
  const path = pathOf(route, request);
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
    pathParameters: request.params ?? {},
    requestContext: { http: { method: route.method, path }, requestId: 'one-and-the-same' },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    isBase64Encoded: false,
  };
}
