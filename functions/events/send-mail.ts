import { completenessIn } from '@parc-ferme/data/completeness';
import { emailLinksIn } from '@parc-ferme/data/email-links';
import { failuresIn } from '@parc-ferme/data/failures';
import { playersIn } from '@parc-ferme/data/players';
import { racesIn } from '@parc-ferme/data/races';
import { remindersIn } from '@parc-ferme/data/reminders';
import { resetsIn } from '@parc-ferme/data/resets';
import { standingsIn } from '@parc-ferme/data/standings';
import { awaitedEmail, isActive, type Player } from '@parc-ferme/domain/player/player';
import { UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';
import {
  confirmationEmail,
  emailChangedEmail,
  passwordResetEmail,
} from '@parc-ferme/mail/account-emails';
import { reminderEmail, voidPicksEmail } from '@parc-ferme/mail/race-emails';
import { now } from '@parc-ferme/runtime/clock';
import { hears, listener } from '@parc-ferme/runtime/event-handler';
import { sendReminders } from '@parc-ferme/workflows/reminders';
import { sendVoidPickMails } from '@parc-ferme/workflows/void-picks';
import { mailServices } from '../services.ts';

const services = mailServices((table) => ({
  completeness: completenessIn(table),
  emailLinks: emailLinksIn(table),
  failures: failuresIn(table),
  players: playersIn(table),
  races: racesIn(table),
  reminders: remindersIn(table),
  resets: resetsIn(table),
  standings: standingsIn(table),
}));

const resetLinks = hears('reset.requested', async ({ requestId, email }) => {
  const { players, resets, linkToken, mail } = services();
  const player = await players.findByLogin(email);
  if (!player || !isActive(player)) return;
  const token = await linkToken('reset', requestId);
  if (!(await resets.issue(token, player, now()))) return;
  const { username } = player;
  const sent = mail(player.email, (site) => passwordResetEmail(site, { username, token }));
  await unlessUndeliverable(sent, player);
});

const emailLinks = hears('email-link.requested', async ({ requestId, userId }) => {
  const { players, emailLinks: links, linkToken, mail } = services();
  const player = await players.find(userId);
  const email = player && awaitedEmail(player);
  if (!email || !isActive(player)) return;
  const token = await linkToken('confirm', requestId);
  await links.issue(token, userId, email, now());
  const { username, newEmail } = player;
  const isNew = newEmail !== undefined;
  const sent = mail(email, (site) => confirmationEmail(site, { username, token, isNew }));
  await unlessUndeliverable(sent, isNew ? undefined : player);
});

const changedEmails = hears('email.changed', async ({ username, previous }) => {
  await unlessUndeliverable(
    services().mail(previous, (site) => emailChangedEmail(site, { username })),
  );
});

/**
 * Delivering the event again would not reach the address either.
 *
 * @param player whose present address it is: it is noted on the account
 */
async function unlessUndeliverable(sent: Promise<void>, player?: Player): Promise<void> {
  await sent.catch(async (error: unknown) => {
    if (!(error instanceof UndeliverableMail)) throw error;
    const returned = { at: now().toISOString(), why: 'bounce' as const };
    if (player) await services().players.recordReturnedMail(player, returned);
  });
}

const reminders = hears('race.closing-soon', async (closing, timeLeft) => {
  const { announce, mail, ...data } = services();
  const { unfinished } = await sendReminders(closing.raceId, {
    data,
    now,
    timeLeft,
    send: ({ player, ...reminder }) => {
      const { username } = player;
      return mail(player.email, (site) =>
        reminderEmail(site, { username, ...reminder, now: now() }),
      );
    },
  });
  // Announced again it goes on, with all the time of another invocation.
  if (unfinished) await announce('race.closing-soon', closing);
});

const voidPicks = hears('pairing.changed', async (changed, timeLeft) => {
  const { announce, mail, ...data } = services();
  const { unfinished } = await sendVoidPickMails(changed, {
    data,
    now,
    timeLeft,
    send: ({ player, ...about }) => {
      const { username } = player;
      return mail(player.email, (site) => voidPicksEmail(site, { username, ...about }));
    },
  });
  if (unfinished) await announce('pairing.changed', changed);
});

export const handler = listener(
  [resetLinks, emailLinks, changedEmails, reminders, voidPicks],
  services,
);
