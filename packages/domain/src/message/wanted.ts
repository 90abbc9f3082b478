import { recordOf } from '../picks/categories.ts';
import { acceptsMail, isActive, messagesOf, type Player } from '../player/player.ts';
import type { Mailing } from './mailing.ts';
import { type Channel, MESSAGE_KINDS, type MessageKind } from './message-settings.ts';

/**
 * Whether the player gets such messages on a channel.
 *
 * @param mustKnow the message is mailed whatever the player chose, as the player lost a pick, or time for it
 */
export function wantsMessage(
  player: Player,
  kind: Mailing['kind'],
  channel: Channel,
  mustKnow = kind === 'void-picks',
): boolean {
  // The admin who set the address may read there whether and when the player has picked.
  if (channel === 'mail' && player.emailSetBy && OF_OPEN_PICKS.includes(kind)) return false;
  if (mustKnow && channel === 'mail') return acceptsMail(player) && !player.mailReturned;
  const switched = SWITCHES[kind];
  const isReached = channel === 'mail' ? acceptsMail(player) : isActive(player);
  return switched !== undefined && isReached && messagesOf(player).kinds[switched][channel];
}

/** Kinds that depend on picks which are not revealed yet. */
const OF_OPEN_PICKS: Mailing['kind'][] = ['picks-missing', 'closing-moved', 'void-picks'];

/** The switch of each kind. Whoever is told of closings is told that one moves. */
const SWITCHES: Record<Mailing['kind'], MessageKind | undefined> = {
  ...recordOf(MESSAGE_KINDS, (kind) => kind),
  'closing-moved': 'picks-missing',
  'void-picks': undefined,
};
