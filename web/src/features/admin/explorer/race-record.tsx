import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import type { Reply } from '../../../server/api.ts';
import { raceScoresQuery } from '../../../server/race-scores.ts';
import type { Entrants, Race } from '../../../server/season.tsx';
import { invalidate } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { CAR_COLUMNS, type Car } from '../../../ui/race-result/cars.tsx';
import { PicksTable } from '../../../ui/race-result/picks-table.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from '../explorer-page.module.css';
import { Loaded } from '../loaded.tsx';
import { FetchResult } from './fetch-result.tsx';

type Props = { race: Race; entrants: Entrants };

/** One race: all predictions, the official result, and both as raw JSON. */
export function RaceRecord({ race, entrants }: Props) {
  const record = useServerData(raceScoresQuery(race._id));
  const reload = () => {
    void record.reload();
    void invalidate('races.status', 'seasons.get', 'results.get', 'results.revisions');
  };
  return (
    <Loaded query={record} lines={12}>
      {(loaded) => (
        <>
          <h2>User tipping results</h2>
          {loaded.scores.length === 0 ? (
            <Empty>Nobody predicted this race.</Empty>
          ) : (
            <PicksTable
              label="User tipping results"
              rows={bestFirst(loaded.scores)}
              player={({ username }) => (
                <span className={styles.player}>
                  <PlayerLink username={username} />
                </span>
              )}
              outcome={loaded.result?.outcome ?? null}
              entrants={entrants}
              question={race.question}
            />
          )}
          <FetchResult raceId={race._id} onFetched={reload} />
          {loaded.result ? (
            <OfficialResult result={loaded.result} entrants={entrants} />
          ) : (
            <Empty>
              No official result has been accepted yet. It is fetched automatically every hour after
              the flag; Refresh F1 Data fetches it now.
            </Empty>
          )}
          <RawJson name={race._id} data={loaded} />
        </>
      )}
    </Loaded>
  );
}

type CorrectedValue = Reply<'results.get'>['corrections'][number]['value'];

type ResultProps = { result: Reply<'results.get'>; entrants: Entrants };

/** The classification, with what was corrected manually above it. */
function OfficialResult({ result, entrants }: ResultProps) {
  const nameOf = (id: string | null, value: CorrectedValue) => {
    if (id === null) return 'undecided';
    // The answers of a question have names of their own.
    if (value === 'question') return entrants.nameOf(id);
    return WITHOUT_WINNER.get(id) ?? entrants.nameOf(id);
  };
  return (
    <>
      <p className="quiet small">
        Revision <span>{result.revision}</span>, accepted <DateTime at={result.acceptedAt} />.
      </p>
      {result.corrections.map(({ value, to, reason, by, at }) => (
        <p key={`${value} ${to}`}>
          Corrected manually, <span>{nameInSentence(value)}</span>: <b>{nameOf(to, value)}</b>. “
          <span>{reason}</span>” (<span>{by}</span>, <DateTime at={at} />)
        </p>
      ))}
      <Table
        label="Official F1 results"
        columns={Object.values<Column<Car>>(CAR_COLUMNS)}
        rows={result.results}
        keyOf={({ driverId }) => driverId}
      />
    </>
  );
}

function RawJson({ name, data }: { name: string; data: unknown }) {
  const text = JSON.stringify(data, null, 2);
  return (
    <details>
      <summary>Raw JSON</summary>
      <p>
        <CopyButton label="Copy JSON" text={text} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`wide ${styles.rawJson}`} aria-label={`Raw JSON of ${name}`} tabIndex={0}>
        <pre className="small">{text}</pre>
      </section>
    </details>
  );
}
