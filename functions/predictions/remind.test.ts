import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, CLOSING, MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const admin = await cloud.admin('race-director');
await cloud.predict(anna, MELBOURNE, rightPicks());

const missing = async (raceId = MELBOURNE) =>
  cloud.call('GET', `/api/admin/predictions/${raceId}/missing`, { as: admin });
const remind = (raceId = MELBOURNE) =>
  cloud.call('POST', `/api/admin/predictions/${raceId}/reminder`, { as: admin });

const UNKNOWN = [404, 'race.unknown', 'Race not found'] as const;
const subjectsTo = async (name: string) =>
  (await mailsTo(cloud, `${name}@example.org`)).map(({ subject }) => subject);

test('an admin sees who has not picked yet', async () => {
  const players = [ben, admin].map(({ id: user, username }) => ({ user, username }));
  expect((await missing()).body).toEqual({ players, remindedAt: null });
  expectRefusal(await missing('2025-nowhere'), ...UNKNOWN);
});

test('one press reminds those players, and the audit log tells who did', async () => {
  expect((await remind()).status).toBe(202);
  const subject = 'Australian Grand Prix: your picks are missing';
  expect([await subjectsTo('anna'), await subjectsTo('ben')]).toEqual([[], [subject]]);
  const { body } = await cloud.call('GET', '/api/admin/audit', { as: admin });
  const { entries }: { entries: object[] } = body;
  expect(entries[0]).toMatchObject({
    action: 'players.reminded',
    about: MELBOURNE,
    admin: { username: 'race-director' },
  });
});

test('of two presses at once a race is reminded of by one', async () => {
  const statuses = await Promise.all([remind('2025-shanghai'), remind('2025-shanghai')]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([202, 409]);
  expectRefusal(
    await remind('2025-shanghai'),
    409,
    'reminder.sent',
    'The players have been reminded of this race. One reminder a race is enough.',
  );
  expect((await missing()).body).toMatchObject({ remindedAt: expect.any(String) });
});

test('a race that is closed or unknown is not reminded of', async () => {
  await cloud.at(CLOSING);
  const closed = 'Predictions are now closed for this race.';
  expectRefusal(await remind(), 409, 'prediction.closed', closed);
  expectRefusal(await remind('2025-nowhere'), ...UNKNOWN);
});
