import type { Repositories } from '@parc-ferme/data/repositories';
import type { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { type Mailing, mailPlayers } from './mail-round.ts';

type VoidPicks = {
  player: Player;
  race: Race;
  pairing: Pairing;
  closesAt: Date;
  voided: HeadToHeadPick[];
};

type Telling = Pick<Mailing, 'now' | 'timeLeft'> & {
  data: Pick<Repositories, 'completeness' | 'players' | 'races' | 'reminders'>;
  send: (about: VoidPicks) => Promise<void>;
};

/**
 * Tells the owners of picks that a changed pairing made void to choose again, as long as the race is
 * open: by the pairing as it is now, whatever it was in between.
 *
 * @returns whether time ran out, see `mailPlayers`
 */
export async function sendVoidPickMails(
  { raceId, changedAt }: { raceId: string; changedAt: string },
  { data, send, ...round }: Telling,
): Promise<{ unfinished: boolean }> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  const pairing = race?.pairing;
  if (!pairing || !closes || !('at' in closes)) return { unfinished: false };
  const voided = await voidPicksOf(race, data);
  return mailPlayers({
    ...round,
    data,
    about: `${raceId}#${changedAt}`,
    recipients: [...voided.keys()],
    isStillDue: () => isOpen(race, round.now()),
    send: (player) =>
      send({ player, race, pairing, closesAt: closes.at, voided: voided.get(player.id) ?? [] }),
  });
}

async function voidPicksOf(
  race: Race,
  { completeness }: Pick<Repositories, 'completeness'>,
): Promise<Map<string, HeadToHeadPick[]>> {
  const voided = new Map<string, HeadToHeadPick[]>();
  for await (const page of completeness.ofRace(race)) {
    for (const { userId, voidPicks } of page) {
      if (voidPicks.length > 0) voided.set(userId, voidPicks);
    }
  }
  return voided;
}
