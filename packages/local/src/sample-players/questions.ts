import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import type { Race } from '@parc-ferme/domain/race/race';
import { earliestClosing } from '@parc-ferme/domain/race/reveal';
import type { Car } from '@parc-ferme/domain/result/car';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { publishDecision } from '@parc-ferme/workflows/admin-decisions';

/** A question with its answer by a result. */
type SampleQuestion = { question: AskedQuestion; answer: (cars: Car[]) => string | undefined };

const QUESTIONS: SampleQuestion[] = [
  {
    question: { text: 'Which team is first behind the podium?', chosenFrom: 'teams', points: 1 },
    answer: (cars) => cars[3]?.constructorId,
  },
  {
    question: {
      text: 'How many cars do not finish?',
      chosenFrom: ['None', 'One or two', 'Three or more'],
      points: 2,
    },
    answer(cars) {
      const retired = cars.filter(({ positionText }) => !Number(positionText)).length;
      if (retired === 0) return 'None';
      return retired < 3 ? 'One or two' : 'Three or more';
    },
  },
  {
    question: {
      text: 'Who comes tenth, on the last place with points?',
      chosenFrom: 'drivers',
      points: 3,
    },
    answer: (cars) => cars[9]?.driverId,
  },
];

/** The questions and answers of the sample are not in the audit log. */
export const NO_AUDIT: [] = [];

const DAY_MS = 24 * 3_600_000;
/** How long before closing the admin asks. */
const ASKED_BEFORE_MS = 5 * DAY_MS;

function sampleQuestion({ round }: Race): SampleQuestion | undefined {
  return QUESTIONS[round % QUESTIONS.length];
}

/** The answer to the question of a race; undefined without one. */
export function sampleAnswer(race: Race, result: OfficialResult | undefined): string | undefined {
  return race.question && result && sampleQuestion(race)?.answer(result.results);
}

/** Turns the house rules on, and asks a question for each race that closes within five days or has closed. */
export async function askSampleQuestions(
  { races }: StoredSeason,
  season: number,
  now: Date,
  { standings, ...data }: Repositories,
): Promise<void> {
  const rules = {
    ...SPECIFICATION_RULES,
    raceQuestions: 'counted' as const,
    seasonTips: 'shown' as const,
  };
  await standings.setRules(season, rules, now, (before) =>
    auditWrite({
      at: now,
      admin: null,
      action: 'rules.set',
      about: `${season}`,
      before,
      after: rules,
    }),
  );
  for (const race of races) {
    const closes = earliestClosing(race);
    const sample = sampleQuestion(race);
    const at = closes && new Date(closes.getTime() - ASKED_BEFORE_MS);
    if (sample && at && at <= now)
      await data.races.setQuestion(race, sample.question, at, NO_AUDIT);
  }
}

/** Answers the questions of the races that have a result, but for the latest of these races, which is left to the admin. */
export async function answerSampleQuestions(
  season: number,
  by: string,
  data: Repositories,
): Promise<void> {
  const { races, resultChecks } = await data.seasons.state(season);
  const racesWithResult = races.flatMap((race) => {
    const check = resultChecks.find(({ raceId }) => raceId === race._id);
    return check?.revision ? [{ race, revision: check.revision }] : [];
  });
  for (const { race, revision } of racesWithResult.slice(0, -1)) {
    const latest = await data.results.find(race._id, revision);
    const to = sampleAnswer(race, latest?.result);
    if (!latest || !to) continue;
    const reason = 'By the official classification.';
    const at = latest.acceptedAt;
    const correction = { value: 'question' as const, to, reason, by, at };
    const decision = { source: 'correction' as const, corrections: [correction], by, reason };
    await publishDecision(latest, decision, NO_AUDIT, new Date(at), data);
  }
}
