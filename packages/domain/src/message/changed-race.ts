import { idsToPick } from '../head-to-head/pairing-ids.ts';
import type { Race } from '../race/race.ts';
import { movesEarlier } from '../race/race-clock.ts';
import type { MailingOf, MailingOfRace } from './mailing.ts';

/** To the owners of picks for a pairing that another one replaces. */
export function voidPicksMailing({ _id }: Race, at: Date): MailingOf<'void-picks'> {
  return { kind: 'void-picks', raceId: _id, changedAt: at.toISOString() };
}

/** What players are told of other times of a race: an earlier closing, and picks that are void by it. */
export function movedRaceMailings(race: Race, moved: Race, at: Date): MailingOfRace[] {
  const movedAt = at.toISOString();
  const mailings: MailingOfRace[] = [];
  if (movesEarlier(race, moved)) {
    mailings.push({ kind: 'closing-moved', raceId: race._id, movedAt });
  }
  if (pairingText(race) !== pairingText(moved)) mailings.push(voidPicksMailing(race, at));
  return mailings;
}

function pairingText({ pairing }: Race): string {
  return JSON.stringify(idsToPick(pairing));
}
