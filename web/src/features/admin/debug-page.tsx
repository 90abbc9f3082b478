import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSeason } from '../../server/season.tsx';
import { queryClient } from '../../server/server-data.ts';
import { Failure } from '../../ui/notice.tsx';
import { Title } from '../../ui/title.tsx';
import { HeadToHeadRecord } from './debug/head-to-head-record.tsx';
import styles from './debug-page.module.css';

export default function DebugPage() {
  const { raceId } = useParams();
  return (
    <>
      <Title>Head-to-Head Debug Tool</Title>
      <p className="quiet">
        Calculates a head-to-head again with the real rules, step by step. Nothing is saved.{' '}
        <Link to="/admin">Back to Admin</Link>
      </p>
      <RaceIdForm fetched={raceId ?? ''} onFetchAgain={fetchAgain} />
      {raceId && <HeadToHeadRecord key={raceId} raceId={raceId} />}
    </>
  );
}

/** Refetches the data, which also resets the simulation. */
function fetchAgain() {
  for (const name of ['head-to-head.get', 'results.get']) {
    void queryClient.resetQueries({ queryKey: [name] });
  }
}

type Props = { fetched: string; onFetchAgain: () => void };

function RaceIdForm({ fetched, onFetchAgain }: Props) {
  const navigate = useNavigate();
  const { data: season } = useSeason();
  const [shown, setShown] = useState(fetched);
  const [typed, setTyped] = useState(fetched);
  const [isMissing, setMissing] = useState(false);
  const races = season?.races ?? [];

  // The address changed; the field keeps the focus.
  if (shown !== fetched) {
    setShown(fetched);
    setTyped(fetched);
  }

  function fetchData(event: FormEvent) {
    event.preventDefault();
    const raceId = typed.trim();
    setMissing(!raceId);
    if (!raceId) return;
    if (raceId === fetched) onFetchAgain();
    else void navigate(`/admin/debug/${encodeURIComponent(raceId)}`, { replace: true });
  }

  return (
    <form className={styles.form} onSubmit={fetchData}>
      <label>
        Race ID
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          list="race-ids"
          placeholder="2025-monza"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <datalist id="race-ids">
        {races.map(({ _id, raceName }) => (
          <option key={_id} value={_id}>
            {raceName}
          </option>
        ))}
      </datalist>
      <button type="submit">Fetch data</button>
      {isMissing && <Failure>Please enter a race ID</Failure>}
    </form>
  );
}
