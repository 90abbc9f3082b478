import { arePredictionsOpen, isCompleted, type Race } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';

const CANCELLED = { colour: 'partial', icon: 'warning', text: 'Cancelled' } as const;
const OPEN = { colour: 'exact', icon: 'tick', text: 'Predictions Open' } as const;
const CLOSED = { colour: '', icon: 'lock', text: 'Predictions Closed' } as const;

export function RaceState({ race }: { race: Race }) {
  const notOpen = race.status === 'cancelled' ? CANCELLED : CLOSED;
  const { colour, icon, text } = arePredictionsOpen(race) ? OPEN : notOpen;
  return (
    <span className={`chip ${colour}`}>
      <Icon name={icon} /> <span>{text}</span>
    </span>
  );
}

/** What the link of a race leads to. */
export function actionFor(race: Race): string {
  if (race.status === 'cancelled') return 'Your picks, kept but not scored';
  if (arePredictionsOpen(race)) return 'Enter predictions';
  return isCompleted(race) ? 'Your picks and the result' : 'Your picks';
}
