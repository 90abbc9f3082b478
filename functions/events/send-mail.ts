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
import { handles, queueHandler } from '@parc-ferme/runtime/event-handler';
import { sendReminders } from '@parc-ferme/workflows/reminders';
import { sendVoidPickMails } from '@parc-ferme/workflows/void-picks';
import { linkToken, mail, publishEvent, table } from '../composition.ts';

const data = {
  completeness: completenessIn(table),
  emailLinks: emailLinksIn(table),
  players: playersIn(table),
  races: racesIn(table),
  reminders: remindersIn(table),
  resets: resetsIn(table),
  standings: standingsIn(table),
};
const { players, resets } = data;

const resetLinks = handles('reset.requested', async ({ requestId, email }) => {
  const player = await players.findByLogin(email);
  if (!player || !isActive(player)) return;
  const token = await linkToken('reset', requestId);
  if (!(await resets.issue(token, player, now()))) return;
  const { username } = player;
  const sent = mail(player.email, (site) => passwordResetEmail(site, { username, token }));
  await unlessUndeliverable(sent, player);
});

const emailLinks = handles('email-link.requested', async ({ requestId, userId }) => {
  const player = await players.find(userId);
  const email = player && awaitedEmail(player);
  if (!email || !isActive(player)) return;
  const token = await linkToken('confirm', requestId);
  await data.emailLinks.issue(token, userId, email, now());
  const { username, newEmail } = player;
  const isNew = newEmail !== undefined;
  const sent = mail(email, (site) => confirmationEmail(site, { username, token, isNew }));
  await unlessUndeliverable(sent, isNew ? undefined : player);
});

const changedEmails = handles('email.changed', async ({ username, previous }) => {
  await unlessUndeliverable(mail(previous, (site) => emailChangedEmail(site, { username })));
});

/**
 * A redelivered event would not reach the address either, so the event counts as handled.
 *
 * @param player the account whose current address it is, which records the returned mail
 */
async function unlessUndeliverable(sent: Promise<void>, player?: Player): Promise<void> {
  await sent.catch(async (error: unknown) => {
    if (!(error instanceof UndeliverableMail)) throw error;
    const returned = { at: now().toISOString(), why: 'bounce' as const };
    if (player) await players.recordReturnedMail(player, returned);
  });
}

const reminders = handles('race.closing-soon', async (closing, timeLeft) => {
  const { unfinished } = await sendReminders(closing.raceId, {
    data,
    now,
    timeLeft,
    send: ({ player: { username, email }, ...reminder }) =>
      mail(email, (site) => reminderEmail(site, { username, ...reminder, now: now() })),
  });
  // The same event continues the reminders in another invocation with a full timeout.
  if (unfinished) await publishEvent('race.closing-soon', closing);
});

const voidPicks = handles('pairing.changed', async (changed, timeLeft) => {
  const { unfinished } = await sendVoidPickMails(changed, {
    data,
    now,
    timeLeft,
    send: ({ player: { username, email }, ...about }) =>
      mail(email, (site) => voidPicksEmail(site, { username, ...about })),
  });
  if (unfinished) await publishEvent('pairing.changed', changed);
});

export const handler = queueHandler(
  [resetLinks, emailLinks, changedEmails, reminders, voidPicks],
  failuresIn(table),
);
