import { createHash } from 'node:crypto';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import { expect, test } from 'vitest';
import { cameThroughEdge, viewerAddress } from './origin.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const saying = (secret: string) => ({ [ORIGIN_SECRET_HEADER]: secret });
const HASHES = [hashOf('new'), hashOf('old')];

test('a call came through the edge if it says the present secret, or the one before it', () => {
  expect(cameThroughEdge(saying('new'), HASHES)).toBe(true);
  expect(cameThroughEdge(saying('old'), HASHES)).toBe(true);
  expect(cameThroughEdge(saying('older'), HASHES)).toBe(false);
});

test.each([
  ['nothing is said', {}, HASHES],
  ['the hash itself is said', saying(hashOf('new')), HASHES],
  ['two secrets are said at once', saying('new,old'), HASHES],
  ['there is no secret', saying(''), []],
  ['there is none yet', saying(''), ['']],
  ['what stands there is no hash', saying('new'), ['new']],
])('a call did not come through the edge where %s', (_, headers, hashes) => {
  expect(cameThroughEdge(headers, hashes)).toBe(false);
});

test('the viewer is where the edge says', () => {
  expect(viewerAddress({ [VIEWER_ADDRESS_HEADER]: '203.0.113.7' })).toBe('203.0.113.7');
  expect(viewerAddress({ 'x-forwarded-for': '203.0.113.7' })).toBe('');
});
