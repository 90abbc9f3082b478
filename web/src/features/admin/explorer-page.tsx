import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { type CompletedRace, useCompletedRaces } from './explorer/completed-races.ts';
import { RaceRecord } from './explorer/race-record.tsx';
import styles from './explorer-page.module.css';

export default function ExplorerPage() {
  const { data, error, reload } = useCompletedRaces();
  return (
    <>
      <Title>Admin Results Explorer</Title>
      <p className="quiet">
        Everything the site knows of a race that is over. Read-only.{' '}
        <Link to="/admin">Back to Admin</Link>
      </p>
      {!data && !error && <Skeleton lines={1} of="field" />}
      {error && <AdminFailure error={error} otherwise="Failed to load races" onRetry={reload} />}
      {data && <Explorer completed={data} />}
    </>
  );
}

/** Shows the latest race first. */
function Explorer({ completed }: { completed: CompletedRace[] }) {
  const [chosen, setChosen] = useState('');
  const shown = completed.find(({ race }) => race._id === chosen) ?? completed[0];
  if (!shown) {
    return <Empty>No race is over yet. The first one appears here after its flag.</Empty>;
  }
  return (
    <>
      <div className={styles.race}>
        <Choice
          label="Race"
          value={shown.race._id}
          options={completed.map(({ race }) => ({
            value: race._id,
            name: `${race.season} · ${race.raceName} · Round ${race.round}`,
          }))}
          onChoose={setChosen}
        />
      </div>
      <RaceRecord key={shown.race._id} {...shown} />
    </>
  );
}
