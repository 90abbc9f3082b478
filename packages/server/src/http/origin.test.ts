import { createHash } from 'node:crypto';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { expect, test } from 'vitest';
import { cameThroughEdge, cloudFrontOnly, viewerAddress } from './origin.ts';
import { Rejection } from './rejection.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const sending = (secret: string) => ({ [ORIGIN_SECRET_HEADER]: secret });
const HASHES = [hashOf('new'), hashOf('old')];

test('a request came through CloudFront if it carries the current secret, or the previous one', () => {
  expect(cameThroughEdge(sending('new'), HASHES)).toBe(true);
  expect(cameThroughEdge(sending('old'), HASHES)).toBe(true);
  expect(cameThroughEdge(sending('older'), HASHES)).toBe(false);
});

test.each([
  ['there is no header', {}, HASHES],
  ['the header is the hash itself', sending(hashOf('new')), HASHES],
  ['the header has two secrets', sending('new,old'), HASHES],
  ['no secret is configured', sending(''), []],
  ['the configured hash is empty', sending(''), ['']],
  ['the configured value is no hash', sending('new'), ['new']],
  ['the configured value only ends with its hash', sending('new'), [`0${hashOf('new')}`]],
  ['the configured value only begins with its hash', sending('new'), [`${hashOf('new')}0`]],
])('a request did not come through CloudFront where %s', (_, headers, hashes) => {
  expect(cameThroughEdge(headers, hashes)).toBe(false);
});

test('a request that did not come through CloudFront is refused', () => {
  const pass = (headers: object) =>
    cloudFrontOnly(() => HASHES).before?.({ event: { headers } } as never);
  expect(() => pass(sending('older'))).toThrow(new Rejection('origin.required'));
  expect(() => pass(sending('new'))).not.toThrow();
});

test('the viewer’s address is the one that CloudFront names', () => {
  expect(viewerAddress({ [VIEWER_ADDRESS_HEADER]: '203.0.113.7' })).toBe('203.0.113.7');
  expect(viewerAddress({ 'x-forwarded-for': '203.0.113.7' })).toBe('');
});
