import { createHash } from 'node:crypto';
import { PAIRED, prediction, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { receiptFor } from './receipt.ts';

const {
  raceId,
  userId,
  versions: [version],
} = prediction();
if (!version) throw new Error('The prediction has no version.');
const SENT = { raceId, userId, ...version };
const ORIGINAL = await receiptFor(SENT);

test('a digest is the SHA-256 of what was sent, as docs/receipts.md says', () => {
  const text =
    '["2025-monza","player1",1,"2025-09-06T10:00:00.000Z",null,' +
    '[["winner","verstappen"],["secondPlace","norris"],["thirdPlace","piastri"],' +
    '["polePosition","verstappen"],["fastestLap","norris"],["firstRetirement","alonso"],' +
    '["driverHeadToHead","norris","leclerc","norris"],["teamHeadToHead","mclaren","ferrari","mclaren"]],' +
    '"c2FsdA"]';
  expect(ORIGINAL.digest).toBe(createHash('sha256').update(text).digest('hex'));
});

test.each([
  ['race', { raceId: '2025-spa' }],
  ['player', { userId: 'player2' }],
  ['version', { number: 2 }],
  ['time', { submittedAt: '2025-09-06T10:00:00.001Z' }],
  ['picks', { picks: wrongPicks() }],
  ['head-to-head', { picks: rightPicks({ driverHeadToHead: undefined }) }],
  ['pairing', { pairing: { ...PAIRED, drivers: ['norris', 'hamilton'] as [string, string] } }],
  ['race that it was entered from', { sentAgainFrom: '2025-spa' }],
  ['salt', { salt: 'another' }],
])('another %s has another digest', async (_, change) => {
  const { digest } = await receiptFor({ ...SENT, ...change });
  expect(digest).not.toBe(ORIGINAL.digest);
});
