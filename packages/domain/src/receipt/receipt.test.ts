import { createHash } from 'node:crypto';
import { prediction, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { receiptFor } from './receipt.ts';

const ORIGINAL = await receiptFor(prediction());

test('a digest is the SHA-256 of what was sent, as docs/receipts.md says', () => {
  const text =
    '["2025-monza","player1",1,"2025-09-06T10:00:00.000Z",null,false,' +
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
  ['head-to-head', { picks: rightPicks({ driverHeadToHead: null }) }],
  ['sender', { sentAgainFrom: '2025-spa' }],
  ['mark of a recovery', { recoveredAt: '2025-09-06T09:00:00.000Z' }],
  ['salt', { salt: 'another' }],
])('another %s has another digest', async (_, change) => {
  const { digest } = await receiptFor(prediction(change));
  expect(digest).not.toBe(ORIGINAL.digest);
});
