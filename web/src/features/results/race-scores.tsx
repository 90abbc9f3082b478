import { useCallback } from 'react';
import { call, type Reply } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { arePredictionsOpen, type Race } from '../../season.tsx';
import { useSession } from '../../session.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { OfficialClassification } from './official-classification.tsx';

type Entry = Reply<'scores.race'>['scores'][number];

export function RaceScores({ race }: { race: Race }) {
  const load = useCallback(
    (signal: AbortSignal) => call('scores.race', { params: { raceId: race._id }, signal }),
    [race._id],
  );
  const [loaded] = useLoaded(load);
  if (loaded.state === 'loading') return <Skeleton />;
  if (loaded.state === 'failed') return <Failure>Failed to load race results</Failure>;
  const { scores, result } = loaded.data;
  return (
    <>
      <h2>{race.raceName}</h2>
      {!result && <p>{waitingText(race)}</p>}
      {scores.length === 0 ? (
        <p className="quiet">{emptyText(race, result !== null)}</p>
      ) : (
        <ScoresTable scores={scores} />
      )}
      {result && <OfficialClassification result={result} />}
    </>
  );
}

function waitingText(race: Race): string {
  return arePredictionsOpen(race)
    ? 'Race Pending: Official results will be available after the race is completed.'
    : 'Tips Closed: Predictions are closed but race results are not yet available';
}

function emptyText(race: Race, completed: boolean): string {
  if (completed) return 'No scores available for this race yet';
  return arePredictionsOpen(race)
    ? 'Everybody sees everybody’s picks once predictions have closed.'
    : 'No predictions submitted for this race. Results will be available after the race is completed';
}

function ScoresTable({ scores }: { scores: Entry[] }) {
  const { user } = useSession();
  const sorted = scores.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col" className="sticky">
              Player
            </th>
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col">How it came about</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((entry) => (
            <tr key={entry.user}>
              <th scope="row" className={entry.user === user?.id ? 'sticky mine' : 'sticky'}>
                {entry.username}
              </th>
              <td className="number">{entry.score ?? '–'}</td>
              <td>
                <Breakdown entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const AWARDS: Record<Entry['breakdown'][number]['type'], [name: string, colour: string]> = {
  WINNER: ['Winner', 'exact'],
  SECOND_PLACE: ['Second place', 'exact'],
  THIRD_PLACE: ['Third place', 'exact'],
  PODIUM_DRIVER: ['On the podium', 'partial'],
  ALL_PODIUM_CORRECT_ORDER: ['All three in the right order', 'bonus'],
  ALL_PODIUM_WRONG_ORDER: ['All three on the podium', 'bonus'],
  POLE_POSITION: ['Pole position', 'exact'],
  FASTEST_LAP: ['Fastest lap', 'exact'],
  FIRST_RETIREMENT: ['First retirement', 'exact'],
  DRIVER_H2H: ['Driver head-to-head', 'exact'],
  TEAM_H2H: ['Team head-to-head', 'exact'],
};

function Breakdown({ entry }: { entry: Entry }) {
  if (entry.score === null) return <>{entry.prediction.predictions.podium.join(', ')}</>;
  if (entry.breakdown.length === 0) return <span className="quiet">Nothing this time</span>;
  return (
    <details>
      <summary>Points breakdown</summary>
      <ul className="lines">
        {entry.breakdown.map(({ type, driver, points }) => (
          <li key={`${type} ${driver}`}>
            <span className={AWARDS[type][1]}>
              {AWARDS[type][0]}
              {driver && `, ${driver.replaceAll('_', ' ')}`}
            </span>
            <strong>{points}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}
