import { Link } from 'react-router-dom';
import type { Entrants, Race } from '../../../server/season.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { MarkedPicks } from '../../../ui/race-result/marked-picks.tsx';
import { Loaded } from '../loaded.tsx';
import { PanelHeading, viewPath } from './panel-view.tsx';
import { type ScoreEntry, useScoresOf } from './scores-of-race.ts';

type Props = { race: Race | undefined; player: string | null; entrants: Entrants };

/** One player's picks against the result, and what they earned. */
export function ScoreDetails({ race, player, entrants }: Props) {
  const scores = useScoresOf(race?._id);
  const all = scores.data?.scores ?? [];
  const index = all.findIndex(({ user }) => user === player);
  const entry = all[index];
  return (
    <>
      <Link className="button plain" to={viewPath('scores', race && { race: race._id })}>
        <Icon name="chevron-left" /> Back to scores
      </Link>
      <PanelHeading key={player}>
        {[entry?.username ?? 'Score Details', race?.raceName].filter(Boolean).join(', ')}
      </PanelHeading>
      {race && (
        <Loaded of={scores} lines={9} otherwise="Failed to load race scores">
          {({ result }) =>
            entry ? (
              <>
                <MarkedPicks
                  picks={entry.prediction.predictions}
                  outcome={result}
                  entrants={entrants}
                  whose={entry.username}
                  scored={scoredIn(entry)}
                />
                {entry.summaryText && <p className="small quiet">{entry.summaryText}</p>}
              </>
            ) : (
              <Empty>This player has no valid prediction for this race.</Empty>
            )
          }
        </Loaded>
      )}
      {race && entry && (
        <div className="actions">
          <Neighbour name="Previous player" race={race} entry={all[index - 1]} />
          <Neighbour name="Next player" race={race} entry={all[index + 1]} />
        </div>
      )}
    </>
  );
}

function scoredIn({ score, breakdown }: ScoreEntry) {
  return score === null ? undefined : { breakdown, score };
}

type NeighbourProps = { name: string; race: Race; entry: ScoreEntry | undefined };

function Neighbour({ name, race, entry }: NeighbourProps) {
  if (!entry) return null;
  return (
    <Link className="button plain" to={viewPath('details', { race: race._id, player: entry.user })}>
      {name}
    </Link>
  );
}
