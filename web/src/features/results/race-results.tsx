import { useCallback, useEffect, useMemo, useState } from 'react';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StewardsNotices } from '../../components/stewards-notices.tsx';
import { entrantsOf, type Race, type Season } from '../../season.tsx';
import { serverNow } from '../../server-clock.ts';
import { useLoaded } from '../../use-loaded.ts';
import { CorrectionPanel } from './correction-panel.tsx';
import { Legend } from './legend.tsx';
import { PLAYERS_AT_ONCE, usePlayers } from './more-players.tsx';
import { OfficialResult, PendingResult } from './official-result.tsx';
import { PlayersTable } from './players-table.tsx';
import { RaceHead } from './race-head.tsx';
import type { Seen } from './race-reply.ts';
import styles from './race-results.module.css';
import { raceScores } from './race-scores.ts';
import { racedFor } from './raced-for.ts';
import { isPending, msUntilReveal, type Situation, situationOf } from './situation.ts';
import { Standing } from './standing.tsx';

type Props = { race: Race; season: Season };

/** One race: who picked what, what it earned, and what really happened. */
export function RaceResults({ race, season }: Props) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Seen> => {
      const reply = await raceScores(race._id, { players: PLAYERS_AT_ONCE, signal });
      return { ...reply, at: serverNow().getTime() };
    },
    [race._id],
  );
  const [loaded, reload] = useLoaded(load);
  const seen = loaded.state === 'ready' ? loaded.data : undefined;
  const [, setClosed] = useState(false);
  const situation = situationOf(race, seen);
  useReloadAtReveal(race, situation === 'closing' ? seen : undefined, reload);
  return (
    <article className={styles.results}>
      <RaceHead race={race} situation={situation} />
      {loaded.state === 'loading' && <Skeleton lines={12} />}
      {loaded.state === 'failed' && <Failure onRetry={reload}>Failed to load race results</Failure>}
      {loaded.state === 'ready' && (
        <>
          {loaded.data.result?.lastChange && (
            <CorrectionPanel change={loaded.data.result.lastChange} />
          )}
          <Standing
            {...{ race, situation }}
            isEmpty={loaded.data.scores.length === 0}
            onClosed={() => setClosed(true)}
            onLook={reload}
          />
          <Outcome {...{ race, season, situation, reload }} seen={loaded.data} />
        </>
      )}
    </article>
  );
}

/** Picks are shown some seconds after closing: one timer for what was seen before, no polling. */
function useReloadAtReveal(race: Race, seenBefore: Seen | undefined, reload: () => void) {
  useEffect(() => {
    if (!seenBefore) return;
    const timer = setTimeout(reload, msUntilReveal(race));
    return () => clearTimeout(timer);
  }, [race, seenBefore, reload]);
}

type OutcomeProps = Props & {
  situation: Situation;
  seen: Seen;
  reload: () => Promise<boolean>;
};

function Outcome({ race, season, situation, seen, reload }: OutcomeProps) {
  const { result } = seen;
  const { scores, onMore } = usePlayers(race._id, seen, reload);
  const entrants = useMemo(() => racedFor(entrantsOf(season), result), [season, result]);
  return (
    <>
      {scores.length > 0 && <PlayersTable {...{ race, scores, onMore, result, entrants }} />}
      {result && <OfficialResult {...{ race, result, entrants }} />}
      {isPending(situation) && <PendingResult race={race} />}
      <StewardsNotices notices={seen.notices} raceId={race._id} nameOf={entrants.nameOf} />
      <Legend />
    </>
  );
}
