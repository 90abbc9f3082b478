import { outcomeIn } from '@parc-ferme/domain/result/running-order';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storePlace } from '../../../server/drafts.ts';
import { type Entrants, isCompleted, type Race, type Season } from '../../../server/season.tsx';
import { useSession } from '../../../server/session.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useScrollToHash } from '../../../ui/use-scroll-to-hash.ts';
import { OwnCard, placeText } from '../own-card.tsx';
import type { Entry } from '../race-reply.ts';
import results from '../race-results.module.css';
import { type Ranked, ranked } from '../ranking.ts';
import { ScoreDetails } from '../score-details.tsx';
import { hasOrder } from './order-address.ts';
import { OrderList } from './order-list.tsx';
import { OtherValues } from './other-values.tsx';
import { ProvisionalTables } from './provisional-tables.tsx';
import styles from './race-day.module.css';
import { type Grid, useRunningOrder } from './use-running-order.ts';
import { WhatYouNeed } from './what-you-need.tsx';

type Props = {
  race: Race;
  season: Season;
  scores: Entry[];
  grid: Grid;
  entrants: Entrants;
};

/** The home page leads here. */
const WHAT_IF = 'what-if';

/** The player's points so far, and all players' points if the race ended in an order that the visitor sets. */
export function RaceDay({ race, season, scores, grid, entrants }: Props) {
  const { user } = useSession();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(() => hasOrder(hash) || hash === `#${WHAT_IF}`);
  const [details, setDetails] = useState<Ranked>();
  const facts = useMemo(
    () => ({
      drivers: season.drivers
        .filter(({ sameAs }) => !sameAs)
        .map((driver) => entrants.driver(driver.driverId) ?? driver),
      teams: season.teams,
      teamOf: (id: string) => entrants.driver(id)?.constructorId,
      pairing: race.headToHead ?? undefined,
    }),
    [season, entrants, race],
  );
  const running = useRunningOrder(race._id, facts, grid, user?.id);
  const { order, isStart } = running;
  // With hundreds of players, the cars move before the points follow.
  const scored = useDeferredValue(order);
  const outcome = useMemo(() => outcomeIn(scored, facts.teamOf, facts.pairing), [scored, facts]);
  const players = useMemo(
    () => ranked(scores.map((entry) => ({ ...entry, ...scorePicks(entry.picks, outcome) }))),
    [scores, outcome],
  );
  // Before the start, picks are held against nothing but an order that somebody set.
  const hasPoints = isCompleted(race) || !isStart;
  const own = (hasPoints ? players : ranked(scores)).find((entry) => entry.user === user?.id);
  const { address } = running;
  useEffect(() => {
    if (!own?.rank || own.score === null || isStart || order !== scored) return;
    const place = { order: address, points: own.score, place: own.rank, of: players.length };
    storePlace(own.user, race._id, place);
  }, [own, isStart, order, scored, address, players, race]);
  useScrollToHash(WHAT_IF, true);
  const shown = { race, entrants, outcome: hasPoints ? outcome : null, isProvisional: hasPoints };
  return (
    <>
      {own && (
        <OwnCard {...{ ...shown, own, players }} onShow={setDetails}>
          {hasPoints && (
            <p className={`quiet small ${results.note}`}>
              {isStart
                ? 'If the cars finished in the starting order. Set the order below.'
                : 'As of the order set below.'}
            </p>
          )}
        </OwnCard>
      )}
      {!own && <p>You made no picks for this race.</p>}
      <details
        id={WHAT_IF}
        className="panel"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>What if it ended like this?</summary>
        {isOpen && (
          <div className={styles.raceDay}>
            <Intro {...{ race, grid, running }} />
            <section>
              <h4>Running order</h4>
              <OrderList order={order} drivers={facts.drivers} onChange={running.onChange} />
            </section>
            <div className={styles.points}>
              {own && <WhatYouNeed {...{ facts, entrants }} order={scored} picks={own.picks} />}
              <OtherValues {...{ order, outcome, facts, entrants }} onChange={running.onChange} />
              <ProvisionalTables
                {...{ race, season, players }}
                ownId={user?.id}
                onShow={setDetails}
              />
            </div>
            {own && (
              <p className={`panel ${styles.bar}`} aria-hidden="true">
                <b>{placeText(own, players.length)}</b>, provisional
              </p>
            )}
          </div>
        )}
      </details>
      {details && (
        <ScoreDetails
          {...{ race, outcome, entrants }}
          entry={details}
          isMine={details.user === user?.id}
          onClose={() => setDetails(undefined)}
        />
      )}
    </>
  );
}

type IntroProps = { race: Race; grid: Grid; running: ReturnType<typeof useRunningOrder> };

function Intro({ race, grid, running: { isInvalid, isStart, address, onReset } }: IntroProps) {
  return (
    <div className={styles.intro}>
      <p>
        Put the cars in order, and see the points as they would be. Nothing here is official. The
        order is stored on this device and in the address of this page, nowhere else.
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
      <div className="actions">
        <ShareButton
          className="plain"
          label="Share this order"
          title={`${race.raceName}: if it ended like this`}
          address={address}
        />
        {!isStart && (
          <button type="button" className="bare" onClick={onReset}>
            Starting order
          </button>
        )}
      </div>
    </div>
  );
}
