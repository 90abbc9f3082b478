import { acceptsMail, isActive, messagesOf, type Player } from '../player/player.ts';
import { CHOSEN_KINDS, type Channel, KINDS, OTHER_KINDS } from './kinds.ts';
import type { Mailing } from './mailing.ts';
import type { MessageKind } from './message-settings.ts';

/**
 * Whether the player gets messages of a kind on a channel.
 *
 * @param mustBeMailed the message is mailed whatever the player chose, as the player lost a pick, or time for it
 */
export function wantsMessage(
  player: Player,
  kind: Mailing['kind'],
  channel: Channel,
  mustBeMailed = false,
): boolean {
  return channel === 'mail'
    ? wantsMail(player, kind, mustBeMailed)
    : isActive(player) && isTurnedOn(kind, player, 'push');
}

function wantsMail(player: Player, kind: Mailing['kind'], mustBeMailed: boolean): boolean {
  // The admin who set the address may read there whether and when the player has picked.
  if (player.emailSetBy && dependsOnHiddenPicks(kind)) return false;
  if (!acceptsMail(player)) return false;
  return mustBeMailed ? !player.mailReturned : isTurnedOn(kind, player, 'mail');
}

/** False for a kind without a switch, such as `void-picks`: it is sent only where it `mustBeMailed`. */
function isTurnedOn(kind: Mailing['kind'], player: Player, channel: Channel): boolean {
  const setting = settingOf(kind);
  return setting !== undefined && messagesOf(player).kinds[setting][channel];
}

/** The kind whose switch decides in the settings: its own, or that of the kind which it follows. */
export function settingOf(kind: Mailing['kind']): MessageKind | undefined {
  const chosen = CHOSEN_KINDS.find((row) => row.kind === kind);
  if (chosen) return chosen.kind;
  return OTHER_KINDS.find((row) => row.kind === kind)?.follows ?? undefined;
}

function dependsOnHiddenPicks(kind: Mailing['kind']): boolean {
  return KINDS.some((row) => row.kind === kind && row.dependsOnHiddenPicks);
}
