import { useState } from 'react';
import type { Reply } from '../../../server/api.ts';
import { entrantsOf, type Season, useSeason } from '../../../server/season.tsx';
import { seasonQuery } from '../../../server/season-query.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { PitBoard } from '../../../ui/race-result/pit-board.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import styles from '../players-page.module.css';

type PlayerSeason = Reply<'scores.player'>;
type Props = { player: { id: string; username: string }; onClose: () => void };

/** Any player's points, race by race, as far as they are public. */
export function SeasonDialog({ player, onClose }: Props) {
  const { data: season } = useSeason();
  const [chosen, setChosen] = useState('');
  const year = chosen || String(season?.season ?? '');
  return (
    <Dialog title={`Season of ${player.username}`} onClose={onClose}>
      {season && season.seasons.length > 1 && (
        <Choice
          label="Season"
          value={year}
          options={season.seasons.map((one) => ({ value: String(one), name: String(one) }))}
          onChoose={setChosen}
        />
      )}
      <SeasonOf userId={player.id} chosen={chosen} />
      <p>
        The page of <PlayerLink username={player.username} />
      </p>
    </Dialog>
  );
}

function SeasonOf({ userId, chosen }: { userId: string; chosen: string }) {
  const query = chosen ? { season: chosen } : {};
  const scores = useServerData(routeQuery('scores.player', { params: { userId }, query }));
  const season = useServerData(seasonQuery(query));
  if (scores.data && season.data) return <Races scores={scores.data} season={season.data} />;
  const failed = [scores, season].find(({ error }) => error);
  if (!failed) return <Skeleton />;
  const { error, reload } = failed;
  return <AdminFailure error={error} otherwise="Failed to load race scores" onRetry={reload} />;
}

function Races({ scores, season }: { scores: PlayerSeason; season: Season }) {
  const { nameOf } = entrantsOf(season);
  const scored = scores.races.filter(({ score }) => score !== null);
  if (scores.races.length === 0) {
    return <Empty>No predictions yet for a race that has closed.</Empty>;
  }
  return (
    <>
      <p className={styles.total}>
        <b>{scores.totalPoints}</b> points from {scored.length}{' '}
        {scored.length === 1 ? 'race' : 'races'}
      </p>
      {scores.races.map((entry) => (
        <details key={entry.race._id} className={styles.race}>
          <summary>
            <span>
              {entry.race.round}. {entry.race.raceName}
            </span>
            <b>{entry.score ?? '–'}</b>
            <Icon name="chevron-down" />
          </summary>
          <Breakdown entry={entry} nameOf={nameOf} />
        </details>
      ))}
    </>
  );
}

type BreakdownProps = {
  entry: PlayerSeason['races'][number];
  nameOf: (id: string) => string;
};

function Breakdown({ entry, nameOf }: BreakdownProps) {
  const { score, breakdown, summaryText } = entry;
  if (score === null) {
    return <p className="quiet">Closed, and not scored yet: the result is still to come.</p>;
  }
  return (
    <>
      <PitBoard breakdown={breakdown} score={score} nameOf={nameOf} />
      <p className="small quiet">{summaryText}</p>
    </>
  );
}
