import { expect, test, vi } from 'vitest';
import { testCloud } from '../../src/cloud/test-cloud.ts';
import * as melbourne from '../../src/melbourne.ts';
import { failWithConflicts } from '../../src/store/conflicts.ts';
import { type Interceptor, interceptFunctions } from '../../src/store/dynamodb-calls.ts';

const { MELBOURNE } = melbourne;

let around: Interceptor = (_, send) => send();
interceptFunctions((call, send) => around(call, send));
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
vi.spyOn(Math, 'random').mockReturnValue(0);

test('a race weekend in which every write of every call meets a transaction has no failed call', async () => {
  const met: string[] = [];
  around = failWithConflicts(2, met);
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
  const wrong = { username: 'anna', password: 'incorrect horse' };
  const refused = await cloud.call('POST', '/api/auth/login', { body: wrong });
  const password = { password: 'correct horse' };
  const left = await cloud.call('DELETE', '/api/account', { as: ben, body: password });
  expect([posted.status, refused.status, left.status]).toEqual([201, 401, 200]);

  await cloud.at(melbourne.AFTER_RESULT);
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; totalPoints: number }[] } = body;
  expect(users.slice(0, 1)).toMatchObject([{ username: 'anna', totalPoints: 24 }]);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  expect(met.length).toBeGreaterThan(40);
});
