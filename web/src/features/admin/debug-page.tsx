import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSeason, useSeasonOfRace } from '../../server/season.tsx';
import { queryClient, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { ConfiguredPairing, Simulation } from './debug/simulation.tsx';
import { Loaded } from './loaded.tsx';

export default function DebugPage() {
  const { raceId } = useParams();
  return (
    <>
      <div className={`spread ${styles.head}`}>
        <Title>Head-to-Head Debug Tool</Title>
        <Link className="button plain" to="/admin">
          Back to Admin
        </Link>
      </div>
      <p className="quiet">
        Calculates a head-to-head again with the real rules, step by step. Nothing is saved.
      </p>
      <RaceIdForm fetchedRaceId={raceId ?? ''} />
      {raceId && <HeadToHead key={raceId} raceId={raceId} />}
    </>
  );
}

/** Refetches the data, which also resets the simulation. */
function fetchAgain() {
  for (const name of ['head-to-head.get', 'results.get']) {
    void queryClient.resetQueries({ queryKey: [name] });
  }
}

/** The pairing of a race and its result, each with its own failure. */
function HeadToHead({ raceId }: { raceId: string }) {
  const pairing = useServerData(routeQuery('head-to-head.get', { params: { raceId } }));
  const result = useServerData(routeQuery('results.get', { params: { raceId } }));
  const season = useSeasonOfRace(raceId);
  return (
    <>
      <Loaded query={pairing} lines={2} whatFailed="Failed to load head-to-head configuration">
        {({ configuration }) => (
          <>
            <h2>Configuration</h2>
            <ConfiguredPairing configuration={configuration} />
          </>
        )}
      </Loaded>
      <Loaded query={result} whatFailed="Failed to load race results">
        {(official) =>
          (pairing.data || pairing.error) && (
            <Loaded query={season} whatFailed="Failed to load races">
              {(loaded) => (
                <Simulation
                  configuration={pairing.data?.configuration ?? null}
                  result={official}
                  season={loaded}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </>
  );
}

function RaceIdForm({ fetchedRaceId }: { fetchedRaceId: string }) {
  const navigate = useNavigate();
  const { data: season } = useSeason();
  const [isMissing, setMissing] = useState(false);
  const races = season?.races ?? [];

  function fetchData(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const raceId = String(new FormData(event.currentTarget).get('raceId')).trim();
    setMissing(!raceId);
    if (!raceId) return;
    if (raceId === fetchedRaceId) fetchAgain();
    else void navigate(`/admin/debug/${encodeURIComponent(raceId)}`, { replace: true });
  }

  return (
    <form className={`form ${styles.short}`} onSubmit={fetchData}>
      <label>
        Race ID
        <input
          name="raceId"
          defaultValue={fetchedRaceId}
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
