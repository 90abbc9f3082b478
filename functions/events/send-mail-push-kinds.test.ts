import { DEFAULT_MESSAGES, MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import { recordOf } from '@parc-ferme/domain/picks/categories';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushesTo } from '@parc-ferme/testing/cloud/push-subscriptions';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

test('a player who wants everything by push is told of each once, on the page that it is about', async () => {
  const admin = await cloud.admin('race-director');
  const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
  const kinds = recordOf(MESSAGE_KINDS, () => ({ mail: false, push: true }));
  const body = { messages: { ...DEFAULT_MESSAGES, kinds } };
  await cloud.call('PATCH', '/api/account', { as: ben, body });
  const { endpoint } = await addPushDevice(cloud, ben);
  await cloud.pair(admin, melbourne.MELBOURNE, melbourne.PAIRING);
  const won = melbourne.PAIRING_WON;
  await cloud.predict(anna, melbourne.MELBOURNE, { ...melbourne.rightPicks(), ...won });
  await cloud.at('2025-03-14T06:00:00Z');
  await cloud.predict(ben, melbourne.MELBOURNE, { ...melbourne.wrongPicks(), ...won });
  await cloud.at(melbourne.RESULT);
  const correction = { values: { fastestLap: 'stroll' }, reason: 'Deleted', revision: 1 };
  const path = `/api/admin/results/${melbourne.MELBOURNE}/corrections`;
  await cloud.call('POST', path, { as: admin, body: correction });
  await cloud.at('2025-03-17T12:00:00Z');
  const mention = { message: '@ben, box box!', mentions: [ben.id] };
  await cloud.call('POST', '/api/chat/messages', { as: anna, body: mention });
  await cloud.everything();

  const pushes = await pushesTo(cloud, endpoint);
  const [form, results] = ['predictions', 'results'].map((page) => `/${page}/2025-albert_park`);
  const talk = ['Smack talk', expect.stringMatching(/^\/[\w/-]+#comments-/), 1];
  expect(pushes.map(({ title, url, times }) => [title, url, times])).toEqual([
    ['Australian Grand Prix', form, 1],
    ['Australian Grand Prix', results, 1],
    ['Australian Grand Prix', results, 1],
    talk,
    ['Australian Grand Prix', results, 1],
    talk,
  ]);
  expect(pushes.map((push) => push.body)).toEqual([
    expect.stringMatching(/^Your picks are missing\. Predictions close in about 24 hours: /),
    'Everybody’s picks are open. 2 players picked. No more changes: see who dared what.',
    expect.stringMatching(/^\d points?, 2nd of 3\. anna won the round with \d+ points\.$/),
    expect.stringMatching(/^Parc Fermé mentioned you: Australian Grand Prix: @anna wins .+ …$/),
    expect.stringMatching(
      /^Corrected, \d points? instead of \d, still 2nd: fastest lap went .* Lance Stroll$/,
    ),
    'anna mentioned you: @ben, box box!',
  ]);
  expect(await mailsTo(cloud, 'ben@example.org')).toEqual([]);
});
