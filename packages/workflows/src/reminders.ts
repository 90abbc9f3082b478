import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player/player';
import { wantsReminders } from '@parc-ferme/domain/player/reminder';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { type Mailing, mailPlayers } from './mailings.ts';

/** What a player has not picked yet: everything, or a head-to-head that can be picked now. */
type Missing = 'everything' | 'head-to-head';

type Reminder = { player: Player; race: Race; closesAt: Date; missing: Missing };

type Context = Pick<Mailing, 'now' | 'timeLeft'> & {
  data: Pick<Repositories, 'completeness' | 'players' | 'races' | 'reminders' | 'standings'>;
  send: (reminder: Reminder) => Promise<void>;
};

/**
 * Reminds all players whose prediction of an open race is missing or incomplete.
 *
 * @returns `unfinished` as in `mailPlayers`
 */
export async function sendReminders(
  raceId: string,
  { data, send, ...context }: Context,
): Promise<{ unfinished: boolean }> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  if (!closes || !('at' in closes)) return { unfinished: false };
  const missing = await missingPredictions(race, data);
  return mailPlayers({
    ...context,
    data,
    about: raceId,
    recipients: [...missing.keys()],
    isWanted: wantsReminders,
    isStillDue: () => isOpen(race, context.now()),
    send: (player) =>
      send({ player, race, closesAt: closes.at, missing: missing.get(player.id) ?? 'everything' }),
  });
}

async function missingPredictions(
  race: Race,
  { completeness, standings }: Context['data'],
): Promise<Map<string, Missing>> {
  const predicted = new Map<string, boolean>();
  for await (const page of completeness.ofRace(race)) {
    for (const { userId, isComplete } of page) predicted.set(userId, isComplete);
  }
  const players = await standings.registeredPlayers(race.season);
  return new Map(
    players
      .filter(({ id }) => !predicted.get(id))
      .map(({ id }) => [id, predicted.has(id) ? 'head-to-head' : 'everything']),
  );
}
