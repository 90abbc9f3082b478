import { BADGES } from '@parc-ferme/domain/badge/badges';
import { podiumOf, spoonOf } from '@parc-ferme/domain/standings/season-awards';
import { playerGroupOf } from '@parc-ferme/domain/story/player-group';
import { type Board, leaderboardQuery } from '../../server/leaderboard.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { Podium } from '../../ui/podium.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import styles from './leaderboard-page.module.css';

type Props = {
  /** The season of the address; undefined for the current one. */
  season: string | undefined;
  state: 'provisional' | 'final';
};

/** How a season ended, whatever page or order of its table is below. */
export function SeasonPodium({ season: seasonParam, state }: Props) {
  const { data: board, error, reload } = useServerData(leaderboardQuery({ season: seasonParam }));
  if (error) return <Failure onRetry={reload}>Failed to load the podium</Failure>;
  if (!board) return <Skeleton lines={8} />;
  const { season, users } = board;
  const isFinal = state === 'final';
  const title = `Season ${season}`;
  return (
    <section className={`screen ${styles.podium}`} aria-labelledby="podium">
      <p className="eyebrow">{SEASON_STATES[state]}</p>
      <h2 id="podium">{title}</h2>
      <Podium rows={podiumOf(users)} season={season} isFinal={isFinal} />
      <Badges board={board} />
      {isFinal && <WoodenSpoon seasonParam={seasonParam} board={board} />}
      <div className="actions">
        <ShareButton
          label="Share"
          className="plain"
          title={title}
          address={`/leaderboard?season=${season}`}
        />
      </div>
    </section>
  );
}

/** The winners of each badge. A text below the table tells in which races they are won. */
function Badges({ board: { races } }: { board: Board }) {
  return (
    <ul className={`list ${styles.badges}`} aria-label="The badges">
      {BADGES.map(({ id, title }) => {
        const race = races.find(({ badge }) => badge === id);
        if (!race || race.winners.count === 0) return null;
        return (
          <li key={id} className="chip">
            <BadgeArt id={id} title={title} /> <PlayerLinks group={race.winners} />
          </li>
        );
      })}
    </ul>
  );
}

/** The players at the end of the table, who are on its last page. */
function WoodenSpoon({ seasonParam, board }: { seasonParam: string | undefined; board: Board }) {
  const isLong = board.pages > 1;
  const { data: last } = useServerData({
    ...leaderboardQuery({ season: seasonParam, page: String(board.pages) }),
    enabled: isLong,
  });
  const spoon = spoonOf((isLong ? last : board)?.users ?? []);
  if (spoon.length === 0) return null;
  return (
    <p>
      <span className="eyebrow">Wooden spoon</span>
      <b>
        <PlayerLinks
          group={playerGroupOf(spoon.map(({ id: user, username }) => ({ user, username })))}
        />
      </b>
    </p>
  );
}
