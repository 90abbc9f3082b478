import { categoriesOf } from '@parc-ferme/domain/picks/categories';
import { missingPicks } from '@parc-ferme/domain/picks/void-picks';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { setForRace, validPicks } from '../../server/picks.ts';
import { arePredictionsOpen, type Race } from '../../server/season.tsx';
import { countText } from '../../ui/duration.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  race: Race;
  /** Missing while it is loading. */
  mine: OwnPrediction[] | undefined;
};

type State = { text: string; icon?: IconName; colour?: string };

/** How far the player's picks for a race are, or the points they earned. */
export function MyState({ race, mine }: Props) {
  // The dots keep the height of the card.
  const state: State = mine
    ? stateOf(
        race,
        mine.find((one) => one.race._id === race._id),
      )
    : { text: '…', colour: 'quiet' };
  return (
    <b className={`beside ${state.colour ?? ''}`}>
      {state.icon && <Icon name={state.icon} />}
      <span>{state.text}</span>
    </b>
  );
}

function stateOf(race: Race, mine: OwnPrediction | undefined): State {
  if (arePredictionsOpen(race)) return openState(race, mine);
  if (!mine) return { text: 'No picks', colour: 'quiet' };
  if (mine.result) return { text: countText(mine.score ?? 0, 'point') };
  return { text: 'Locked', icon: 'lock' };
}

function openState(race: Race, mine: OwnPrediction | undefined): State {
  if (!mine) return { text: 'Not picked yet', icon: 'warning', colour: 'partial' };
  const missing = missingPicks(validPicks(mine, race), setForRace(race)).length;
  if (missing === 0) return { text: 'Sent', icon: 'tick', colour: 'exact' };
  const all = categoriesOf(race.question).length;
  return { text: `${all - missing} of ${all} picked`, icon: 'warning', colour: 'partial' };
}
