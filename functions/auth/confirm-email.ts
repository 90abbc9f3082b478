import * as contract from '@parc-ferme/contract/auth';
import { emailLinksIn } from '@parc-ferme/data/player/email-links';
import { playersIn } from '@parc-ferme/data/player/players';
import {
  acceptsMail,
  acceptsMailLinks,
  awaitedEmail,
  type Player,
} from '@parc-ferme/domain/player/player';
import { publicRoute, publishBestEffort, table } from '../composition.ts';

const emailLinks = emailLinksIn(table);
const players = playersIn(table);

export const handler = publicRoute(contract.confirmEmail, async ({ params, now, reject }) => {
  const link = await emailLinks.find(params.token, now);
  const player = link && (await players.find(link.userId));
  if (!player || !acceptsMailLinks(player, now)) return reject('email-link.invalid');
  const outcome = await confirm(player, link.email);
  return outcome === 'confirmed'
    ? { message: 'Your email address is confirmed.' }
    : reject(outcome);
});

/** A link is for one address: it confirms the current one, or replaces it with the new one. */
async function confirm(player: Player, email: string) {
  if (email === player.email) {
    if (player.emailConfirmed) return 'email-link.used';
    return (await players.confirmEmail(player)) ? 'confirmed' : 'email-link.invalid';
  }
  if (email !== awaitedEmail(player)) return 'email-link.invalid';
  const outcome = await players.changeEmail(player, email);
  if (outcome === 'email.taken') return outcome;
  if (outcome === 'not.awaited') return 'email-link.invalid';
  if (acceptsMail(player)) {
    const { username, email: previous } = player;
    await publishBestEffort('email.changed', { username, previous });
  }
  return 'confirmed';
}
