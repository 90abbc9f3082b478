import { chunks, eachOf } from '@parc-ferme/data/batches';
import {
  type Claim,
  type Delivery,
  type Mark,
  markName,
} from '@parc-ferme/data/message/deliveries';
import type { Repositories } from '@parc-ferme/data/repositories';
import { CHANNELS, type Channel } from '@parc-ferme/domain/message/message-settings';
import { quietUntil } from '@parc-ferme/domain/message/quiet-hours';
import { messagesOf, type Player } from '@parc-ferme/domain/player/player';
import { UnansweredMail, UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';
import { type Digest, digestClaim, isDelivered } from './digest.ts';

/** Hands a message over to a channel; the claim of a digest has its items. */
export type Send = (player: Player, claim: Claim) => Promise<void>;

export type Recipients = {
  /** Identifies what the players are told of: each is told once on each channel. */
  about: string;
  ids: string[];
  wants: (player: Player, channel: Channel) => boolean;
  /** Whether the message waits for the end of a player's quiet hours. */
  keepsQuiet: boolean;
  isStillDue: () => boolean;
  /** Where one message tells several things. */
  digest?: Digest;
};

export type DeliveryContext = {
  data: Pick<Repositories, 'deliveries' | 'players'>;
  send: Partial<Record<Channel, Send>>;
  now: () => Date;
  /** Milliseconds until the invocation times out. */
  timeLeft: () => number;
};

/** What is left of a delivery. */
export type Left = {
  /** Time ran out: repeat it at once. */
  unfinished: boolean;
  /** When some messages can be sent that could not be now. */
  again: Date | undefined;
};

type Progress = {
  sent: number;
  outOfTime: boolean;
  failures: unknown[];
  /** When messages that wait can be sent, in milliseconds since the epoch. */
  waiting: number[];
};

/** Of the deliveries of a mailing so far. */
type Marks = Awaited<ReturnType<Repositories['deliveries']['marks']>>;

const ACCOUNTS_PER_READ = 100;
/** The default sending rate of SES is some 14 emails a second. */
const MESSAGES_IN_FLIGHT = 2;
/** Three attempts of five seconds to send one email, and the writes after it. */
const MIN_TIME_LEFT_MS = 20_000;
/** Longer than an invocation, and than SES takes to publish that it accepted an email. */
export const CLAIM_MS = 10 * 60_000;

/**
 * Tells each recipient once on each channel that the player wants. A message is claimed before it is
 * sent and confirmed after it; see the decision record on messages for what a killed sender leaves. An
 * address that cannot be reached is recorded on its account and does not fail the delivery.
 *
 * @throws if a message could not be sent, or none in all the time
 */
export async function deliver(recipients: Recipients, context: DeliveryContext): Promise<Left> {
  const progress: Progress = { sent: 0, outOfTime: false, failures: [], waiting: [] };
  const { ids, isStillDue } = recipients;
  const about = recipients.digest?.about ?? recipients.about;
  const marks = ids.length > 0 ? await context.data.deliveries.marks(about) : new Map();
  for (const batch of chunks(ids, ACCOUNTS_PER_READ)) {
    if (progress.outOfTime || !isStillDue()) break;
    const players = await context.data.players.findAll(batch);
    const messages = players.flatMap((player) =>
      messagesTo(player, recipients, marks, progress, context),
    );
    await eachOf(messages, MESSAGES_IN_FLIGHT, (message) => sendInTime(message, progress, context));
  }
  const { sent, outOfTime, failures, waiting } = progress;
  if (outOfTime && sent === 0) {
    throw new Error(`No message was sent in time, ${failures.length} failed.`);
  }
  if (!outOfTime && failures.length > 0) {
    throw new Error(`${failures.length} not sent: ${failures[0]}`);
  }
  const again = waiting.length > 0 ? new Date(Math.min(...waiting)) : undefined;
  return { unfinished: outOfTime, again };
}

type Message = {
  player: Player;
  delivery: Delivery;
  /** The mark as read. */
  stored: Mark | undefined;
  digest: Digest | undefined;
  send: Send;
};

/** The messages to a player that can be sent now. */
function messagesTo(
  player: Player,
  { about, wants, keepsQuiet, digest }: Recipients,
  marks: Marks,
  { waiting }: Progress,
  { send, now }: DeliveryContext,
): Message[] {
  const quiet = keepsQuiet ? quietUntil(messagesOf(player), now()) : undefined;
  return CHANNELS.flatMap((channel) => {
    const delivery = { about: digest?.about ?? about, userId: player.id, channel };
    const stored = marks.get(markName(delivery));
    const sendIt = send[channel];
    if (!sendIt || !wants(player, channel) || isDelivered(stored, digest)) return [];
    const times = [quiet?.getTime(), stored?.claimedUntil, stored?.nextAt];
    const waitsUntil = Math.max(...times.map((time) => time ?? 0));
    if (waitsUntil > now().getTime()) {
      waiting.push(waitsUntil);
      return [];
    }
    return { player, delivery, stored, digest, send: sendIt };
  });
}

async function sendInTime(
  message: Message,
  progress: Progress,
  context: DeliveryContext,
): Promise<void> {
  progress.outOfTime ||= context.timeLeft() < MIN_TIME_LEFT_MS;
  if (progress.outOfTime) return;
  const { player, stored, digest } = message;
  const now = context.now();
  const claimedUntil = now.getTime() + CLAIM_MS;
  const claim = { claimedUntil, ...(digest && digestClaim(digest, player.id, stored, now)) };
  try {
    const sent = await sendOnce(message, claim, context);
    if (sent) progress.sent += 1;
    else progress.waiting.push(claimedUntil);
  } catch (error) {
    progress.failures.push(error);
  }
}

/** @returns false if another sender has it, or nobody knows whether it was handed over */
async function sendOnce(
  { player, delivery, stored, send }: Message,
  claim: Claim,
  { data: { deliveries, players }, now }: DeliveryContext,
): Promise<boolean> {
  if (!(await deliveries.claim(delivery, claim, stored, now()))) return false;
  try {
    await send(player, claim);
  } catch (error) {
    if (error instanceof UnansweredMail) return false;
    if (!(error instanceof UndeliverableMail)) {
      await deliveries.release(delivery, claim, stored, now());
      throw error;
    }
    await players.recordReturnedMail(player, { at: now().toISOString(), why: 'bounce' });
  }
  await deliveries.confirm(delivery, claim.edition);
  return true;
}
