import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player';
import { closing, isOpen, type Race } from '@parc-ferme/domain/race';
import { wantsReminders } from '@parc-ferme/domain/reminder';

/** What reminders are sent by. */
type ReminderRepositories = Pick<
  Repositories,
  'players' | 'predictions' | 'races' | 'reminders' | 'standings'
>;

type Reminder = { player: Player; race: Race; closesAt: Date };

type Reminding = {
  data: ReminderRepositories;
  send: (reminder: Reminder) => Promise<void>;
  now: () => Date;
  /** In milliseconds, of whoever does this. */
  timeLeft: () => number;
};

/** How far it came in the time there was. */
type Go = { reminded: number; late: boolean; failures: unknown[] };

/** Accounts that travel in one read. */
const PAGE = 100;
/** SES takes some 14 mails a second of an account that is not a large sender's. */
const MAILS_IN_FLIGHT = 2;
/** No mail is begun with less: three tries of five seconds, and what they came to. */
const SAFE_REST_MS = 20_000;

/**
 * Reminds everybody registered who wants it and has not predicted a race, as long as it is open, each
 * of them once, also where this is done again because something failed.
 *
 * @returns whether time ran out: done again, it goes on from there. Each go reminds somebody, so that
 *   it comes to an end.
 * @throws where a mail could not be sent, or none in all the time: done again, it goes on from there
 */
export async function remindOf(
  raceId: string,
  reminding: Reminding,
): Promise<{ unfinished: boolean }> {
  const { data, now } = reminding;
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  if (!closes || !('at' in closes)) return { unfinished: false };
  const go: Go = { reminded: 0, late: false, failures: [] };
  for (const ids of chunks(await withoutPrediction(race, data), PAGE)) {
    if (go.late || !isOpen(race, now())) break;
    await eachOf(await whoWantsIt(ids, data), MAILS_IN_FLIGHT, (player) =>
      remindIn(go, { player, race, closesAt: closes.at }, reminding),
    );
  }
  return endOf(go);
}

function endOf({ reminded, late, failures }: Go): { unfinished: boolean } {
  if (late && reminded > 0) return { unfinished: true };
  if (late) throw new Error(`Nobody was reminded in time, ${failures.length} failed.`);
  if (failures.length > 0) throw new Error(`${failures.length} not reminded: ${failures[0]}`);
  return { unfinished: false };
}

async function remindIn(go: Go, reminder: Reminder, reminding: Reminding): Promise<void> {
  go.late ||= reminding.timeLeft() < SAFE_REST_MS;
  if (go.late) return;
  try {
    if (await remindOnce(reminder, reminding)) go.reminded += 1;
  } catch (error) {
    go.failures.push(error);
  }
}

async function whoWantsIt(ids: string[], data: ReminderRepositories): Promise<Player[]> {
  const accounts = await Promise.all(ids.map((id) => data.players.find(id)));
  return accounts.flatMap((player) => (player && wantsReminders(player) ? player : []));
}

async function withoutPrediction(race: Race, data: ReminderRepositories): Promise<string[]> {
  const predicted = new Set<string>();
  for await (const page of data.predictions.ofRace(race)) {
    for (const { userId } of page) predicted.add(userId);
  }
  const everybody = await data.standings.everybody(race.season);
  return everybody.map(({ id }) => id).filter((id) => !predicted.has(id));
}

/** Noted before it is sent: who kills this in between costs somebody a reminder, and nobody gets two. */
async function remindOnce(reminder: Reminder, { data, send, now }: Reminding): Promise<boolean> {
  const { player, race } = reminder;
  const isFirst = await data.reminders.note(race._id, player.id, now());
  if (!isFirst) return false;
  await send(reminder).catch(async (error: unknown) => {
    await data.reminders.takeBack(race._id, player.id);
    throw error;
  });
  return true;
}
