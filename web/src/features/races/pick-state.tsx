import { categoriesOf } from '@parc-ferme/domain/picks/categories';
import { missingPicks } from '@parc-ferme/domain/picks/void-picks';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { raceSetupOf, validPicks } from '../../server/picks.ts';
import { arePredictionsOpen, type Race } from '../../server/season.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  race: Race;
  /** Missing while it is loading. */
  predictions: OwnPrediction[] | undefined;
};

type State = { text: string; icon?: IconName; colour?: string };

/** How far the player's picks for a race are, or the points they earned. */
export function PickState({ race, predictions }: Props) {
  const prediction = predictions?.find(({ race: { _id } }) => _id === race._id);
  // The dots reserve the line, so that the height of the card stays.
  const state: State = predictions ? stateOf(race, prediction) : { text: '…', colour: 'quiet' };
  return (
    <b className={`beside ${state.colour ?? ''}`}>
      {state.icon && <Icon name={state.icon} />}
      <span>{state.text}</span>
    </b>
  );
}

function stateOf(race: Race, prediction: OwnPrediction | undefined): State {
  if (arePredictionsOpen(race)) return openState(race, prediction);
  if (!prediction) return { text: 'No picks', colour: 'quiet' };
  if (prediction.result) return { text: countText(prediction.score ?? 0, 'point') };
  return { text: 'Locked', icon: 'lock' };
}

function openState(race: Race, prediction: OwnPrediction | undefined): State {
  if (!prediction) return { text: 'Not picked yet', icon: 'warning', colour: 'partial' };
  const missing = missingPicks(validPicks(prediction, race), raceSetupOf(race)).length;
  if (missing === 0) return { text: 'Sent', icon: 'tick', colour: 'exact' };
  const all = categoriesOf(race.question).length;
  return { text: `${all - missing} of ${all} picked`, icon: 'warning', colour: 'partial' };
}
