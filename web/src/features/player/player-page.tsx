import { useParams } from 'react-router-dom';
import { CallFailed } from '../../server/api.ts';
import { useRival } from '../../server/rival.ts';
import { useSession } from '../../server/session.tsx';
import type { User } from '../../server/stored-session.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Empty, Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { CategoryTable } from './category-table.tsx';
import { DuelSection } from './duel-section.tsx';
import { Facts } from './facts.tsx';
import styles from './player-page.module.css';
import { playerQuery } from './player-query.ts';
import { RaceList } from './race-list.tsx';
import { RivalButton } from './rival-button.tsx';

export default function PlayerPage() {
  const { username = '' } = useParams();
  const { user } = useSession();
  return user ? <PlayerOf key={username} {...{ username, user }} /> : <Skeleton lines={16} />;
}

/** A player's season, and how it compares with the field and with one's own. */
function PlayerOf({ username, user }: { username: string; user: User }) {
  const [address] = useSearch();
  const [rival, pin] = useRival(user.id);
  const isOwn = username === user.username;
  const { data, error, reload } = useServerData(
    playerQuery({
      username,
      season: address.get('season') ?? undefined,
      against: isOwn ? rival?.username : undefined,
    }),
  );
  if (error instanceof CallFailed && error.code === 'player.unknown') {
    return (
      <>
        <Title>No such player</Title>
        <Empty>Nobody is called “{username}” here. Whoever was may have left.</Empty>
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
  const { season, races, player, against } = data;
  return (
    <>
      <div className={styles.head}>
        <Title>{player.username}</Title>
        {player.id !== user.id && <RivalButton player={player} rival={rival} onPin={pin} />}
      </div>
      {races.length === 0 ? (
        <Empty>
          {`There are no scored races of ${season} here. Ranks, points and picks appear with the next result.`}
        </Empty>
      ) : (
        <Facts {...{ season, races, player }} />
      )}
      {races.length > 0 && <CategoryTable {...{ races, player }} />}
      {against && races.length > 0 && <DuelSection {...{ races, player, against, user }} />}
      <RaceList {...{ season, races, player }} />
    </>
  );
}
