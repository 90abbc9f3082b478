import type { Team } from '@parc-ferme/domain/entrants/entrants';
import { teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { isSealed } from '@parc-ferme/domain/picks/prediction';
import type { VoidablePick } from '@parc-ferme/domain/picks/void-picks';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { answersText } from '@parc-ferme/domain/race/question-text';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Content } from '../mail/email.ts';
import type { Fact } from '../mail/facts.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { completenessOfAll } from './completeness.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Asks the owners of picks that a changed pairing or question made void to choose again, by email whatever messages
 * they chose. It goes by the present pairing and question, which may have changed once more since the request.
 */
export async function voidPicksPlan(
  { raceId }: MailingOf<'void-picks'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closesAt = race && closingTime(race);
  if (!closesAt) return undefined;
  const completeness = await completenessOfAll(race, data);
  const owners = [...completeness.values()].filter((one) => one.voidPicks.length > 0);
  return {
    playerIds: owners.map(({ userId }) => userId),
    waitsForQuietHours: false,
    isStillDue: () => isOpen(race, now()),
    mustBeMailed: () => true,
    contentFor: (player) => {
      const own = completeness.get(player.id);
      if (!own || isSealed(own, player, now())) return undefined;
      const facts = { race, closesAt, voidPicks: own.voidPicks };
      return voidPicksContent(facts, readerOf(player));
    },
  };
}

type Facts = {
  race: Race;
  closesAt: Date;
  voidPicks: VoidablePick[];
};

const CHOICES: Record<HeadToHeadPick, (pairing: Pairing) => Fact> = {
  driverHeadToHead: ({ drivers: { driver1, driver2 } }) => [
    'Drivers',
    `${driver1.name} or ${driver2.name}`,
  ],
  teamHeadToHead: ({ teams: { team1, team2 } }) => [
    'Teams',
    `${nameOfTeam(team1)} or ${nameOfTeam(team2)}`,
  ],
};

/** The rows of the email about what can be chosen instead of a void pick. */
function choiceFacts(pick: VoidablePick, { pairing, question }: Race): Fact[] {
  if (pick !== 'question') return pairing ? [CHOICES[pick](pairing)] : [];
  if (!question) return [];
  return [
    ['Question', question.text],
    ['Answers', answersText(question)],
  ];
}

/** What was changed after the player picked. */
type Changed = 'head-to-head' | 'question' | 'both';

const WORDS: Record<Changed, { what: string; title: string; reason: string }> = {
  'head-to-head': {
    what: 'the head-to-head',
    title: 'Choose your head-to-head again',
    reason: 'picked in a head-to-head',
  },
  question: {
    what: 'the question',
    title: 'Answer the question again',
    reason: 'answered a question',
  },
  both: {
    what: 'head-to-head and question',
    title: 'Choose again',
    reason: 'made a pick for something',
  },
};

function changedIn(picks: VoidablePick[]): Changed {
  if (!picks.includes('question')) return 'head-to-head';
  return picks.length === 1 ? 'question' : 'both';
}

function nameOfTeam({ constructorId, name }: Team): string {
  return teamNameOf(constructorId, name);
}

export function voidPicksContent(
  { race, closesAt, voidPicks: picks }: Facts,
  { username, dateAndTime }: Reader,
): Content {
  const { _id, raceName } = race;
  const { what, title, reason } = WORDS[changedIn(picks)];
  return {
    subjectStart: raceName,
    title,
    preheader: 'Your pick for the old one no longer counts.',
    paragraphs: [
      `Hello ${username}, ${what} of the ${raceName} was changed after you picked. Your pick for the old one no longer counts; all your other picks stand.`,
    ],
    facts: [
      ['Race', raceName],
      ...picks.flatMap((pick) => choiceFacts(pick, race)),
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Choose again', path: `/predictions/${_id}` },
    reason: `You’re getting this email because you ${reason} that was changed.`,
    usefulUntil: closesAt,
  };
}
