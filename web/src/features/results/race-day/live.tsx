import type { Outcome } from '@parc-ferme/domain/result/result';
import { CAR_GROUPS, type RunningOrder } from '@parc-ferme/domain/result/running-order';
import { isRefusedFor } from '../../../server/api.ts';
import type { Driver, Entrants, Race, Season } from '../../../server/season.tsx';
import { CallFailure, Failure } from '../../../ui/toast.tsx';
import { useScrollToHash } from '../../../ui/use-scroll-to-hash.ts';
import type { RankedEntry } from '../ranking.ts';
import { OrderCar } from './order-car.tsx';
import { OrderList } from './order-list.tsx';
import { OtherValues } from './other-values.tsx';
import { Pen, usePen } from './pen.tsx';
import { ProvisionalTables } from './provisional-tables.tsx';
import styles from './race-day.module.css';
import type { RaceFacts } from './race-facts.ts';
import type { Live as LiveReply } from './use-live-order.ts';
import type { useSetOrder } from './use-set-order.ts';

type Props = {
  race: Race;
  season: Season;
  entrants: Entrants;
  facts: RaceFacts;
  live: LiveReply;
  /** The order that the holder of the pen sets, until the server has it. */
  penOrder: ReturnType<typeof useSetOrder>;
  /** Undefined until a player has set one. */
  order: RunningOrder | undefined;
  startingOrder: RunningOrder;
  /** All players' points by the last order that was counted, which may be behind `order`. */
  scored: { order: RunningOrder; outcome: Outcome; players: RankedEntry[] };
  ownId: string | undefined;
  onShow: (entry: RankedEntry) => void;
};

/** The fragment of the link on the home page. */
const LIVE = 'live';

/** The order that the player with the pen sets while the race is run, and all players' points by it. */
export function Live({ race, season, facts, entrants, live, penOrder, order, ...props }: Props) {
  const { startingOrder, scored, ownId, onShow } = props;
  const pen = usePen(race._id, live);
  useScrollToHash(LIVE);
  const { onChange } = penOrder;
  const shownOrder = order ?? (pen.isMine ? startingOrder : undefined);
  return (
    <section id={LIVE} className="panel">
      <h3>Live</h3>
      <Pen race={race} live={live} pen={pen} onPenChange={penOrder.reset} />
      <SendingStatus {...penOrder} />
      {shownOrder && (
        <div className={`${styles.raceDay} ${styles.live}`}>
          <section>
            <h4>Live order</h4>
            {pen.isMine ? (
              <OrderList
                label="Live order"
                order={shownOrder}
                drivers={facts.drivers}
                onChange={onChange}
              />
            ) : (
              <FixedOrder order={shownOrder} drivers={facts.drivers} />
            )}
          </section>
          <div className={styles.points}>
            {pen.isMine && (
              <OtherValues
                order={shownOrder}
                outcome={scored.outcome}
                facts={facts}
                entrants={entrants}
                onChange={onChange}
              />
            )}
            {order && (
              <>
                <p className={styles.unofficial}>
                  <span className="chip partial">Set by players, not official</span>
                </p>
                <ProvisionalTables
                  race={race}
                  season={season}
                  facts={facts}
                  entrants={entrants}
                  ownId={ownId}
                  onShow={onShow}
                  {...scored}
                />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** Tells the player with the pen if the order has not arrived at the server. */
function SendingStatus({ isWaiting, refusal }: Props['penOrder']) {
  if (isWaiting) {
    return (
      <Failure>Your last moves are not sent yet. They are as soon as the server answers.</Failure>
    );
  }
  if (isRefusedFor(refusal, 'pen.required')) {
    return <Failure>You no longer have the pen. Your last moves were not sent.</Failure>;
  }
  return <CallFailure error={refusal} />;
}

function FixedOrder({ order, drivers }: { order: RunningOrder; drivers: Driver[] }) {
  const byId = new Map(drivers.map((driver) => [driver.driverId, driver]));
  const cars = CAR_GROUPS.flatMap((group) =>
    order[group].map((id) => [group, byId.get(id)] as const),
  );
  return (
    <ol className={`list ${styles.places}`} aria-label="Live order">
      {cars.map(
        ([group, driver], index) =>
          driver && (
            <li key={driver.driverId}>
              <b>{group === 'absent' ? '–' : index + 1}</b>
              <OrderCar driver={driver} group={group} />
            </li>
          ),
      )}
    </ol>
  );
}
