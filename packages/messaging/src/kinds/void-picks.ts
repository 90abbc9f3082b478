import type { Team } from '@parc-ferme/domain/entrants/entrants';
import { teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { isSealed } from '@parc-ferme/domain/picks/prediction';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { completenessOfAll } from './completeness.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Asks the owners of picks that a changed pairing made void to choose again, whatever they chose. Goes by
 * the pairing as it is now, which may have changed once more since the request.
 */
export async function voidPicks(
  { raceId }: MailingOf<'void-picks'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  const pairing = race?.pairing;
  if (!pairing || !closes || !('at' in closes)) return undefined;
  const closesAt = closes.at;
  const predicted = await completenessOfAll(race, data);
  const owners = [...predicted.values()].filter((one) => one.voidPicks.length > 0);
  return {
    ids: owners.map(({ userId }) => userId),
    waitsForQuietHours: false,
    isStillDue: () => isOpen(race, now()),
    mustKnow: () => true,
    contentFor: (player) => {
      const own = predicted.get(player.id);
      if (!own || isSealed(own, player, now())) return undefined;
      const facts = { race, pairing, closesAt, voidPicks: own.voidPicks };
      return voidPicksContent(facts, readerOf(player));
    },
  };
}

type Facts = {
  race: Race;
  pairing: Pairing;
  closesAt: Date;
  voidPicks: HeadToHeadPick[];
};

const CHOICES: Record<HeadToHeadPick, (pairing: Pairing) => [name: string, value: string]> = {
  driverHeadToHead: ({ drivers: { driver1, driver2 } }) => [
    'Drivers',
    `${driver1.name} or ${driver2.name}`,
  ],
  teamHeadToHead: ({ teams: { team1, team2 } }) => [
    'Teams',
    `${nameOfTeam(team1)} or ${nameOfTeam(team2)}`,
  ],
};

function nameOfTeam({ constructorId, name }: Team): string {
  return teamNameOf(constructorId, name);
}

export function voidPicksContent(
  { race, pairing, closesAt, voidPicks: picks }: Facts,
  { username, dateAndTime }: Reader,
): Content {
  const { _id, raceName } = race;
  return {
    about: raceName,
    title: 'Choose your head-to-head again',
    preheader: 'Your pick for the old one no longer counts.',
    paragraphs: [
      `Hello ${username}, the head-to-head of the ${raceName} was changed after you picked. Your pick for the old one no longer counts; all your other picks stand.`,
    ],
    facts: [
      ['Race', raceName],
      ...picks.map((pick) => CHOICES[pick](pairing)),
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Choose again', path: `/predictions/${_id}` },
    reason: 'You’re getting this email because you picked in a head-to-head that was changed.',
    usefulUntil: closesAt,
  };
}
