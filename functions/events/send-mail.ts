import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { repositoriesIn } from '@parc-ferme/data/repositories';
import { MessageKind } from '@parc-ferme/domain/message/message-settings';
import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { UndeliverableMail, UnverifiedRecipient } from '@parc-ferme/domain/message/returned-mail';
import { settingOf } from '@parc-ferme/domain/message/wants-message';
import { acceptsMailLinks, awaitedEmail } from '@parc-ferme/domain/player/player';
import type { Message } from '@parc-ferme/messaging/delivery/delivery';
import { recordMailOutcome } from '@parc-ferme/messaging/delivery/mail-outcome';
import { sendMailing } from '@parc-ferme/messaging/delivery/mailings';
import {
  accountRecovered,
  confirmation,
  emailChanged,
  emailCorrected,
  passwordReset,
} from '@parc-ferme/messaging/mail/account-emails';
import { type Content, composeEmail } from '@parc-ferme/messaging/mail/email';
import type { Site } from '@parc-ferme/messaging/mail/layout';
import { mailTags, messageOf } from '@parc-ferme/messaging/mail/mail-tags';
import { accountNotification, messageNotification } from '@parc-ferme/messaging/push/notification';
import { pushToDevices } from '@parc-ferme/messaging/push/push-to-devices';
import { unsubscribeToken } from '@parc-ferme/server/auth/unsubscribe-token';
import { now } from '@parc-ferme/server/clock';
import { eventHandler, queueHandler } from '@parc-ferme/server/events/event-handler';
import { faultText, log } from '@parc-ferme/server/log';
import {
  delayEvent,
  linkToken,
  mail,
  publishEvent,
  push,
  settings,
  table,
} from '../composition.ts';

const data = repositoriesIn(table);
const { players, resets } = data;

const resetLinks = eventHandler('reset.requested', async ({ requestId, email }) => {
  const player = await players.findByLogin(email);
  if (!player || !acceptsMailLinks(player, now())) return;
  const token = await linkToken('reset', requestId);
  if (!(await resets.issue(token, player, now()))) return;
  const { username } = player;
  const sending = sendContent(player.email, passwordReset(site(), { username, token }));
  await recordMailOutcome(player, player.email, sending, { data, now });
});

const emailLinks = eventHandler('email-link.requested', async ({ requestId, userId }) => {
  const player = await players.find(userId);
  const email = player && awaitedEmail(player);
  if (!email || !acceptsMailLinks(player, now())) return;
  const token = await linkToken('confirm', requestId);
  await data.emailLinks.issue(token, userId, email, now());
  const { username, newEmail } = player;
  const replacesAddress = newEmail !== undefined;
  const sending = sendContent(email, confirmation(site(), { username, token, replacesAddress }));
  await recordMailOutcome(player, email, sending, { data, now });
});

const changedEmails = eventHandler('email.changed', async ({ username, previous }) => {
  await ignoreUndeliverable(sendContent(previous, emailChanged(site(), { username })));
});

const correctedEmails = eventHandler(
  'email.corrected',
  async ({ userId, previous, ...byAdmin }) => {
    const content = emailCorrected(site(), byAdmin);
    await ignoreUndeliverable(sendContent(previous, content));
    const notification = accountNotification(content, byAdmin.at);
    const send = (device: PushSubscription) => push(device, notification);
    await logIfNotAccepted(pushToDevices(userId, notification.about, { data, push: send }));
  },
);

/** The devices come with the event, as the reset has removed them from the table. */
const recoveredAccounts = eventHandler(
  'account.recovered',
  async ({ previous, devices, ...byAdmin }) => {
    const content = accountRecovered(site(), byAdmin);
    await ignoreUndeliverable(sendContent(previous, content));
    const notification = accountNotification(content, `recovered ${byAdmin.at}`);
    await Promise.all(devices.map((device) => logIfNotAccepted(push(device, notification))));
  },
);

function sendContent(to: string, content: Content): Promise<void> {
  return mail(to, (from) => composeEmail(from, content));
}

/** The site as the texts of emails name it; the mailer adds the links at the foot of each email. */
function site(): Site {
  const { siteName: name, siteUrl: url = '', supportEmail } = settings();
  return { name, url, supportEmail };
}

/**
 * Logs that a push service does not accept a message. If the error were thrown, the event would be redelivered, and
 * the email with the same words sent again.
 */
async function logIfNotAccepted(pushing: Promise<unknown>): Promise<void> {
  await pushing.catch((error: unknown) => log('error', { error: faultText(error) }));
}

/**
 * Ignores that an address refuses mail: it is no longer the player's, and a redelivered event would not reach it
 * either.
 */
async function ignoreUndeliverable(sending: Promise<void>): Promise<void> {
  await sending.catch((error: unknown) => {
    const isRefused = error instanceof UndeliverableMail || error instanceof UnverifiedRecipient;
    if (!isRefused) throw error;
  });
}

const dueMailings = eventHandler('messages.due', async ({ season, about }, timeLeft) => {
  const mailing = await data.mailings.find(season, about);
  if (!mailing) return;
  const channels = { mail: mailMessage, push: pushMessage };
  const { unfinished, nextAt } = await sendMailing(mailing, {
    season,
    data,
    channels,
    now,
    timeLeft,
  });
  // The same mailing continues in another invocation with a full timeout.
  if (unfinished) await publishEvent('messages.due', { season, about });
  else if (nextAt && isSoon(nextAt)) await delayEvent('messages.due', { season, about }, nextAt);
});

/** Whether a mailing continues before the next run of the scheduled job, which would continue it. */
function isSoon(time: Date): boolean {
  return time.getTime() - now().getTime() <= SCHEDULES['race-data'].everyMinutes * 60_000;
}

async function mailMessage(message: Message): Promise<void> {
  const { player, userId, kind, content, about, lastItem } = message;
  // Only the kinds that a player chooses in the settings can be unsubscribed from.
  const { data: chosenKind } = MessageKind.safeParse(kind);
  const token = chosenKind && (await unsubscribeToken({ userId, kind: chosenKind }, linkToken));
  const links = { hasSettings: settingOf(kind) !== undefined, unsubscribeToken: token };
  const tags = mailTags({ about, userId, lastItem });
  const compose = (from: Site) => composeEmail(from, content, links);
  const sending = mail(player.email, compose, { tags, unsubscribeToken: token });
  await recordMailOutcome(player, player.email, sending, { data, now });
}

/** Pushes a message to all devices of the player. */
async function pushMessage(message: Message): Promise<void> {
  const { userId, content, lastItem } = message;
  // Digests share `about`, so that only their last items tell one from another.
  const about = lastItem === undefined ? message.about : `${message.about}-${lastItem}`;
  const notification = messageNotification(content, about, now());
  const send = (subscription: PushSubscription) => push(subscription, notification);
  await pushToDevices(userId, about, { data, push: send });
}

/** Completes a delivery whose sender was killed after SES accepted the email. */
const sentMails = eventHandler('mail.sent', async (notification) => {
  const delivered = messageOf(notification);
  if (!delivered) return;
  const { about, userId, lastItem } = delivered;
  await data.deliveries.confirm({ about, userId, channel: 'mail' }, lastItem);
});

export const handler = queueHandler(
  [
    resetLinks,
    emailLinks,
    changedEmails,
    correctedEmails,
    recoveredAccounts,
    dueMailings,
    sentMails,
  ],
  data.failures,
);
