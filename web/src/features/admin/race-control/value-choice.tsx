import {
  type Category,
  HEAD_TO_HEADS,
  isHeadToHead,
  PODIUM,
  questionCategory,
  SINGLE_PICKS,
} from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import { disqualifiedIn } from '@parc-ferme/domain/result/disqualification';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { Reply } from '../../../server/api.ts';
import type { Entrants, Race, Season } from '../../../server/season.tsx';
import { Choice, type Option } from '../../../ui/choice.tsx';

export type CorrectionContext = {
  race: Race;
  season: Season;
  result: Reply<'results.get'> & { outcome: Outcome };
  entrants: Entrants;
};

/** Official values that are corrected together. */
export type ValueRow = {
  name: string;
  chosenFrom: Category['chosenFrom'];
  /** One, or the three of the podium. */
  categories: readonly Category[];
};

/** The podium is one row, as moving a driver on it moves another. A question without its answer comes first. */
export function valueRowsOf({ question }: Race): ValueRow[] {
  const questionRows = question ? [rowOf(questionCategory(question))] : [];
  const isToAnswer = question?.answer === null && question.withdrawn === undefined;
  return [
    ...(isToAnswer ? questionRows : []),
    { name: 'Podium', chosenFrom: 'drivers', categories: PODIUM },
    ...[...SINGLE_PICKS, ...HEAD_TO_HEADS].map(rowOf),
    ...(isToAnswer ? [] : questionRows),
  ];
}

function rowOf(category: Category): ValueRow {
  return { name: category.label, chosenFrom: category.chosenFrom, categories: [category] };
}

type Props = {
  category: Category;
  label?: string;
  context: CorrectionContext;
  value: string | null;
  onChoose: (value: string | null) => void;
};

/** The choice of an official value. Neither the podium nor a head-to-head can be undecided. */
export function ValueChoice({ category, label = category.label, context, value, onChoose }: Props) {
  const isOptional = [...SINGLE_PICKS.map(({ key }) => key), 'question'].includes(category.key);
  return (
    <Choice
      label={label}
      {...(isOptional && { prompt: 'Undecided: nobody scores it' })}
      value={value ?? ''}
      options={optionsFor(category, context)}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}

/**
 * What players could pick, and how a head-to-head can end without a winner, or a question without a right answer.
 * Qualifying and a question have all drivers of the season; other values those of the race who are not disqualified.
 * There are no options if no head-to-head was set, or the question was withdrawn.
 */
export function optionsFor(
  category: Category,
  { race, season, result, entrants }: CorrectionContext,
): Option[] {
  const isQuestion = category.key === 'question';
  if (isQuestion && race.question?.withdrawn !== undefined) return [];
  const disqualified = disqualifiedIn(result.corrections);
  const raceCars = result.results.filter(({ driverId }) => !disqualified.includes(driverId));
  const drivers = category.isOfQualifying || isQuestion ? season.drivers : raceCars;
  const ids = optionsOf(category, race.headToHead ?? undefined, { ...season, drivers });
  const options = ids.map((id) => ({ value: id, name: entrants.nameOf(id) }));
  if (isQuestion && !ids.includes(NO_ANSWER.value)) return [...options, NO_ANSWER];
  return isHeadToHead(category) && options.length > 0 ? [...options, ...WITHOUT_WINNER] : options;
}

const NO_ANSWER: Option = { value: 'neither', name: 'None of them: nobody scores it' };
const WITHOUT_WINNER: Option[] = [
  { value: 'tie', name: 'A tie: nobody scores it' },
  { value: 'neither', name: 'Neither: nobody scores it' },
];
