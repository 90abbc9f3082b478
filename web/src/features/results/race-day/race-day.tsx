import type { Outcome } from '@parc-ferme/domain/result/result';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { storePlace } from '../../../server/drafts.ts';
import { type Entrants, isCompleted, type Race, type Season } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { useSession } from '../../../server/session.tsx';
import { OwnCard } from '../own-card.tsx';
import { PickShares } from '../pick-shares.tsx';
import { Players } from '../players.tsx';
import type { Entry } from '../race-reply.ts';
import results from '../race-results.module.css';
import { type RankedEntry, rankEntries } from '../ranking.ts';
import { ScoreDetails } from '../score-details.tsx';
import { Live } from './live.tsx';
import type { ShowPicks } from './race-facts.ts';
import { TellingPicks } from './telling-picks.tsx';
import { canOrderBeSet, useLiveOrder } from './use-live-order.ts';
import { useProvisional } from './use-provisional.ts';
import { type QualifyingOrder, useRunningOrder } from './use-running-order.ts';
import { useSetOrder } from './use-set-order.ts';
import { WhatIf } from './what-if.tsx';

type Props = {
  race: Race;
  season: Season;
  scores: Entry[];
  qualifyingOrder: QualifyingOrder;
  entrants: Entrants;
  onResult: () => unknown;
  /** What is shown above all players' picks. */
  children: ReactNode;
};

/** All players' picks, the most provisional points first, and what they would earn in another order. */
export function RaceDay({
  race,
  season,
  scores,
  qualifyingOrder,
  entrants,
  onResult,
  children,
}: Props) {
  const { user } = useSession();
  const [details, setDetails] = useState<{ entry: RankedEntry; outcome: Outcome | null }>();
  const facts = useMemo(() => factsOf(race, season, entrants), [race, season, entrants]);
  const ownOrder = useRunningOrder(race._id, facts, qualifyingOrder, user?.id);
  const { live, order: liveOrder } = useLiveOrder(
    race,
    ownOrder.startingOrder,
    qualifyingOrder,
    onResult,
  );
  const penOrder = useSetOrder(race._id);
  const latestLiveOrder = penOrder.draft ?? liveOrder;
  const isLiveShown =
    !live?.hasResult && (latestLiveOrder !== undefined || canOrderBeSet(race, serverNow()));
  const provisional = useProvisional(scores, latestLiveOrder ?? ownOrder.order, facts);
  // To `isCompleted` a started race is completed. Before that, points are shown only if the player has set an order.
  const hasPoints = isCompleted(race) || !ownOrder.isStartingOrder;
  const unscored = useMemo(() => rankEntries(scores), [scores]);
  const players = hasPoints ? provisional.players : unscored;
  const own = players.find((entry) => entry.user === user?.id);
  const isBySetOrder = latestLiveOrder !== undefined || !ownOrder.isStartingOrder;
  useStoredPlace(race._id, isBySetOrder ? own : undefined, players.length);

  const outcome = hasPoints ? provisional.outcome : null;
  const onShow: ShowPicks = (entry, entryOutcome) => setDetails({ entry, outcome: entryOutcome });
  const context = { race, entrants, outcome, isProvisional: hasPoints, ownId: user?.id };
  const showWithOutcome = (entry: RankedEntry) => onShow(entry, outcome);
  return (
    <>
      <TellingPicks scores={scores} entrants={entrants} />
      {own && (
        <OwnCard {...context} own={own} players={players} onShow={showWithOutcome}>
          {hasPoints && (
            <p className={`quiet small ${results.note}`}>
              {noteText({ isLive: latestLiveOrder !== undefined, ...ownOrder })}
            </p>
          )}
        </OwnCard>
      )}
      {!own && <p>You made no picks for this race.</p>}
      {live && isLiveShown && (
        <Live
          race={race}
          season={season}
          entrants={entrants}
          facts={facts}
          live={live}
          penOrder={penOrder}
          order={latestLiveOrder}
          startingOrder={ownOrder.startingOrder}
          scored={provisional}
          ownId={user?.id}
          onShow={showWithOutcome}
        />
      )}
      <WhatIf
        race={race}
        season={season}
        scores={scores}
        qualifyingOrder={qualifyingOrder}
        entrants={entrants}
        facts={facts}
        ownOrder={ownOrder}
        onShow={onShow}
        ownId={user?.id}
      />
      {children}
      <Players {...context} players={players} onMore={undefined} onShow={showWithOutcome} />
      <PickShares {...context} scores={scores} />
      {details && (
        <ScoreDetails
          race={race}
          entrants={entrants}
          {...details}
          isMine={details.entry.user === user?.id}
          onClose={() => setDetails(undefined)}
        />
      )}
    </>
  );
}

type OrderSource = { isLive: boolean; isStartingOrder: boolean };

/** By which order the points are provisional. */
function noteText({ isLive, isStartingOrder }: OrderSource): string {
  if (isLive) return 'As of the live order below, set by players.';
  return isStartingOrder
    ? 'If the cars finished in the starting order. Set the order below.'
    : 'As of the order set below.';
}

function factsOf(race: Race, season: Season, entrants: Entrants) {
  return {
    drivers: season.drivers
      .filter(({ sameAs }) => !sameAs)
      .map((driver) => entrants.driver(driver.driverId) ?? driver),
    teams: season.teams,
    teamOf: (id: string) => entrants.driver(id)?.constructorId,
    pairing: race.headToHead ?? undefined,
  };
}

/** Stores the player's provisional points and place on this device, for the home page. */
function useStoredPlace(raceId: string, own: RankedEntry | undefined, playerCount: number): void {
  const { user = '', score = null, rank: place } = own ?? {};
  useEffect(() => {
    if (score !== null && place)
      storePlace(user, raceId, { points: score, place, players: playerCount });
  }, [user, raceId, score, place, playerCount]);
}
