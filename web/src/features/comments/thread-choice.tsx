import { Choice } from '../../components/choice.tsx';
import { isCompleted, type Race, useSeason } from '../../season.tsx';
import styles from './comments.module.css';
import type { Thread } from './comments-query.ts';

type Props = { thread: Thread; onChoose: (thread: Thread) => void };

/** The general thread, the next race's, and those of the races that have been run, the latest first. */
export function ThreadChoice({ thread, onChoose }: Props) {
  const { data: season } = useSeason();
  const races = season ? threadsOf(season.races) : [];
  if (races.length === 0) return null;
  const options = races.map(({ _id, raceName }) => ({ value: _id, name: raceName }));
  return (
    <div className={styles.threads}>
      <Choice
        label="Talk about"
        value={thread ?? ''}
        options={options}
        prompt="Everything"
        onChoose={(chosen) => onChoose(chosen || undefined)}
      />
    </div>
  );
}

function threadsOf(races: Race[]): Race[] {
  const run = races.filter(isCompleted);
  const next = races.find((race) => race.status !== 'cancelled' && !isCompleted(race));
  return [...(next ? [next] : []), ...run.toReversed()];
}
