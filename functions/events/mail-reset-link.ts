import { failuresIn } from '@parc-ferme/data/failures';
import { playersIn } from '@parc-ferme/data/players';
import { resetsIn } from '@parc-ferme/data/resets';
import { listener } from '@parc-ferme/endpoint/background';
import { now } from '@parc-ferme/endpoint/clock';
import { resetMail } from '@parc-ferme/mail/reset-mail';
import { mailServices } from '../services.ts';

const services = mailServices((table) => ({
  failures: failuresIn(table),
  players: playersIn(table),
  resets: resetsIn(table),
}));

export const handler = listener(
  'reset.requested',
  async ({ requestId, email }) => {
    const { players, resets, resetToken, mail } = services();
    const player = await players.findByLogin(email);
    if (!player || player.leaving) return;
    const token = await resetToken(requestId);
    if (!(await resets.issue(token, player, now()))) return;
    const { username } = player;
    await mail(player.email, (site) => resetMail(site, { username, token }));
  },
  services,
);
