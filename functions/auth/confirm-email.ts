import * as contract from '@parc-ferme/contract/auth';
import { emailLinksIn } from '@parc-ferme/data/email-links';
import { playersIn } from '@parc-ferme/data/players';
import {
  awaitedEmail,
  isActive,
  mayBeWrittenTo,
  type Player,
} from '@parc-ferme/domain/player/player';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type NotifyingServices, notifyingServices } from '../services.ts';

type Confirming = NotifyingServices<'emailLinks' | 'players'>;

export const confirmEmail = endpoint(contract.confirmEmail, {
  read: ({ params, now }, { emailLinks }: Confirming) => ({
    link: emailLinks.find(params.token, now),
  }),
  run: async ({ link, reject }, services) => {
    const player = link && (await services.players.find(link.userId));
    if (!player || !isActive(player)) return reject('email-link.invalid');
    const confirmed = await confirm(player, link.email, services);
    return confirmed === 'confirmed'
      ? { message: 'Your email address is confirmed.' }
      : reject(confirmed);
  },
});

/** A link is for one address: it confirms the present one, or makes the one that waits the present one. */
async function confirm(player: Player, email: string, { players, mention }: Confirming) {
  if (email === player.email) {
    if (player.emailConfirmed !== false) return 'email-link.used';
    return (await players.confirmEmail(player)) ? 'confirmed' : 'email-link.invalid';
  }
  if (email !== awaitedEmail(player)) return 'email-link.invalid';
  const changed = await players.changeEmail(player, email);
  if (changed === 'email.taken') return changed;
  if (changed === 'not.awaited') return 'email-link.invalid';
  if (mayBeWrittenTo(player)) {
    await mention('email.changed', { username: player.username, previous: player.email });
  }
  return 'confirmed';
}

export const handler = lambda(
  confirmEmail,
  notifyingServices((table) => ({ emailLinks: emailLinksIn(table), players: playersIn(table) })),
);
