import type { SeasonState } from '@parc-ferme/domain/season/season-state';
import { podiumOf } from '@parc-ferme/domain/standings/season-awards';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Podium } from '../../ui/podium.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import type { Home } from './home-reply.ts';
import { RivalLine } from './rival-line.tsx';

type Props = {
  season: number;
  state: SeasonState;
  /** The player's reply about that season; undefined for a visitor. */
  home: Home | undefined;
};

/** The champions of a season whose races have all been run, and the player's own season. */
export function SeasonReview({ season, state, home }: Props) {
  const { user } = useSession();
  const row = home?.rows.find(({ id, races }) => id === user?.id && races > 0);
  const isFinal = state === 'final';
  return (
    <>
      {(isFinal || state === 'provisional') && <SeasonPodium season={season} isFinal={isFinal} />}
      {row && (
        <p>
          <span className="eyebrow">{`Your ${season}`}</span>
          <b>{row.classified ? ordinal(row.rank) : 'Not classified'}</b>
          <span>{row.classified && ` of ${home?.players}`}</span>,{' '}
          <span>{row.averageScore.toFixed(1)}</span> a race,{' '}
          <span>{`${countText(row.totalPoints, 'point')} in ${countText(row.races, 'race')}`}</span>
        </p>
      )}
      <RivalLine rival={home?.rival} when={`in ${season}`} />
    </>
  );
}

function SeasonPodium({ season, isFinal }: { season: number; isFinal: boolean }) {
  const query = leaderboardQuery({ season: String(season) });
  const { data: board, error, reload } = useServerData(query);
  if (error) return <Failure onRetry={reload}>Failed to load the standings</Failure>;
  if (!board) return <Skeleton lines={6} />;
  return <Podium rows={podiumOf(board.users)} season={season} isFinal={isFinal} />;
}
