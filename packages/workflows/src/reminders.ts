import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { type Mailing, mailPlayers } from './mail-round.ts';

/** What reminders are sent by. */
type ReminderRepositories = Pick<
  Repositories,
  'completeness' | 'players' | 'races' | 'reminders' | 'standings'
>;

/** What a player has not picked yet: anything, or a head-to-head that can be picked now. */
export type Missing = 'everything' | 'head-to-head';

type Reminder = { player: Player; race: Race; closesAt: Date; missing: Missing };

type Reminding = Pick<Mailing, 'now' | 'timeLeft'> & {
  data: ReminderRepositories;
  send: (reminder: Reminder) => Promise<void>;
};

/**
 * Reminds every registered player who wants it and whose prediction of a race is missing or
 * incomplete, as long as the race is open.
 *
 * @returns whether time ran out, see `mailPlayers`
 */
export async function sendReminders(
  raceId: string,
  { data, send, ...round }: Reminding,
): Promise<{ unfinished: boolean }> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  if (!closes || !('at' in closes)) return { unfinished: false };
  const missing = await missingPredictions(race, data);
  return mailPlayers({
    ...round,
    data,
    about: raceId,
    recipients: [...missing.keys()],
    isStillDue: () => isOpen(race, round.now()),
    send: (player) =>
      send({
        ...{ player, race, closesAt: closes.at },
        missing: missing.get(player.id) ?? 'everything',
      }),
  });
}

/** An incomplete prediction counts as missing. */
async function missingPredictions(
  race: Race,
  data: ReminderRepositories,
): Promise<Map<string, Missing>> {
  const predicted = new Map<string, boolean>();
  for await (const page of data.completeness.ofRace(race)) {
    for (const { userId, isComplete } of page) predicted.set(userId, isComplete);
  }
  const everybody = await data.standings.registeredPlayers(race.season);
  return new Map(
    everybody
      .filter(({ id }) => !predicted.get(id))
      .map(({ id }) => [id, predicted.has(id) ? 'head-to-head' : 'everything']),
  );
}
