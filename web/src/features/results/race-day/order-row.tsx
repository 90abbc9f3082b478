import {
  CAR_GROUPS,
  type CarGroup,
  type RunningOrder,
} from '@parc-ferme/domain/result/running-order';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Driver } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { GROUP_NAMES, OrderCar } from './order-car.tsx';
import styles from './order-row.module.css';

type Props = {
  driver: Driver;
  place: number;
  group: CarGroup;
  order: RunningOrder;
  isDragged: boolean;
  isExpanded: boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (place: number) => void;
  onGroup: (group: CarGroup) => void;
  onExpand: () => void;
};

/** A car: dragged by its handle, moved by its arrows or arrow keys, and by a list of places. */
export function OrderRow(props: Props) {
  const { driver, place, group, order, isDragged, isExpanded } = props;
  const { onGrab, onMove, onExpand } = props;
  const name = driver.familyName;
  const { first, last } = placesIn(order, group);
  const isAbsent = group === 'absent';

  function onKeyDown(event: KeyboardEvent) {
    const places: Record<string, number> = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: first,
      End: last,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li className={styles.row} data-group={group} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={`bare ${styles.handle}`}
        aria-label={`Move ${name} from place ${place}: drag, or press the arrow keys`}
        aria-disabled={isAbsent}
        onPointerDown={isAbsent ? undefined : onGrab}
        onKeyDown={onKeyDown}
      >
        <Icon name="same" />
        <b>{isAbsent ? '–' : place}</b>
      </button>
      <button
        type="button"
        className={`bare ${styles.name}`}
        aria-expanded={isExpanded}
        onClick={onExpand}
      >
        <OrderCar driver={driver} group={group} />
      </button>
      {(['up', 'down'] as const).map((direction) => {
        const isEnd = isAbsent || place === (direction === 'up' ? first : last);
        // Not disabled at the end, so that it keeps the focus.
        return (
          <button
            key={direction}
            type="button"
            className={`bare square ${styles.step}`}
            aria-label={`${name} ${direction}`}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(place + (direction === 'up' ? -1 : 1))}
          >
            <Icon name={direction} />
          </button>
        );
      })}
      {isExpanded && <Details {...props} first={first} last={last} />}
    </li>
  );
}

/** The first and the last place of the group. */
function placesIn(order: RunningOrder, group: CarGroup) {
  const placesBefore = CAR_GROUPS.slice(0, CAR_GROUPS.indexOf(group)).flatMap(
    (one) => order[one],
  ).length;
  return { first: 1 + placesBefore, last: placesBefore + order[group].length };
}

function Details({
  driver,
  place,
  group,
  first,
  last,
  onMove,
  onGroup,
}: Props & { first: number; last: number }) {
  const places = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  return (
    <div className={styles.details}>
      {group !== 'absent' && (
        <Choice
          label={`Place of ${driver.familyName}`}
          value={String(place)}
          options={places.map((value) => ({ value, name: `P${value}` }))}
          onChoose={(value) => onMove(Number(value))}
        />
      )}
      <Choice
        label={`${driver.familyName} is`}
        value={group}
        options={CAR_GROUPS.map((value) => ({ value, name: GROUP_NAMES[value] }))}
        onChoose={(value) => onGroup(CAR_GROUPS.find((one) => one === value) ?? group)}
      />
    </div>
  );
}
