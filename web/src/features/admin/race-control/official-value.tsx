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

/** What an admin sees of a race when correcting its result. */
export type Known = {
  race: Race;
  season: Season;
  result: Reply<'results.get'> & { outcome: Outcome };
  entrants: Entrants;
};

/** Official values that are corrected together. */
export type ValueRow = {
  name: string;
  of: Category['chosenFrom'];
  values: readonly Category[];
};

/** A question that waits for its answer comes first. A driver who moves on the podium moves another one. */
export function valueRowsOf({ question }: Race): ValueRow[] {
  const asked = question ? [questionCategory(question)] : [];
  const isToAnswer = question?.answer === null && question.withdrawn === undefined;
  return [
    ...(isToAnswer ? asked.map(rowOf) : []),
    { name: 'Podium', of: 'drivers', values: PODIUM },
    ...[...SINGLE_PICKS, ...HEAD_TO_HEADS].map(rowOf),
    ...(isToAnswer ? [] : asked.map(rowOf)),
  ];
}

function rowOf(category: Category): ValueRow {
  return { name: category.label, of: category.chosenFrom, values: [category] };
}

type Props = {
  category: Category;
  label?: string;
  known: Known;
  value: string | null;
  onChoose: (value: string | null) => void;
};

/** The choice of an official value. Neither the podium nor a head-to-head can be undecided. */
export function OfficialValue({ category, label = category.label, known, value, onChoose }: Props) {
  const isOptional = [...SINGLE_PICKS.map(({ key }) => key), 'question'].includes(category.key);
  return (
    <Choice
      label={label}
      {...(isOptional && { prompt: 'Undecided: nobody scores it' })}
      value={value ?? ''}
      options={optionsFor(category, known)}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}

/**
 * What could be picked, but of the race only a driver in it; and how a head-to-head can end without a
 * winner, or a question without a right answer. None where no head-to-head was set, or a question was withdrawn.
 */
export function optionsFor(
  category: Category,
  { race, season, result, entrants }: Known,
): Option[] {
  const isQuestion = category.key === 'question';
  if (isQuestion && race.question?.withdrawn !== undefined) return [];
  const out = disqualifiedIn(result.corrections);
  const raced = result.results.filter(({ driverId }) => !out.includes(driverId));
  const drivers = category.isOfQualifying || isQuestion ? season.drivers : raced;
  const ids = optionsOf(category, race.headToHead ?? undefined, { ...season, drivers });
  const named = ids.map((id) => ({ value: id, name: entrants.nameOf(id) }));
  if (isQuestion && !ids.includes(NO_ANSWER.value)) return [...named, NO_ANSWER];
  return isHeadToHead(category) && named.length > 0 ? [...named, ...WITHOUT_WINNER] : named;
}

const NO_ANSWER: Option = { value: 'neither', name: 'None of them: nobody scores it' };
const WITHOUT_WINNER: Option[] = [
  { value: 'tie', name: 'A tie: nobody scores it' },
  { value: 'neither', name: 'Neither: nobody scores it' },
];
