import type { RaceScores } from '../../../server/race-scores.ts';
import type { Entrants, Race } from '../../../server/season.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { MarkedPicks } from '../../../ui/race-result/marked-picks.tsx';
import { PitBoard } from '../../../ui/race-result/pit-board.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { PanelHeading } from './panel-view.tsx';
import styles from './score-details.module.css';
import { type ScoreEntry, useScoresOf } from './scores-of-race.ts';

type Props = {
  race: Race | undefined;
  player: string | undefined;
  entrants: Entrants;
  onPlayer: (user: string) => void;
  onBack: () => void;
};

/** One player's picks against the result, and what they earned. */
export function ScoreDetails({ race, player, entrants, onPlayer, onBack }: Props) {
  const { data, error, reload } = useScoresOf(race?._id);
  const place = data?.scores.findIndex(({ user }) => user === player) ?? -1;
  const entry = data?.scores[place];
  const step = (by: number) => data?.scores[place + by]?.user;
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        <Icon name="chevron-left" /> Back to scores
      </button>
      <PanelHeading>
        {[entry?.username ?? 'Score Details', race?.raceName].filter(Boolean).join(', ')}
      </PanelHeading>
      {race && !data && !error && <Skeleton lines={9} />}
      {error && (
        <AdminFailure error={error} otherwise="Failed to load race scores" onRetry={reload} />
      )}
      {data && !entry && <Empty>This player has no valid prediction for this race.</Empty>}
      {data && entry && <Earned entry={entry} result={data.result} entrants={entrants} />}
      {entry && (
        <div className="actions">
          <Neighbour name="Previous player" user={step(-1)} onPlayer={onPlayer} />
          <Neighbour name="Next player" user={step(1)} onPlayer={onPlayer} />
        </div>
      )}
    </>
  );
}

type EarnedProps = { entry: ScoreEntry; result: RaceScores['result']; entrants: Entrants };

function Earned({ entry, result, entrants }: EarnedProps) {
  const { username, prediction, breakdown, score, summaryText } = entry;
  return (
    <div className={styles.score}>
      <MarkedPicks
        picks={prediction.predictions}
        outcome={result}
        entrants={entrants}
        whose={username}
      />
      <div>
        {score !== null && (
          <PitBoard breakdown={breakdown} score={score} nameOf={entrants.nameOf} />
        )}
        {summaryText && <p className="small quiet">{summaryText}</p>}
      </div>
    </div>
  );
}

type NeighbourProps = {
  name: string;
  user: string | undefined;
  onPlayer: (user: string) => void;
};

function Neighbour({ name, user, onPlayer }: NeighbourProps) {
  return (
    <button
      type="button"
      className="plain"
      aria-disabled={!user}
      onClick={() => user && onPlayer(user)}
    >
      {name}
    </button>
  );
}
