import { cursorText } from '@parc-ferme/contract/cursor';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { pairing, prediction, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { ownPrediction } from './predictions.ts';
import { rollCallReply, rollCallWithOwn } from './roll-call.ts';

const MONZA = race({ pairing: pairing() });
const murray = { id: 'player1', username: 'Murray' };
const players = [{ ...murray, picks: 'nobody sees these' }];

test('a roll call names players, and nothing of what they picked', () => {
  expect(rollCallReply({ players, next: undefined })).toEqual({
    players: [{ user: 'player1', username: 'Murray' }],
  });
});

test('a page of a roll call names where the next one begins', () => {
  const next = { shard: 1, after: murray.id };
  expect(rollCallReply({ players: [], next }).next).toBe(cursorText(next));
});

test('only the caller’s own prediction is beside it', () => {
  const page = { players, next: undefined };
  const own = (one?: Prediction) => ownPrediction(one, MONZA, {}, new Date(0));
  expect(rollCallWithOwn(page, own(prediction()))).toMatchObject({
    players: [{ username: 'Murray' }],
    own: own(prediction()).prediction,
  });
  expect(rollCallWithOwn(page, own()).own).toBeNull();
});
