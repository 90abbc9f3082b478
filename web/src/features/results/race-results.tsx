import { memo, useEffect, useMemo, useState } from 'react';
import { type Seen, useRaceScores } from '../../server/race-scores.ts';
import { entrantsOf, type Race, type Season } from '../../server/season.tsx';
import { Failure } from '../../ui/notice.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StewardsNotices } from '../../ui/stewards-notices.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { EverybodysPicks } from './everybodys-picks.tsx';
import { Legend } from './legend.tsx';
import { OfficialResult, PendingResult } from './official-result.tsx';
import { Players } from './players.tsx';
import { OrderIsHistory, RaceDaySection } from './race-day-section.tsx';
import { raceEntrants } from './race-entrants.ts';
import { RaceHead } from './race-head.tsx';
import styles from './race-results.module.css';
import { RaceTalk } from './race-talk.tsx';
import { RoundWinner } from './round-winner.tsx';
import { ShareRecap } from './share-recap.tsx';
import { isPending, msUntilReveal, type Situation, situationOf } from './situation.ts';
import { SituationNotice } from './situation-notice.tsx';

type Props = PageProps & { race: Race; season: Season };

/** One race: the picks, their points and the official result. Not rendered again as the address changes. */
export const RaceResults = memo(function RaceResults({ race, season, Chat }: Props) {
  const { seen, error, reload, onMore } = useRaceScores(race._id);
  const [, setClosed] = useState(false);
  const situation = situationOf(race, seen);
  useReloadAtReveal(race, situation === 'closing' ? seen : undefined, reload);
  return (
    <article className={styles.results}>
      <RaceHead race={race} situation={situation} />
      {!seen && !error && <Skeleton lines={12} />}
      {error && <Failure onRetry={reload}>Failed to load race results</Failure>}
      {seen && (
        <>
          {seen.result && <OrderIsHistory />}
          {seen.result?.lastChange && <CorrectionPanel change={seen.result.lastChange} />}
          <SituationNotice
            {...{ race, situation }}
            isEmpty={seen.scores.length === 0}
            onClosed={() => setClosed(true)}
            onLook={reload}
          />
          <Outcome {...{ race, season, Chat, situation, seen, onMore }} />
        </>
      )}
    </article>
  );
});

/** Picks are revealed some seconds after closing: one timer refetches, without polling. */
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
  onMore: (() => Promise<boolean>) | undefined;
};

function Outcome({ race, season, Chat, situation, seen, onMore }: OutcomeProps) {
  const { result, scores, grid } = seen;
  const entrants = useMemo(
    () => raceEntrants(entrantsOf(season), result?.results ?? grid),
    [season, result, grid],
  );
  const [questions, setQuestions] = useState(0);
  const isRaceDay = situation === 'closed' || situation === 'over';
  return (
    <>
      {/* Another page may have the best of all players. */}
      {result && !onMore && scores.length > 0 && (
        <>
          <RoundWinner {...{ race, scores, result }} />
          <ShareRecap {...{ race, scores, result, entrants }} />
        </>
      )}
      {/* Ranks among some of the players would be wrong. */}
      {isRaceDay && scores.length > 0 && !onMore && (
        <RaceDaySection {...{ race, season, scores, grid, entrants }} />
      )}
      {scores.length > 0 && (
        <Players
          {...{ race, scores, onMore, result, entrants }}
          onQuestion={() => setQuestions(questions + 1)}
        />
      )}
      {/* Shares of some of the players would be wrong. */}
      {!onMore && <EverybodysPicks {...{ race, scores, result, entrants }} />}
      {result && <OfficialResult {...{ race, result, entrants }} />}
      {isPending(situation) && <PendingResult race={race} />}
      <StewardsNotices notices={seen.notices} raceId={race._id} nameOf={entrants.nameOf} />
      <RaceTalk raceId={race._id} begun={questions} Chat={Chat} />
      <Legend />
    </>
  );
}
