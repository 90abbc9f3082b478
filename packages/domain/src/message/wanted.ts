import { acceptsMail, isActive, messagesOf, type Player } from '../player/player.ts';
import type { Mailing } from './mailing.ts';
import type { Channel } from './message-settings.ts';

/**
 * Whether the player gets such messages on a channel. Void picks are mailed whatever the player chose, as
 * the player has lost a pick.
 */
export function wantsMessage(player: Player, kind: Mailing['kind'], channel: Channel): boolean {
  if (kind === 'void-picks') {
    return channel === 'mail' && acceptsMail(player) && !player.mailReturned;
  }
  const isReached = channel === 'mail' ? acceptsMail(player) : isActive(player);
  return isReached && messagesOf(player).kinds[kind][channel];
}
