import { VIEWER_CACHING } from '@parc-ferme/contract/edge';
import { everyRoute } from '@parc-ferme/testing/every-route';
import { expect, test } from 'vitest';
import { idIn, type Resource, synthesized } from '../testing/synthesized.ts';

const { all, only } = synthesized();
const policy = only('AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig;
const distribution = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const [api] = distribution.CacheBehaviors;

test('the edge keeps an answer only where the answer says for how long', () => {
  expect([policy.MinTTL, policy.DefaultTTL]).toEqual([0, 0]);
  expect(idIn(api.CachePolicyId)).toBe(all('AWS::CloudFront::CachePolicy')[0]?.[0]);
  expect(api.CachedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
});

test('an answer is kept for one address, one query and one token, zipped or not', () => {
  expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  });
});

test('only what anybody may read is kept, and for no longer than the edge keeps anything', () => {
  const kept = everyRoute().filter(({ route }) => route.keptSeconds !== undefined);
  expect(kept.map(({ name }) => name)).toEqual([
    ...['seasons.get', 'races.list', 'races.get', 'drivers.list', 'teams.list'],
    ...['head-to-head.get', 'openapi.get'],
  ]);
  for (const { access, method, route } of kept) {
    expect([access, method]).toEqual(['public', 'GET']);
    expect(route.keptSeconds).toBeLessThanOrEqual(policy.MaxTTL);
  }
});

test('of the refusals that CloudFront keeps unasked, none is kept', () => {
  const errors = distribution.CustomErrorResponses.map((one: Resource) => [
    one.ErrorCode,
    one.ErrorCachingMinTTL,
  ]);
  expect(errors).toEqual([404, 414, 500, 501, 502, 503, 504].map((status) => [status, 0]));
});

test('no browser keeps an answer of the API, whatever the edge does', () => {
  const told = (behavior: Resource) => {
    const found = all('AWS::CloudFront::ResponseHeadersPolicy').find(
      ([id]) => id === idIn(behavior.ResponseHeadersPolicyId),
    );
    const { Items } = found?.[1].Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig ?? {};
    return Items.filter(({ Header }: Resource) => /^cache-control$/i.test(Header));
  };
  const [[Header, Value] = []] = Object.entries(VIEWER_CACHING);
  expect(Value).toBe('no-store');
  expect(told(api)).toEqual([{ Header, Value, Override: true }]);
  expect(told(distribution.DefaultCacheBehavior)).toEqual([]);
});
