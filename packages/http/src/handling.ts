import type { ProblemCode } from '@parc-ferme/contract/problems';
import type { Route } from '@parc-ferme/contract/route';
import { isActive } from '@parc-ferme/domain/player/player';
import { now as stamp } from '@parc-ferme/runtime/clock';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AnyEndpoint, BaseServices, EveryService, Reads } from './endpoint.ts';
import { parseInput } from './input.ts';
import { cameThroughEdge, viewerAddress } from './origin.ts';
import { Rejection } from './rejection.ts';

/**
 * Takes a call through access, parsing, the handler and the parsing of its reply, which is the list
 * of what may leave.
 *
 * @returns the reply's body, or the refusal
 */
export async function handle<Services extends EveryService>(
  endpoint: AnyEndpoint<Services>,
  event: APIGatewayProxyEventV2,
  services: Services,
): Promise<unknown> {
  const { route } = endpoint;
  if (!cameThroughEdge(event.headers, services.settings.originHashes)) {
    return new Rejection('origin.required');
  }
  const now = stamp();
  const sessions = sessionsIn(route, services);
  const claims = sessions && (await claimsOf(event, sessions, now));
  if (claims instanceof Rejection) return claims;

  const input = parseInput(route, event);
  const { requestId } = event.requestContext;
  const address = viewerAddress(event.headers);
  const call = { ...input, userId: claims?.userId ?? '', now, requestId, address };
  const reads = input instanceof Rejection ? {} : endpoint.read(call as never, services);
  const [player, found] = await Promise.all([
    claims && sessions?.players.find(claims.userId),
    allOf(reads),
  ]);
  if (claims && (player?.sessionVersion !== claims.sessionVersion || !isActive(player))) {
    return new Rejection('session.required');
  }
  if (route.access === 'admin' && player?.role !== 'admin') return new Rejection('admin.required');
  if (input instanceof Rejection) return input;

  const reject = (code: ProblemCode, details = {}) => new Rejection(code, details);
  const reply = await endpoint.run({ ...call, ...found, player, reject } as never, services);
  return reply instanceof Rejection ? reply : route.reply.parse(reply);
}

/** Undefined for a public route; any other has what tells who calls, as its types demand. */
function sessionsIn({ access }: Route, services: object): BaseServices | undefined {
  return access === 'public' ? undefined : (services as BaseServices);
}

async function claimsOf(event: APIGatewayProxyEventV2, { tokens }: BaseServices, now: Date) {
  const [, token] = /^Bearer ([\w.-]{1,4096})$/.exec(event.headers.authorization ?? '') ?? [];
  const claims = token && (await tokens.verify(token, now));
  return claims || new Rejection('session.required');
}

async function allOf(reads: Reads): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => [name, await read] as const),
  );
  return Object.fromEntries(found);
}
