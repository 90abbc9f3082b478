import type { Player } from '../player/player.ts';

type Addresses = Pick<Player, 'email' | 'newEmail' | 'sandboxRefusal'>;

/** Since when SES refuses the player's address, or the new one that is not confirmed yet, as not verified. */
export function sandboxRefusedSince(player: Addresses): string | undefined {
  const { email, newEmail, sandboxRefusal } = player;
  const isTheirs = [email, newEmail].includes(sandboxRefusal?.email);
  return isTheirs ? sandboxRefusal?.at : undefined;
}
