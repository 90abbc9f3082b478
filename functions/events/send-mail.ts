import { failuresIn } from '@parc-ferme/data/failures';
import { playersIn } from '@parc-ferme/data/players';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { remindersIn } from '@parc-ferme/data/reminders';
import { resetsIn } from '@parc-ferme/data/resets';
import { standingsIn } from '@parc-ferme/data/standings';
import { hears, listener } from '@parc-ferme/endpoint/background';
import { now } from '@parc-ferme/endpoint/clock';
import { reminderMail } from '@parc-ferme/mail/reminder-mail';
import { resetMail } from '@parc-ferme/mail/reset-mail';
import { remindOf } from '@parc-ferme/weekend/reminders';
import { mailServices } from '../services.ts';

const services = mailServices((table) => ({
  failures: failuresIn(table),
  players: playersIn(table),
  predictions: predictionsIn(table),
  races: racesIn(table),
  reminders: remindersIn(table),
  resets: resetsIn(table),
  standings: standingsIn(table),
}));

const resetLinks = hears('reset.requested', async ({ requestId, email }) => {
  const { players, resets, resetToken, mail } = services();
  const player = await players.findByLogin(email);
  if (!player || player.leaving) return;
  const token = await resetToken(requestId);
  if (!(await resets.issue(token, player, now()))) return;
  const { username } = player;
  await mail(player.email, (site) => resetMail(site, { username, token }));
});

const reminders = hears('race.closing-soon', async (closing, timeLeft) => {
  const { announce, mail, ...data } = services();
  const { unfinished } = await remindOf(closing.raceId, {
    data,
    now,
    timeLeft,
    send: ({ player, ...reminder }) => {
      const { username } = player;
      return mail(player.email, (site) =>
        reminderMail(site, { username, ...reminder, now: now() }),
      );
    },
  });
  // Announced again it goes on, with all the time of another invocation.
  if (unfinished) await announce('race.closing-soon', closing);
});

export const handler = listener([resetLinks, reminders], services);
