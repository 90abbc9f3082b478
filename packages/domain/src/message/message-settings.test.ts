import { expect, test } from 'vitest';
import {
  DEFAULT_MESSAGES,
  MESSAGE_KINDS,
  MessageSettings,
  StoredMessageSettings,
  TimeZone,
  withChannels,
  withDefaultMail,
  withoutMail,
} from './message-settings.ts';

const { kinds: DEFAULTS } = DEFAULT_MESSAGES;
const NIGHT = { from: 22, to: 7 };

test('a player who chose nothing gets all but open picks by mail, and nothing by push', () => {
  const unwanted = MESSAGE_KINDS.filter((kind) => !DEFAULTS[kind].mail);
  expect(unwanted).toEqual(['picks-open']);
  expect(Object.values(DEFAULTS).some(({ push }) => push)).toBe(false);
});

test('one kind is turned on or off on one channel, and nothing else changes', () => {
  const chosen = withChannels(DEFAULT_MESSAGES, 'mentioned', { push: true });
  expect(chosen.kinds).toEqual({ ...DEFAULTS, mentioned: { mail: true, push: true } });
  expect(withChannels(chosen, 'mentioned', { push: false })).toEqual(DEFAULT_MESSAGES);
});

test('all mail is turned off and on again, and push stays', () => {
  const chosen = withChannels(DEFAULT_MESSAGES, 'mentioned', { push: true });
  const silent = withoutMail(chosen);
  expect(Object.values(silent.kinds).some(({ mail }) => mail)).toBe(false);
  expect(silent.kinds.mentioned.push).toBe(true);
  expect(withDefaultMail(silent)).toEqual(chosen);
});

test('stored settings without a kind have its defaults, and those of an unknown kind are left out', () => {
  const chosen = withChannels(DEFAULT_MESSAGES, 'picks-missing', { mail: false });
  const { result: _, ...kinds } = chosen.kinds;
  const stored = { kinds: { ...kinds, newsletter: { mail: true, push: true } }, quietHours: NIGHT };
  expect(StoredMessageSettings.parse(stored)).toEqual({ ...chosen, quietHours: NIGHT });
});

test.each([
  ['quiet hours', { quietHours: NIGHT }, true],
  ['quiet hours that end when they begin', { quietHours: { from: 7, to: 7 } }, false],
  ['an hour that does not exist', { quietHours: { from: 22, to: 24 } }, false],
  ['half an hour', { quietHours: { from: 22.5, to: 7 } }, false],
  ['an unknown field', { sound: 'engine' }, false],
])('settings with %s, %j, are valid: %s', (_what, changes, isValid) => {
  expect(MessageSettings.safeParse({ ...DEFAULT_MESSAGES, ...changes }).success).toBe(isValid);
});

test.each([
  ['Europe/Berlin', true],
  // The old name of Asia/Kolkata.
  ['Asia/Calcutta', true],
  ['Europe/Monza', false],
])('%s is a time zone: %s', (name, valid) => {
  expect(TimeZone.safeParse(name).success).toBe(valid);
});
