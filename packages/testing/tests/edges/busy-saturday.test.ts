import { expect, test, vi } from 'vitest';
import { accountCalls } from '../../src/cloud/account-calls.ts';
import { testCloud } from '../../src/cloud/test-cloud.ts';
import * as melbourne from '../../src/melbourne.ts';
import { failWithConflicts } from '../../src/store/conflicts.ts';
import { type Interceptor, interceptFunctions } from '../../src/store/dynamodb-calls.ts';

const { MELBOURNE } = melbourne;

let interceptor: Interceptor = (_, send) => send();
interceptFunctions((call, send) => interceptor(call, send));
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
// The pauses before retries are random: none here.
vi.spyOn(Math, 'random').mockReturnValue(0);

test('in a race weekend in which every write conflicts with a transaction at first, no call of the API fails', async () => {
  const conflictingWrites: string[] = [];
  interceptor = failWithConflicts(2, conflictingWrites);
  const [admin, anna] = [await cloud.admin('race-director'), await cloud.player('anna')];
  const ben = await cloud.player('ben');
  await cloud.pair(admin, MELBOURNE, melbourne.PAIRING);
  for (const picks of [melbourne.wrongPicks(), melbourne.rightPicks()]) {
    await cloud.predict(anna, MELBOURNE, { ...picks, ...melbourne.RIGHT_HEAD_TO_HEADS });
  }
  await cloud.predict(ben, MELBOURNE, {
    ...melbourne.wrongPicks(),
    ...melbourne.RIGHT_HEAD_TO_HEADS,
  });
  const message = { message: 'Lights out.' };
  const posted = await cloud.call('POST', '/api/chat/messages', { as: anna, body: message });
  const { login, deleteAccount } = accountCalls(cloud);
  const [refused, deleted] = [await login('anna', 'incorrect horse'), await deleteAccount(ben)];
  expect([posted.status, refused.status, deleted.status]).toEqual([201, 401, 200]);

  await cloud.at(melbourne.AFTER_RESULT);
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; totalPoints: number }[] } = body;
  const winner = { username: 'anna', totalPoints: melbourne.FULL_SCORE };
  expect(users.slice(0, 1)).toMatchObject([winner]);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  expect(conflictingWrites.length).toBeGreaterThan(40); // Two for each write.
});
