import * as z from 'zod/mini';
import { recordOf } from '../picks/categories.ts';
import { CHOSEN_KINDS } from './kinds.ts';

/** The kinds of messages that a player turns on or off. */
export const MESSAGE_KINDS = CHOSEN_KINDS.map(({ kind }) => kind);
export const MessageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.infer<typeof MessageKind>;

const Channels = z.strictObject({ mail: z.boolean(), push: z.boolean() });

/** Whole hours of the player's day. From 22 to 7 spans midnight. */
export const QuietHours = z
  .strictObject({
    from: z.int().check(z.minimum(0), z.maximum(23)),
    to: z.int().check(z.minimum(0), z.maximum(23)),
  })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours begin and end at different hours.'));
export type QuietHours = z.infer<typeof QuietHours>;

/** An IANA time zone that this runtime knows: `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Unknown time zone'));

/** Which messages a player gets on which channels, and when not. */
export const MessageSettings = z.strictObject({
  kinds: z.strictObject(recordOf(MESSAGE_KINDS, () => Channels)),
  quietHours: z.optional(QuietHours),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

/**
 * The settings as an account has them, which may have been stored before a kind was added or after one was
 * removed: a kind that is missing has its defaults, and one that is unknown is left out.
 */
export const StoredMessageSettings = z.extend(MessageSettings, {
  kinds: z.object(recordOf(MESSAGE_KINDS, (kind) => z._default(Channels, defaultsOf(kind)))),
});

/** The settings of a player who chose nothing. */
export const DEFAULT_MESSAGES: MessageSettings = {
  kinds: recordOf(MESSAGE_KINDS, defaultsOf),
};

/** The settings without any email, as for an address that mail cannot reach. */
export function withoutMail(settings: MessageSettings): MessageSettings {
  return withMail(settings, () => false);
}

/** The settings with the emails of a player who chose nothing. */
export function withDefaultMail(settings: MessageSettings): MessageSettings {
  return withMail(settings, (kind) => DEFAULT_MESSAGES.kinds[kind].mail);
}

/** The settings with one kind turned on or off on the channels given. */
export function withChannels(
  settings: MessageSettings,
  kind: MessageKind,
  changed: Partial<z.infer<typeof Channels>>,
): MessageSettings {
  const channels = { ...settings.kinds[kind], ...changed };
  return { ...settings, kinds: { ...settings.kinds, [kind]: channels } };
}

function withMail(
  settings: MessageSettings,
  isMailed: (kind: MessageKind) => boolean,
): MessageSettings {
  const kinds = recordOf(MESSAGE_KINDS, (kind) => ({
    ...settings.kinds[kind],
    mail: isMailed(kind),
  }));
  return { ...settings, kinds };
}

function defaultsOf(kind: MessageKind): z.infer<typeof Channels> {
  return CHOSEN_KINDS.find((row) => row.kind === kind)?.defaults ?? { mail: false, push: false };
}

function isTimeZone(name: string): boolean {
  try {
    // Throws if the name is unknown.
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
