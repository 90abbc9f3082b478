import { functionOf } from '@parc-ferme/contract/routes';
import { edgeHeaders } from '@parc-ferme/local/edge';
import type { Invoke } from '@parc-ferme/local/invoking';
import type { NamedRoute } from '@parc-ferme/testing/every-route';
import { synthesized } from './synthesized.ts';
import { goesOnWith } from './viewer-request.ts';

/** What somebody asks for, and says along with it. */
export type Asked = {
  route: NamedRoute;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};
export type Answered = { statusCode: number; headers: Record<string, string>; body: string };

const { CachePolicyConfig: POLICY } = synthesized().only('AWS::CloudFront::CachePolicy').Properties;
const KEYED: string[] = POLICY.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers;

/** CloudFront as the template sets it up, before the functions themselves. Nothing it keeps grows old. */
export function playedEdge(invoke: Invoke) {
  const kept = new Map<string, Answered>();
  return {
    kept,
    async ask({ headers = {}, ...asked }: Asked): Promise<Answered> {
      const said = Object.entries(headers).map(([name, value]) => [name, { value }]);
      const uri = addressOf(asked);
      const { headers: goingOn } = goesOnWith({ uri, headers: Object.fromEntries(said) });
      const keyed = KEYED.map((name) => goingOn[name.toLowerCase()]?.value);
      const key = JSON.stringify([uri, asked.query, keyed]);
      const found = kept.get(key);
      if (found) return found;
      const handed = Object.entries(goingOn).map(([name, { value }]) => [name, value]);
      const answer = await answerTo(invoke, { ...asked, headers: Object.fromEntries(handed) });
      if (secondsKept(answer) > 0) kept.set(key, answer);
      return answer;
    },
  };
}

/** What the API says itself, whatever anybody keeps. */
export function answerTo(invoke: Invoke, { route, params, query, headers }: Asked) {
  return invoke<Answered>(functionOf(route.name), {
    routeKey: `${route.method} ${route.path}`,
    headers: { ...headers, ...edgeHeaders('203.0.113.7') },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    requestContext: { requestId: 'the-request', http: {} },
  });
}

/** By the header alone, for a refusal as for a reply. */
function secondsKept({ headers }: Answered): number {
  const said = headers['cache-control'];
  if (said === undefined) return POLICY.DefaultTTL;
  if (/no-store|no-cache|private/.test(said)) return POLICY.MinTTL;
  const [, shared] = /s-maxage=(\d+)/.exec(said) ?? [];
  const [, any] = /max-age=(\d+)/.exec(said) ?? [];
  const seconds = Number(shared ?? any ?? POLICY.DefaultTTL);
  return Math.max(POLICY.MinTTL, Math.min(POLICY.MaxTTL, seconds));
}

function addressOf({ route, params = {} }: Asked): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
