import { chunks, eachOf } from '@parc-ferme/data/batches';
import {
  type Delivery,
  type DeliveryState,
  type Reservation,
  stateKey,
} from '@parc-ferme/data/message/deliveries';
import type { Repositories } from '@parc-ferme/data/repositories';
import { CHANNELS, type Channel } from '@parc-ferme/domain/message/kinds';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { quietUntil } from '@parc-ferme/domain/message/quiet-hours';
import { UnansweredMail } from '@parc-ferme/domain/message/returned-mail';
import { wantsMessage } from '@parc-ferme/domain/message/wants-message';
import { type Player, quietHoursOf } from '@parc-ferme/domain/player/player';
import type { Plan } from '../kinds/plan.ts';
import type { Content } from '../mail/email.ts';
import { digestReservation, isDelivered } from './digest.ts';

/** A message to a player on a channel; `about` is the id of its mailing or digest. */
export type Message = Delivery & {
  player: Player;
  kind: Mailing['kind'];
  content: Content;
  /** Of a digest: its last item, which tells this message from the player's earlier ones. */
  lastItem: string | undefined;
};

export type DeliveryContext = {
  data: Pick<Repositories, 'deliveries' | 'players'>;
  /** How each channel hands a message over. */
  channels: Partial<Record<Channel, (message: Message) => Promise<void>>>;
  now: () => Date;
  /** Milliseconds until the invocation times out. */
  timeLeft: () => number;
};

/** What remains to be delivered of a mailing. */
export type Remaining = {
  /** Time ran out: deliver the mailing again at once. */
  unfinished: boolean;
  /** When the first of the messages that wait can be sent. */
  nextAt: Date | undefined;
};

type Progress = {
  sent: number;
  outOfTime: boolean;
  failures: unknown[];
  /** When each message that waits can be sent, in milliseconds since the epoch. */
  sendableAt: number[];
};

/** The stored state of each message of a mailing: reserved by a sender, or delivered. */
type DeliveryStates = Awaited<ReturnType<Repositories['deliveries']['states']>>;

const ACCOUNTS_PER_READ = 100;
/** Few, as the default sending rate of SES is some 14 emails a second. */
const MESSAGES_IN_FLIGHT = 2;
/** Three attempts of five seconds to send one email, and the writes after it. */
const MIN_TIME_LEFT_MS = 20_000;
/** Longer than an invocation, and than SES takes to publish that it accepted an email. */
const RESERVED_MS = 10 * 60_000;

/**
 * Sends each player the message once on each channel that the player chose. A message is reserved before it is
 * sent and confirmed after it; see the decision record on messages for what a killed sender leaves.
 *
 * @throws if a message could not be sent, or if time ran out before the first one was
 */
export async function deliver(
  plan: Plan,
  mailing: { kind: Mailing['kind']; about: string },
  context: DeliveryContext,
): Promise<Remaining> {
  const progress: Progress = { sent: 0, outOfTime: false, failures: [], sendableAt: [] };
  // The states of the messages are stored under this id.
  const about = plan.digest?.about ?? mailing.about;
  const states =
    plan.playerIds.length > 0 ? await context.data.deliveries.states(about) : new Map();
  for (const batch of chunks(plan.playerIds, ACCOUNTS_PER_READ)) {
    if (progress.outOfTime || !plan.isStillDue()) break;
    const players = await context.data.players.findAll(batch);
    const messages = players.flatMap((player) =>
      dueMessages(player, plan, { ...mailing, about }, states, progress, context),
    );
    await eachOf(messages, MESSAGES_IN_FLIGHT, (message) =>
      sendInTime(message, plan, progress, context),
    );
  }
  const { sent, outOfTime, failures, sendableAt } = progress;
  if (outOfTime && sent === 0) {
    throw new Error(`No message was sent in time, ${failures.length} failed.`);
  }
  if (!outOfTime && failures.length > 0) {
    throw new Error(`${failures.length} not sent: ${failures[0]}`);
  }
  const nextAt = sendableAt.length > 0 ? new Date(Math.min(...sendableAt)) : undefined;
  return { unfinished: outOfTime, nextAt };
}

type DueMessage = {
  player: Player;
  kind: Mailing['kind'];
  delivery: Delivery;
  /** The state of this message as it was read: the reservation is conditional on it. */
  stored: DeliveryState | undefined;
};

/** The messages to a player that can be sent now. */
function dueMessages(
  player: Player,
  { digest, waitsForQuietHours, mayBeMailed = true, mustBeMailed }: Plan,
  { kind, about }: { kind: Mailing['kind']; about: string },
  states: DeliveryStates,
  { sendableAt }: Progress,
  { channels, now }: DeliveryContext,
): DueMessage[] {
  const quietHoursEnd = waitsForQuietHours ? quietUntil(quietHoursOf(player), now()) : undefined;
  return CHANNELS.flatMap((channel) => {
    const delivery = { about, userId: player.id, channel };
    const stored = states.get(stateKey(delivery));
    const isAvailable = channels[channel] && (mayBeMailed || channel !== 'mail');
    const isWanted = isAvailable && wantsMessage(player, kind, channel, mustBeMailed?.(player));
    if (!isWanted || isDelivered(stored, digest)) return [];
    const times = [quietHoursEnd?.getTime(), stored?.reservedUntil, stored?.nextAt];
    const waitsUntil = Math.max(...times.map((time) => time ?? 0));
    if (waitsUntil > now().getTime()) {
      sendableAt.push(waitsUntil);
      return [];
    }
    return { player, kind, delivery, stored };
  });
}

async function sendInTime(
  due: DueMessage,
  plan: Plan,
  progress: Progress,
  context: DeliveryContext,
): Promise<void> {
  progress.outOfTime ||= context.timeLeft() < MIN_TIME_LEFT_MS;
  if (progress.outOfTime) return;
  const { player, stored } = due;
  const now = context.now();
  const reservedUntil = now.getTime() + RESERVED_MS;
  const reservation = {
    reservedUntil,
    ...(plan.digest && digestReservation(plan.digest, player.id, stored, now)),
  };
  try {
    const isSent = await sendOnce(due, plan, reservation, context);
    if (isSent) progress.sent += 1;
    else progress.sendableAt.push(reservedUntil);
  } catch (error) {
    progress.failures.push(error);
  }
}

/** @returns false if another sender has reserved the message, or if it is unknown whether it was handed over */
async function sendOnce(
  { player, kind, delivery, stored }: DueMessage,
  plan: Plan,
  reservation: Reservation,
  { data: { deliveries }, channels, now }: DeliveryContext,
): Promise<boolean> {
  if (!(await deliveries.reserve(delivery, reservation, now(), stored))) return false;
  const { lastItem, items = [] } = reservation;
  try {
    const content = plan.contentFor(player, items);
    const message = { ...delivery, player, kind, lastItem };
    // Without content there is nothing to tell any more, so the message counts as delivered.
    if (content) await channels[delivery.channel]?.({ ...message, content });
  } catch (error) {
    if (error instanceof UnansweredMail) return false;
    await deliveries.release(delivery, reservation, now(), stored);
    throw error;
  }
  await deliveries.confirm(delivery, lastItem);
  return true;
}
