import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { arePredictionsOpen, type Race } from '../../server/season.tsx';
import { counted } from '../../ui/duration.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { missingPicks } from '../../ui/pick-count.ts';
import type { Mine, MyRaces } from './my-races.ts';
import styles from './race-card.module.css';

type Props = {
  race: Race;
  /** Missing while it is loading. */
  mine: MyRaces | undefined;
};

type State = { text: string; icon?: IconName; colour?: string };

/** Keeps the height of the card. */
const LOADING: State = { text: '…', colour: 'quiet' };

/** How far the player's picks for a race are, or the points they earned. */
export function MyState({ race, mine }: Props) {
  const { text, icon, colour = '' } = mine ? stateOf(race, mine.get(race._id)) : LOADING;
  return (
    <span className={`${styles.mine} ${colour}`}>
      {icon && <Icon name={icon} />}
      {text}
    </span>
  );
}

function stateOf(race: Race, mine: Mine | undefined): State {
  if (arePredictionsOpen(race)) return openState(race, mine);
  if (!mine) return { text: 'No picks', colour: 'quiet' };
  if (mine.result) return { text: counted(mine.score ?? 0, 'point') };
  return { text: 'Locked', icon: 'lock' };
}

function openState(race: Race, mine: Mine | undefined): State {
  if (!mine) return { text: 'Not picked yet', icon: 'warning', colour: 'partial' };
  const missing = missingPicks(mine.predictions, race).length;
  if (missing === 0) return { text: 'Sent', icon: 'tick', colour: 'exact' };
  const picked = CATEGORIES.length - missing;
  return { text: `${picked} of ${CATEGORIES.length} picked`, icon: 'warning', colour: 'partial' };
}
