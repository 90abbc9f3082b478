import type { Account } from '@parc-ferme/contract/account';
import { messagesOf, type Player } from '@parc-ferme/domain/player/player';
import type * as z from 'zod/mini';

/** The account as its owner sees it; the contract drops everything else. */
export function accountReply(player: Player): z.input<typeof Account> {
  return { ...player, messages: messagesOf(player) };
}
