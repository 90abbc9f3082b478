import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entrants, Race, Season } from '../../../server/season.tsx';
import { useScrollToHash } from '../../../ui/use-scroll-to-hash.ts';
import { placeText } from '../own-card.tsx';
import type { Entry } from '../race-reply.ts';
import { OrderList } from './order-list.tsx';
import { OtherValues } from './other-values.tsx';
import { ProvisionalTables } from './provisional-tables.tsx';
import styles from './race-day.module.css';
import type { RaceFacts, ShowPicks } from './race-facts.ts';
import { useProvisional } from './use-provisional.ts';
import type { QualifyingOrder, useRunningOrder } from './use-running-order.ts';
import { WhatYouNeed } from './what-you-need.tsx';

type Props = {
  race: Race;
  season: Season;
  scores: Entry[];
  qualifyingOrder: QualifyingOrder;
  entrants: Entrants;
  facts: RaceFacts;
  ownOrder: ReturnType<typeof useRunningOrder>;
  ownId: string | undefined;
  onShow: ShowPicks;
};

/** The fragment of an address that opens it. */
const WHAT_IF = 'what-if';

/** An order that the player sets on this device, with all players' points by it. */
export function WhatIf(props: Props) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === `#${WHAT_IF}`);
  useScrollToHash(WHAT_IF);
  return (
    <details
      id={WHAT_IF}
      className="panel"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>What if it ended like this?</summary>
      {isOpen && <WhatIfContent {...props} />}
    </details>
  );
}

function WhatIfContent({
  race,
  season,
  scores,
  qualifyingOrder,
  entrants,
  facts,
  ownOrder,
  ownId,
  onShow,
}: Props) {
  const { isStartingOrder, onChange, onReset } = ownOrder;
  // As soon as React has time, the points follow the order that the player sets.
  const { order: scoredOrder, outcome, players } = useProvisional(scores, ownOrder.order, facts);
  const own = players.find(({ user }) => user === ownId);
  return (
    <div className={styles.raceDay}>
      <div className={styles.intro}>
        <p>
          Put the cars in order, and see the points as they would be. Nothing here is official. The
          order stays on this device.
        </p>
        {isStartingOrder ? (
          <StartNote qualifyingOrder={qualifyingOrder} />
        ) : (
          <ResetButton onReset={onReset} />
        )}
      </div>
      <section>
        <h4>Running order</h4>
        <OrderList
          label="Running order"
          order={ownOrder.order}
          drivers={facts.drivers}
          onChange={onChange}
        />
      </section>
      <div className={styles.points}>
        {own && (
          <WhatYouNeed facts={facts} entrants={entrants} order={scoredOrder} picks={own.picks} />
        )}
        <OtherValues
          order={ownOrder.order}
          outcome={outcome}
          facts={facts}
          entrants={entrants}
          onChange={onChange}
        />
        <ProvisionalTables
          race={race}
          season={season}
          facts={facts}
          entrants={entrants}
          order={scoredOrder}
          players={players}
          ownId={ownId}
          onShow={(entry) => onShow(entry, outcome)}
        />
      </div>
      {own && (
        <p className={`panel ${styles.bar}`} aria-hidden="true">
          <b>{placeText(own, players.length)}</b>, provisional
        </p>
      )}
    </div>
  );
}

function StartNote({ qualifyingOrder }: { qualifyingOrder: QualifyingOrder }) {
  return (
    <p className="quiet">
      {qualifyingOrder
        ? 'The cars start in the order of qualifying, before any penalties.'
        : 'Until qualifying is official, the cars start in the order of the teams.'}
    </p>
  );
}

function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <div className="actions">
      <button type="button" className="bare" onClick={onReset}>
        Starting order
      </button>
    </div>
  );
}
