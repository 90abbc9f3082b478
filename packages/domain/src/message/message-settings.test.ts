import { expect, test } from 'vitest';
import {
  DEFAULT_MESSAGES,
  MESSAGE_KINDS,
  MessageSettings,
  StoredMessageSettings,
  withChannel,
  withDefaultMail,
  withoutMail,
} from './message-settings.ts';

const mailed = ({ kinds }: MessageSettings) => MESSAGE_KINDS.filter((kind) => kinds[kind].mail);
const pushed = ({ kinds }: MessageSettings) => MESSAGE_KINDS.filter((kind) => kinds[kind].push);

test('a player who chose nothing gets missing picks and results by mail, and nothing by push', () => {
  expect(mailed(DEFAULT_MESSAGES)).toEqual(['picks-missing', 'result']);
  expect(pushed(DEFAULT_MESSAGES)).toEqual([]);
});

test('one kind is turned on or off on one channel, and nothing else changes', () => {
  const chosen = withChannel(DEFAULT_MESSAGES, 'mentioned', 'push', true);
  expect([mailed(chosen), pushed(chosen)]).toEqual([['picks-missing', 'result'], ['mentioned']]);
  expect(withChannel(chosen, 'mentioned', 'push', false)).toEqual(DEFAULT_MESSAGES);
});

test('all mail is turned off and on again, and push stays', () => {
  const chosen = withChannel(DEFAULT_MESSAGES, 'mentioned', 'push', true);
  const silent = withoutMail(chosen);
  expect([mailed(silent), pushed(silent)]).toEqual([[], ['mentioned']]);
  expect(withDefaultMail(silent)).toEqual(chosen);
});

test('stored settings without a kind have its defaults, and those of an unknown kind are left out', () => {
  const chosen = withChannel(DEFAULT_MESSAGES, 'mentioned', 'push', true);
  const { result: _, ...kinds } = withChannel(chosen, 'picks-missing', 'mail', false).kinds;
  const stored = { kinds: { ...kinds, newsletter: { mail: true, push: true } }, timeZone: 'UTC' };
  const read = StoredMessageSettings.parse(stored);
  expect([mailed(read), pushed(read), read.timeZone]).toEqual([['result'], ['mentioned'], 'UTC']);
  expect(MessageSettings.safeParse(read).success).toBe(true);
});

const NIGHT = { from: 22, to: 7 };

test.each([
  ['quiet hours', { quietHours: NIGHT, timeZone: 'Europe/Berlin' }, true],
  ['an old name of a time zone', { timeZone: 'Asia/Calcutta' }, true],
  ['a time zone that does not exist', { timeZone: 'Europe/Monza' }, false],
  ['quiet hours that end when they begin', { quietHours: { from: 7, to: 7 } }, false],
  ['an hour that does not exist', { quietHours: { from: 22, to: 24 } }, false],
  ['half an hour', { quietHours: { from: 22.5, to: 7 } }, false],
  ['something else', { sound: 'engine' }, false],
])('%s: can be chosen, %j, %s', (_what, chosen, valid) => {
  expect(MessageSettings.safeParse({ ...DEFAULT_MESSAGES, ...chosen }).success).toBe(valid);
});
