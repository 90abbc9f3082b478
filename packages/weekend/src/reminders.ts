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
};

/** Accounts that travel in one read. */
const PAGE = 100;
/** SES takes some 14 mails a second of an account that is not a large sender's. */
const MAILS_IN_FLIGHT = 2;

/**
 * Reminds everybody registered who wants it and has not predicted a race, as long as it is open, each
 * of them once, also where this is done again because something failed.
 *
 * @throws where a mail could not be sent: done again, it goes on from there
 */
export async function remindOf(raceId: string, reminding: Reminding): Promise<void> {
  const { data, now } = reminding;
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  if (!closes || !('at' in closes)) return;
  const failures: unknown[] = [];
  for (const ids of chunks(await withoutPrediction(race, data), PAGE)) {
    if (!isOpen(race, now())) break;
    const accounts = await Promise.all(ids.map((id) => data.players.find(id)));
    const players = accounts.flatMap((player) => (player && wantsReminders(player) ? player : []));
    await eachOf(players, MAILS_IN_FLIGHT, (player) =>
      remindOnce({ player, race, closesAt: closes.at }, reminding).catch(
        (error) => void failures.push(error),
      ),
    );
  }
  if (failures.length > 0) throw new Error(`${failures.length} not reminded: ${failures[0]}`);
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
async function remindOnce(reminder: Reminder, { data, send, now }: Reminding) {
  const { player, race } = reminder;
  const isFirst = await data.reminders.note(race._id, player.id, now());
  if (!isFirst) return;
  await send(reminder).catch(async (error: unknown) => {
    await data.reminders.takeBack(race._id, player.id);
    throw error;
  });
}
