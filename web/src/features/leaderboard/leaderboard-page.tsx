import { call, type Reply } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../session.tsx';
import { useLoaded } from '../../use-loaded.ts';

type Leaderboard = Reply<'scores.leaderboard'>;

const load = (signal: AbortSignal) => call('scores.leaderboard', { signal });

export default function LeaderboardPage() {
  const [loaded] = useLoaded(load);
  return (
    <>
      <h1>Leaderboard</h1>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && <Failure>Failed to load data</Failure>}
      {loaded.state === 'ready' && <Tower board={loaded.data} />}
    </>
  );
}

function Tower({ board: { races, users } }: { board: Leaderboard }) {
  const { user } = useSession();
  if (users.length === 0) return <p className="quiet">Nobody has registered yet.</p>;
  return (
    <>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">
                Rank
              </th>
              <th scope="col" className="sticky">
                Username
              </th>
              <th scope="col" className="number">
                Avg Score
              </th>
              <th scope="col" className="number">
                Total Pts
              </th>
              <th scope="col" className="number">
                Races
              </th>
              {races.map(({ _id, raceName, country }) => (
                <th key={_id} scope="col" className="number" title={raceName}>
                  {country || raceName.split(' ')[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((row) => (
              <tr key={row.id}>
                <td className="number">{row.rank}</td>
                <th scope="row" className={row.id === user?.id ? 'sticky mine' : 'sticky'}>
                  {row.username}
                </th>
                <td className="number">{row.averageScore.toFixed(1)}</td>
                <td className="number">{row.totalPoints}</td>
                <td className="number">{row.races}</td>
                {races.map(({ _id }) => (
                  <td key={_id} className="number">
                    {row.scores[_id] || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        Ranked by average score over the races with points, then by races, then by total points.
      </p>
    </>
  );
}
