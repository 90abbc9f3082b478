import { Link, useParams } from 'react-router-dom';
import { isRefusedFor } from '../../server/api.ts';
import { entrantsOf, useSeason, useSeasonOfYear } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import type { User } from '../../server/stored-session.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { playerColours } from '../../ui/player-colour.ts';
import { playerPath } from '../../ui/player-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { CategoryTable } from './category-table.tsx';
import { DuelSection } from './duel-section.tsx';
import { EarlierSeasons } from './earlier-seasons.tsx';
import { Facts } from './facts.tsx';
import styles from './player-page.module.css';
import { playerQuery } from './player-query.ts';
import { RaceList } from './race-list.tsx';
import { RivalButton } from './rival-button.tsx';

export default function PlayerPage() {
  const { username = '' } = useParams();
  const { user } = useSession();
  return user ? (
    <PlayerSeason key={username} username={username} user={user} />
  ) : (
    <Skeleton lines={16} />
  );
}

function PlayerSeason({ username, user }: { username: string; user: User }) {
  const [search] = useSearch();
  const { data, error, reload } = useServerData(playerQuery(username, search.get('season')));
  const { data: season } = useSeasonOfYear(Number(data?.season));
  const entrants = season && entrantsOf(season);
  if (isRefusedFor(error, 'player.unknown')) {
    return (
      <>
        <Title>No such player</Title>
        <Empty>
          {`There is no player called “${username}”. The account may have been deleted.`}
        </Empty>
      </>
    );
  }
  if (error) return <Failure onRetry={reload}>Failed to load the player</Failure>;
  if (!data) {
    return (
      <>
        <Title>{username}</Title>
        <Skeleton lines={16} />
      </>
    );
  }
  const { races, player, against, rivalry } = data;
  // As on a chart with the signed-in player, whose colour another player does not have.
  const colour = playerColours(player.id === user.id ? [user.id] : [user.id, player.id]).at(-1);
  return (
    <>
      <div className="spread">
        <div className={styles.player} style={{ color: colour }}>
          <Title>{player.username}</Title>
        </div>
        {player.id !== user.id && <RivalButton player={player} rivalry={rivalry} />}
      </div>
      {races.length === 0 ? (
        <Empty>
          <p>{`There are no scored races of ${data.season} here. Ranks, points and picks appear with the next result.`}</p>
          <PreviousSeasonLink season={data.season} username={player.username} />
        </Empty>
      ) : (
        <>
          <Facts season={data.season} races={races} player={player} entrants={entrants} />
          <CategoryTable races={races} player={player} />
          {against && (
            <DuelSection
              races={races}
              player={player}
              against={against}
              user={user}
              rivalry={rivalry}
            />
          )}
        </>
      )}
      <RaceList season={season} races={races} player={player} entrants={entrants} colour={colour} />
      <WhenSeen>
        <EarlierSeasons userId={player.id} season={data.season} />
      </WhenSeen>
    </>
  );
}

function PreviousSeasonLink({ season, username }: { season: number; username: string }) {
  const previous = useSeason().data?.seasons.find((year) => year < season);
  if (previous === undefined) return null;
  return (
    <p>
      <Link to={`${playerPath(username)}?season=${previous}`}>{`The season ${previous}`}</Link>
    </p>
  );
}
