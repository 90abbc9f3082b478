import type { Repositories } from '@parc-ferme/data/repositories';
import type { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { acceptsMail, type Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { type Mailing, mailPlayers } from './mailings.ts';

type VoidPicks = {
  player: Player;
  race: Race;
  pairing: Pairing;
  closesAt: Date;
  voided: HeadToHeadPick[];
};

type Context = Pick<Mailing, 'now' | 'timeLeft'> & {
  data: Pick<Repositories, 'completeness' | 'players' | 'races' | 'reminders'>;
  send: (about: VoidPicks) => Promise<void>;
};

/**
 * Asks the owners of picks that a changed pairing made void to choose again. Goes by the pairing as
 * it is now, which may have changed once more since the event. Whether reminders are on does not
 * matter, as the player has lost a pick.
 *
 * @returns `unfinished` as in `mailPlayers`
 */
export async function sendVoidPickMails(
  { raceId, changedAt }: { raceId: string; changedAt: string },
  { data, send, ...context }: Context,
): Promise<{ unfinished: boolean }> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  const pairing = race?.pairing;
  if (!pairing || !closes || !('at' in closes)) return { unfinished: false };
  const voided = new Map<string, HeadToHeadPick[]>();
  for await (const page of data.completeness.ofRace(race)) {
    for (const { userId, voidPicks } of page) {
      if (voidPicks.length > 0) voided.set(userId, voidPicks);
    }
  }
  return mailPlayers({
    ...context,
    data,
    about: `${raceId}#${changedAt}`,
    recipients: [...voided.keys()],
    isWanted: (player) => acceptsMail(player) && !player.mailReturned,
    isStillDue: () => isOpen(race, context.now()),
    send: (player) =>
      send({ player, race, pairing, closesAt: closes.at, voided: voided.get(player.id) ?? [] }),
  });
}
