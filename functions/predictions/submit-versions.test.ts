import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING_WON, rightPicks, wrongPicks } = melbourne;
const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
await cloud.pair(admin, MELBOURNE, melbourne.PAIRING);

const submit = (as: Caller, picks: object, seen?: string) =>
  cloud.call('POST', `/api/predictions/${MELBOURNE}`, {
    as,
    body: { predictions: { ...PAIRING_WON, ...picks } },
    headers: { 'if-match': seen },
  });
async function versions(as: Caller): Promise<{ submittedAt: string }[]> {
  const { body } = await cloud.call('GET', '/api/account/data', { as });
  const { predictions }: { predictions: { versions: { submittedAt: string }[] }[] } = body;
  return predictions.flatMap((prediction) => prediction.versions);
}

test('row 47: the same picks again make no version: the same answer, and no new time', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-11T10:00:00.000Z');
  const first = await submit(player, rightPicks());
  await cloud.at('2025-03-11T11:00:00.000Z');
  const before = await cloud.everything();
  for (const seen of [undefined, '"1"', undefined]) {
    const again = await submit(player, rightPicks(), seen);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  }
  expect((await submit(player, rightPicks(), '"0"')).status).toBe(409);
  expect(await cloud.everything()).toEqual(before);
  const changed = await submit(player, wrongPicks(), '"1"');
  expect(changed.body).toMatchObject({
    prediction: { version: 2, createdAt: '2025-03-11T10:00:00.000Z' },
  });
  const back = await submit(player, rightPicks(), '"2"');
  expect(back.body).toMatchObject({ prediction: { version: 3 } });
  expect(await versions(player)).toHaveLength(3);
});

test('row 47: a prediction can be changed 200 times, and every version is stored', async () => {
  const player = await cloud.player();
  const pole = (number: number) => rightPicks({ polePosition: number % 2 ? 'ocon' : 'albon' });
  for (let number = 0; number <= 200; number += 1) {
    expect((await submit(player, pole(number))).status).toBe(200);
  }
  const before = await cloud.everything();
  const text = 'You have changed this prediction 200 times. It cannot be changed again.';
  expectRefusal(await submit(player, pole(201)), 429, 'prediction.too-many', text);
  expect(await cloud.everything()).toEqual(before);
  expect((await submit(player, pole(200))).status).toBe(200);
  const own = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: player });
  expect(own.body).toMatchObject({ prediction: { version: 201 } });
  expect(await versions(player)).toHaveLength(201);
});
