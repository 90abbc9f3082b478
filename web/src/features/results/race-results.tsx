import { byFirstId, joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { memo, useMemo, useState } from 'react';
import { type RaceScores, useRaceScores } from '../../server/race-scores.ts';
import { useReveal } from '../../server/reveal.ts';
import { entrantsOf, type Race, type Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { useNow } from '../../server/use-now.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StewardsNotices } from '../../ui/notices/stewards-notices.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import { Classification } from './classification.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { Legend } from './legend.tsx';
import { OfficialResult } from './official-result.tsx';
import { OwnCard } from './own-card.tsx';
import { PickShares } from './pick-shares.tsx';
import { Players } from './players.tsx';
import { raceEntrants } from './race-entrants.ts';
import { RaceHead } from './race-head.tsx';
import styles from './race-results.module.css';
import { RaceTalk } from './race-talk.tsx';
import { type RankedEntry, rankEntries, withoutRanks } from './ranking.ts';
import { RevisionHistory } from './revision-history.tsx';
import { RoundWinner } from './round-winner.tsx';
import { ScoreDetails } from './score-details.tsx';
import { SheetDigest } from './sheet-digest.tsx';
import { isPending, nextChange, type Situation, situationOf } from './situation.ts';
import { PendingResult, SituationPanel } from './situation-panel.tsx';

const RaceDay = lazyPart(
  () => import('./race-day/race-day.tsx'),
  (module) => module.RaceDay,
);

type Props = PageProps & { race: Race; season: Season };

/** One race: the picks, their points and the official result. Memoized, as each `#` link changes the address. */
export const RaceResults = memo(function RaceResults({ race, season, Chat }: Props) {
  const { reply, error, reload, onMore } = useRaceScores(race._id);
  useNow((now) => nextChange(race, now));
  const hasPicks = reply !== undefined && reply.scores.length > 0;
  const isRevealed = useReveal(race, { hasPicks, read: reload });
  const situation = situationOf(race, reply, isRevealed);
  return (
    <article className={styles.results}>
      <RaceHead race={race} situation={situation} />
      {!reply && !error && <Skeleton lines={12} />}
      {error && <Failure onRetry={reload}>Failed to load race results</Failure>}
      {reply && (
        <LoadedRace
          race={race}
          season={season}
          Chat={Chat}
          situation={situation}
          reply={reply}
          onMore={onMore}
          reload={reload}
        />
      )}
    </article>
  );
});

type LoadedRaceProps = Props & {
  situation: Situation;
  reply: RaceScores;
  onMore: (() => Promise<boolean>) | undefined;
  reload: () => Promise<boolean>;
};

function LoadedRace({ race, season, Chat, situation, reply, onMore, reload }: LoadedRaceProps) {
  const { result, scores, notices } = reply;
  const { user } = useSession();
  const [details, setDetails] = useState<RankedEntry>();
  const [questionsBegun, setQuestionsBegun] = useState(0);
  const qualifyingOrder = useMemo(
    () => reply.qualifyingOrder && byFirstId(reply.qualifyingOrder, joinedIdsIn(season.drivers)),
    [reply.qualifyingOrder, season],
  );
  const entrants = useMemo(
    () => raceEntrants(entrantsOf(season), result?.results ?? qualifyingOrder),
    [season, result, qualifyingOrder],
  );
  const hasMore = onMore !== undefined;
  const players = useMemo(
    () => (hasMore ? withoutRanks(scores, user?.id) : rankEntries(scores)),
    [hasMore, scores, user?.id],
  );
  const own = players.find((entry) => entry.user === user?.id);
  const outcome = result?.outcome ?? null;
  const context = { race, outcome, entrants, onShow: setDetails };
  // Ranks and shares among some of the players would be wrong.
  const allPlayers = hasMore ? undefined : players;
  const isClosed = situation === 'closed' || situation === 'started';
  const isRaceDay = isClosed && allPlayers !== undefined && allPlayers.length > 0;
  const situationPanel = (
    <SituationPanel
      race={race}
      situation={situation}
      isEmpty={scores.length === 0}
      onRefresh={reload}
    />
  );
  return (
    <>
      {result?.lastChange && (
        <CorrectionPanel revision={result.lastChange} scores={allPlayers} userId={user?.id} />
      )}
      {result && <OfficialResult race={race} result={result} entrants={entrants} />}
      {isRaceDay ? (
        <PartBoundary lines={6}>
          <RaceDay
            race={race}
            season={season}
            scores={scores}
            qualifyingOrder={qualifyingOrder}
            entrants={entrants}
            onResult={reload}
          >
            {situationPanel}
          </RaceDay>
        </PartBoundary>
      ) : (
        <>
          {own && <OwnCard {...context} own={own} players={allPlayers} />}
          {situationPanel}
          {result && allPlayers && allPlayers.length > 0 && (
            <RoundWinner race={race} result={result} entrants={entrants} scores={allPlayers} />
          )}
          {players.length > 0 && (
            <Players {...context} players={players} onMore={onMore} ownId={user?.id} />
          )}
          {allPlayers && allPlayers.length > 0 && <PickShares {...context} scores={allPlayers} />}
        </>
      )}
      {result && <Classification result={result} />}
      {result && <RevisionHistory result={result} />}
      {reply.sheet && <SheetDigest season={season.season} sheet={reply.sheet} />}
      <StewardsNotices
        raceId={race._id}
        nameOf={entrants.nameOf}
        notices={notices}
        isFolded={result !== null}
      />
      {isPending(situation) && <PendingResult race={race} />}
      <RaceTalk raceId={race._id} questionsBegun={questionsBegun} Chat={Chat} />
      <Legend />
      {details && (
        <ScoreDetails
          race={race}
          outcome={outcome}
          entrants={entrants}
          entry={details}
          isMine={details === own}
          onQuestion={() => {
            setDetails(undefined);
            setQuestionsBegun(questionsBegun + 1);
          }}
          onClose={() => setDetails(undefined)}
        />
      )}
    </>
  );
}
