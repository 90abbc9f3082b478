import { acceptsMail, isActive, messagesOf, type Player } from '../player/player.ts';
import { CHOSEN_KINDS, type Channel, KINDS, OTHER_KINDS } from './kinds.ts';
import type { Mailing } from './mailing.ts';
import type { MessageKind } from './message-settings.ts';

/**
 * Whether the player gets such messages on a channel.
 *
 * @param mustKnow the message is mailed whatever the player chose, as the player lost a pick, or time for it
 */
export function wantsMessage(
  player: Player,
  kind: Mailing['kind'],
  channel: Channel,
  mustKnow = false,
): boolean {
  // The admin who set the address may read there whether and when the player has picked.
  if (channel === 'mail' && player.emailSetBy && dependsOnOpenPicks(kind)) return false;
  if (mustKnow && channel === 'mail') return acceptsMail(player) && !player.mailReturned;
  const setting = settingOf(kind);
  const isReached = channel === 'mail' ? acceptsMail(player) : isActive(player);
  return setting !== undefined && isReached && messagesOf(player).kinds[setting][channel];
}

/** The kind whose switch decides in the settings. */
export function settingOf(kind: Mailing['kind']): MessageKind | undefined {
  const other = OTHER_KINDS.find((row) => row.kind === kind);
  return other ? (other.follows ?? undefined) : CHOSEN_KINDS.find((row) => row.kind === kind)?.kind;
}

function dependsOnOpenPicks(kind: Mailing['kind']): boolean {
  return KINDS.some((row) => row.kind === kind && row.dependsOnOpenPicks);
}
