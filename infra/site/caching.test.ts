import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { expect, test } from 'vitest';
import { idIn, type Resource, synthesized } from '../tests/synthesized.ts';

const { resourcesOf, onlyId, onlyResource } = synthesized();
const policy = onlyResource('AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig;
const distribution = onlyResource('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const [api] = distribution.CacheBehaviors;

test('the edge caches a response only as long as its headers allow', () => {
  expect([policy.MinTTL, policy.DefaultTTL]).toEqual([0, 0]);
  expect(idIn(api.CachePolicyId)).toBe(onlyId('AWS::CloudFront::CachePolicy'));
  expect(api.CachedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
});

test('the cache key is path, query, token and encoding', () => {
  expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  });
});

test('only public routes are cached, for at most the maximum TTL', () => {
  const cached = everyRoute().filter(({ route }) => route.cacheSeconds !== undefined);
  expect(cached.map(({ name }) => name)).toEqual([
    'seasons.get',
    'races.list',
    'races.get',
    'races.revealed',
    'races.calendar',
    'live.get',
    'drivers.list',
    'teams.list',
    'head-to-head.get',
    'openapi.get',
  ]);
  for (const { access, method, route } of cached) {
    expect([access, method]).toEqual(['public', 'GET']);
    expect(route.cacheSeconds).toBeLessThanOrEqual(policy.MaxTTL);
  }
});

test('no error that CloudFront caches by default is cached', () => {
  const errors = distribution.CustomErrorResponses.map((one: Resource) => [
    one.ErrorCode,
    one.ErrorCachingMinTTL,
  ]);
  expect(errors).toEqual([404, 414, 500, 501, 502, 503, 504].map((status) => [status, 0]));
});

test('browsers cache no API response', () => {
  const cachingHeaders = (behavior: Resource) => {
    const found = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').find(
      ([id]) => id === idIn(behavior.ResponseHeadersPolicyId),
    );
    const { Items } = found?.[1].Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig ?? {};
    return Items.filter(({ Header }: Resource) => /^cache-control$/i.test(Header));
  };
  const noStore = { Header: 'cache-control', Value: 'no-store', Override: true };
  expect(cachingHeaders(api)).toEqual([noStore]);
  expect(cachingHeaders(distribution.DefaultCacheBehavior)).toEqual([]);
});
