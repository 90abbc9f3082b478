import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import { Link } from 'react-router-dom';
import { raceScoresQuery } from '../../../server/race-scores.ts';
import type { Entrants, Race } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MarkedPicks } from '../../../ui/race-result/marked-picks.tsx';
import { Empty } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { PanelHeading, viewPath } from './panel-view.tsx';

type Props = { race: Race; player: string | null; entrants: Entrants };

export function ScoreDetails({ race, player, entrants }: Props) {
  const { _id: raceId, raceName } = race;
  const loaded = useServerData(raceScoresQuery(raceId));
  const back = (
    <Link className="button plain" to={viewPath('scores', { race: raceId })}>
      <Icon name="chevron-left" /> Back to scores
    </Link>
  );
  return (
    <Loaded query={loaded} lines={9} whatFailed="Failed to load race scores">
      {({ scores, result }) => {
        const sortedScores = bestFirst(scores);
        const index = sortedScores.findIndex(({ user }) => user === player);
        const entry = sortedScores[index];
        if (!entry) {
          return (
            <>
              {back}
              <Empty>This player has no valid prediction for this race.</Empty>
            </>
          );
        }
        const { username, picks, breakdown, score, summaryText } = entry;
        const neighbour = (name: string, step: 1 | -1) => {
          const user = sortedScores[index + step]?.user;
          return (
            user && (
              <Link
                className="button plain"
                to={viewPath('details', { race: raceId, player: user })}
              >
                {name}
              </Link>
            )
          );
        };
        return (
          <>
            <div className={`row ${styles.head}`}>
              {back}
              <PanelHeading key={player}>{`${username}, ${raceName}`}</PanelHeading>
            </div>
            <MarkedPicks
              picks={picks}
              entrants={entrants}
              question={race.question}
              outcome={result?.outcome ?? null}
              picksHead={username}
              scored={score === null ? undefined : { breakdown, score }}
            />
            <p className="small quiet">{summaryText}</p>
            <div className="actions">
              {neighbour('Previous player', -1)}
              {neighbour('Next player', 1)}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
