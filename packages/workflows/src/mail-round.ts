import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player/player';
import { wantsReminders } from '@parc-ferme/domain/player/reminder';
import { UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';

export type Mailing = {
  data: Pick<Repositories, 'players' | 'reminders'>;
  /** What the mails are about. A player gets one mail about it, also where the round is repeated. */
  about: string;
  recipients: string[];
  send: (player: Player) => Promise<void>;
  isStillDue: () => boolean;
  now: () => Date;
  /** In milliseconds, of the invocation. */
  timeLeft: () => number;
};

/** How far the round came in the time there was. */
type Progress = { settled: number; late: boolean; failures: unknown[] };

/** Accounts that travel in one read. */
const PAGE = 100;
/** SES takes some 14 mails a second of an account that is not a large sender's. */
const MAILS_IN_FLIGHT = 2;
/** No mail is begun with less: three tries of five seconds, and what they came to. */
const SAFE_REST_MS = 20_000;

/**
 * Sends each recipient who wants such mails one. An address that no mail can reach is noted on its
 * account and fails nobody else's mail.
 *
 * @returns whether time ran out: repeated, the round continues. Each repetition settles somebody, so
 *   that it comes to an end.
 * @throws where a mail could not be sent for now, or none in all the time: repeated, it continues
 */
export async function mailPlayers(round: Mailing): Promise<{ unfinished: boolean }> {
  const progress: Progress = { settled: 0, late: false, failures: [] };
  for (const ids of chunks(round.recipients, PAGE)) {
    if (progress.late || !round.isStillDue()) break;
    await eachOf(await whoWantsMail(ids, round), MAILS_IN_FLIGHT, (player) =>
      mailWithin(progress, player, round),
    );
  }
  return endOf(progress);
}

function endOf({ settled, late, failures }: Progress): { unfinished: boolean } {
  if (late && settled > 0) return { unfinished: true };
  if (late) throw new Error(`Nobody was mailed in time, ${failures.length} failed.`);
  if (failures.length > 0) throw new Error(`${failures.length} not mailed: ${failures[0]}`);
  return { unfinished: false };
}

async function mailWithin(progress: Progress, player: Player, round: Mailing): Promise<void> {
  progress.late ||= round.timeLeft() < SAFE_REST_MS;
  if (progress.late) return;
  try {
    if (await mailOnce(player, round)) progress.settled += 1;
  } catch (error) {
    progress.failures.push(error);
  }
}

async function whoWantsMail(ids: string[], { data }: Mailing): Promise<Player[]> {
  const accounts = await Promise.all(ids.map((id) => data.players.find(id)));
  return accounts.flatMap((player) => (player && wantsReminders(player) ? player : []));
}

/** Noted before it is sent: a kill in between costs one player a mail, and nobody gets two. */
async function mailOnce(player: Player, round: Mailing): Promise<boolean> {
  const { data, about, send, now } = round;
  const isFirst = await data.reminders.markMailed(about, player.id, now());
  if (!isFirst) return false;
  await send(player).catch(async (error: unknown) => {
    if (error instanceof UndeliverableMail) return noteUndeliverable(player, round);
    await data.reminders.unmarkMailed(about, player.id);
    throw error;
  });
  return true;
}

/** The account page tells the player, as after a mail that came back. */
function noteUndeliverable(player: Player, { data, now }: Mailing): Promise<void> {
  return data.players.recordReturnedMail(player, { at: now().toISOString(), why: 'bounce' });
}
