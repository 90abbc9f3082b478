import { outcomeIn } from '@parc-ferme/domain/result/running-order';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import { useDeferredValue, useMemo } from 'react';
import type { Entrants, Race, Season } from '../../../server/season.tsx';
import { useSession } from '../../../server/session.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ordinal } from '../../../ui/ordinal.ts';
import type { Entry } from '../race-reply.ts';
import { ranked } from '../ranking.ts';
import { OrderList } from './order-list.tsx';
import { OtherValues } from './other-values.tsx';
import { ProvisionalTables } from './provisional-tables.tsx';
import styles from './race-day.module.css';
import { ShareOrder } from './share-order.tsx';
import type { Grid } from './start-order.ts';
import { useRunningOrder } from './use-running-order.ts';
import { WhatYouNeed } from './what-you-need.tsx';

export type RaceDayProps = {
  race: Race;
  season: Season;
  scores: Entry[];
  grid: Grid;
  entrants: Entrants;
};

/** All players' points if the race ended in an order that the visitor sets. */
export function RaceDay({ race, season, scores, grid, entrants }: RaceDayProps) {
  const { user } = useSession();
  // With the teams that they race for here.
  const drivers = useMemo(
    () => season.drivers.map((driver) => entrants.driver(driver.driverId) ?? driver),
    [season, entrants],
  );
  const { order, onChange, onReset, isStart, isInvalid, address } = useRunningOrder(
    race,
    drivers,
    grid,
  );
  const facts = useMemo(
    () => ({
      teamOf: (id: string) => entrants.driver(id)?.constructorId,
      pairing: race.headToHead ?? undefined,
    }),
    [entrants, race],
  );
  // With hundreds of players, the cars move before the points follow.
  const scored = useDeferredValue(order);
  const outcome = useMemo(() => outcomeIn(scored, facts.teamOf, facts.pairing), [scored, facts]);
  const players = useMemo(
    () =>
      ranked(
        scores.map((entry) => ({ ...entry, ...scorePicks(entry.prediction.predictions, outcome) })),
      ),
    [scores, outcome],
  );
  const own = players.find((entry) => entry.user === user?.id);
  return (
    <div className={styles.raceDay}>
      <div className={styles.intro}>
        <p>
          Put the cars in order, and see the points as they would be. Nothing here is official, and
          nothing is stored: the order is in the address of this page.
        </p>
        {isInvalid && (
          <Notice>
            The running order in this address cannot be read. This is the starting order.
          </Notice>
        )}
        {isStart && (
          <p className="quiet">
            {grid
              ? 'The cars start in the order of qualifying, before any penalties.'
              : 'Until qualifying is official, the cars start in the order of the teams.'}
          </p>
        )}
        <div className={styles.actions}>
          <ShareOrder raceName={race.raceName} address={address} />
          {!isStart && (
            <button type="button" className="bare" onClick={onReset}>
              Starting order
            </button>
          )}
        </div>
      </div>
      {own ? (
        <WhatYouNeed {...{ own, facts, entrants }} order={scored} players={players.length} />
      ) : (
        <p className={styles.you}>You made no picks for this race.</p>
      )}
      <div className={styles.order}>
        <h4>Running order</h4>
        <OrderList {...{ order, onChange }} drivers={drivers} />
      </div>
      <div className={styles.points}>
        <OtherValues {...{ order, outcome, facts, season, entrants, onChange }} />
        <ProvisionalTables {...{ race, season, outcome, entrants, players }} ownId={user?.id} />
      </div>
      {own?.rank !== undefined && (
        <p className={styles.bar} aria-hidden="true">
          <b>
            {own.score} {own.score === 1 ? 'point' : 'points'}
          </b>{' '}
          {ordinal(own.rank)} of {players.length}, provisional
        </p>
      )}
    </div>
  );
}
