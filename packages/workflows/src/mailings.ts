import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player/player';
import { UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';

export type Mailing = {
  data: Pick<Repositories, 'players' | 'reminders'>;
  /** Identifies the mailing: a player gets one email about it, however often it is repeated. */
  about: string;
  recipients: string[];
  isWanted: (player: Player) => boolean;
  send: (player: Player) => Promise<void>;
  isStillDue: () => boolean;
  now: () => Date;
  /** Milliseconds until the invocation times out. */
  timeLeft: () => number;
};

type Progress = { mailed: number; outOfTime: boolean; failures: unknown[] };

const ACCOUNTS_PER_READ = 100;
/** The default sending rate of SES is some 14 emails a second. */
const MAILS_IN_FLIGHT = 2;
/** Three attempts of five seconds to send one email, and the writes after it. */
const MIN_TIME_LEFT_MS = 20_000;

/**
 * Emails each recipient. An address that cannot be reached is recorded on its account
 * and does not fail the mailing.
 *
 * @returns `unfinished` if time ran out: repeat the mailing to continue it. Each repetition emails
 *   at least one player, so it ends.
 * @throws if an email could not be sent, or none in all the time
 */
export async function mailPlayers(mailing: Mailing): Promise<{ unfinished: boolean }> {
  const progress: Progress = { mailed: 0, outOfTime: false, failures: [] };
  for (const ids of chunks(mailing.recipients, ACCOUNTS_PER_READ)) {
    if (progress.outOfTime || !mailing.isStillDue()) break;
    const accounts = await mailing.data.players.findAll(ids);
    const players = accounts.filter(mailing.isWanted);
    await eachOf(players, MAILS_IN_FLIGHT, (player) => mailInTime(progress, player, mailing));
  }
  const { mailed, outOfTime, failures } = progress;
  if (outOfTime && mailed > 0) return { unfinished: true };
  if (outOfTime) throw new Error(`No mail was sent in time, ${failures.length} failed.`);
  if (failures.length > 0) throw new Error(`${failures.length} not mailed: ${failures[0]}`);
  return { unfinished: false };
}

async function mailInTime(progress: Progress, player: Player, mailing: Mailing): Promise<void> {
  progress.outOfTime ||= mailing.timeLeft() < MIN_TIME_LEFT_MS;
  if (progress.outOfTime) return;
  try {
    if (await mailOnce(player, mailing)) progress.mailed += 1;
  } catch (error) {
    progress.failures.push(error);
  }
}

/** Marked before it is sent: if it is killed in between, one email is lost and none sent twice. */
async function mailOnce(player: Player, { data, about, send, now }: Mailing): Promise<boolean> {
  const { players, reminders } = data;
  if (!(await reminders.markMailed(about, player.id, now()))) return false;
  await send(player).catch(async (error: unknown) => {
    if (error instanceof UndeliverableMail) {
      return players.recordReturnedMail(player, { at: now().toISOString(), why: 'bounce' });
    }
    await reminders.unmarkMailed(about, player.id);
    throw error;
  });
  return true;
}
