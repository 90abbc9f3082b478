import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { earliestClosing } from '@parc-ferme/domain/race/reveal';
import { tipsAsRace, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import type { TipQuestions } from '@parc-ferme/domain/tips/tip-keys';
import type { Form } from './form.ts';
import type { SamplePlayer } from './people.ts';
import { randomFrom } from './picks.ts';
import { NO_AUDIT } from './questions.ts';

const WINNERS = ['Four or fewer', 'Five', 'Six or more'];
const QUESTIONS: TipQuestions = {
  tip1: { text: 'How many drivers win a race?', chosenFrom: WINNERS, points: 3 },
  tip2: { text: 'Which team is last in the end?', chosenFrom: 'teams', points: 2 },
};

const HOUR_MS = 3_600_000;
/** How long before closing the admin asks; players answer in the last three days. */
const ASKED_BEFORE_MS = 5 * 24 * HOUR_MS;
/** How many players are written at the same time. */
const IN_FLIGHT = 16;
/** The number of drivers and teams at the front of the form that players tip as champions, and of teams at its end. */
const CONTENDERS = 4;

/** Asks the questions of the season, and gives every player tips by the form before its first race. */
export async function seedTips(
  people: SamplePlayer[],
  season: number,
  { races }: StoredSeason,
  form: Form,
  { tips, predictions }: Repositories,
): Promise<void> {
  const stored = await tips.find(season);
  const first = tipsRaceOf(races, stored);
  const closesAt = first && earliestClosing(first);
  if (!first || !closesAt) return;
  if (stored.questionSets.length === 0) {
    const at = new Date(closesAt.getTime() - ASKED_BEFORE_MS);
    await tips.setQuestions(stored, QUESTIONS, { at, closesAt }, NO_AUDIT);
  }
  const race = tipsAsRace(first, await tips.find(season));
  const fromTheStart = people.filter(({ joinedAtProgress }) => joinedAtProgress === 0);
  await eachOf(fromTheStart, IN_FLIGHT, async (player) => {
    const random = randomFrom('tips', player.copiesPicksOf ?? player.id);
    const submittedAt = new Date(closesAt.getTime() - (1 + random() * 71) * HOUR_MS).toISOString();
    const chosen = picksWithChoices(tipsBy(form, random), race);
    await predictions.submit(race, player, { ...chosen, submittedAt });
  });
}

function tipsBy({ drivers, teams }: Form, random: () => number) {
  const oneOf = (options: string[]) => options[Math.floor(random() * options.length)];
  return {
    driverChampion: oneOf(drivers.slice(0, CONTENDERS)),
    teamChampion: oneOf(teams.slice(0, CONTENDERS)),
    tip1: oneOf(WINNERS),
    tip2: oneOf(teams.slice(-CONTENDERS)),
  };
}
