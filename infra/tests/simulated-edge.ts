import { functionOf } from '@parc-ferme/contract/routes';
import { edgeHeaders } from '@parc-ferme/local/edge';
import type { Invoke } from '@parc-ferme/local/invoke';
import type { NamedRoute } from '@parc-ferme/testing/cloud/requests';
import { synthesized } from './synthesized.ts';
import { forwarded } from './viewer-request.ts';

export type EdgeRequest = {
  route: NamedRoute;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};
export type EdgeResponse = { statusCode: number; headers: Record<string, string>; body: string };

const { CachePolicyConfig: POLICY } = synthesized().onlyResource(
  'AWS::CloudFront::CachePolicy',
).Properties;
const KEY_HEADERS: string[] = POLICY.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers;

/** A CloudFront cache in front of the real functions, with the template's settings. Entries never expire. */
export function simulatedEdge(invoke: Invoke) {
  const cache = new Map<string, EdgeResponse>();
  return {
    cache,
    async request({ headers = {}, ...request }: EdgeRequest): Promise<EdgeResponse> {
      const uri = pathOf(request);
      const viewerHeaders = Object.entries(headers).map(([name, value]) => [name, { value }]);
      const { headers: forwardedHeaders } = forwarded({
        uri,
        headers: Object.fromEntries(viewerHeaders),
      });
      const keyHeaders = KEY_HEADERS.map((name) => forwardedHeaders[name.toLowerCase()]?.value);
      const key = JSON.stringify([uri, request.query, keyHeaders]);
      const hit = cache.get(key);
      if (hit) return hit;
      const apiHeaders = Object.entries(forwardedHeaders).map(([name, { value }]) => [name, value]);
      const apiRequest = { ...request, headers: Object.fromEntries(apiHeaders) };
      const response = await originResponse(invoke, apiRequest);
      if (ttlOf(response) > 0) cache.set(key, response);
      return response;
    },
  };
}

/** The API's own response, without a cache. */
export function originResponse(invoke: Invoke, { route, params, query, headers }: EdgeRequest) {
  return invoke<EdgeResponse>(functionOf(route.name), {
    routeKey: `${route.method} ${route.path}`,
    headers: { ...headers, ...edgeHeaders('203.0.113.7') },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    requestContext: { requestId: 'the-request', http: {} },
  });
}

/** How many seconds CloudFront caches a response, by its cache-control header. */
function ttlOf({ headers }: EdgeResponse): number {
  const cacheControl = headers['cache-control'];
  if (cacheControl === undefined) return POLICY.DefaultTTL;
  if (/no-store|no-cache|private/.test(cacheControl)) return POLICY.MinTTL;
  const [, sharedMaxAge] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
  const [, maxAge] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  const seconds = Number(sharedMaxAge ?? maxAge ?? POLICY.DefaultTTL);
  return Math.max(POLICY.MinTTL, Math.min(POLICY.MaxTTL, seconds));
}

function pathOf({ route, params = {} }: EdgeRequest): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
