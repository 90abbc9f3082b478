import {
  CAR_GROUPS,
  type CarGroup,
  movedTo,
  movedToGroup,
  positionIn,
  type RunningOrder,
} from '@parc-ferme/domain/result/running-order';
import { useState } from 'react';
import type { Driver } from '../../../server/season.tsx';
import { OrderRow } from './order-row.tsx';
import { useDrag } from './use-drag.ts';

type Props = {
  label: string;
  order: RunningOrder;
  drivers: Driver[];
  onChange: (order: RunningOrder) => void;
};

/** The running order, to be changed by pointer, touch or keyboard. */
export function OrderList({ label, order, drivers, onChange }: Props) {
  const [expandedId, setExpandedId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const { draggedId, onGrab, listProps } = useDrag(move);
  const byId = new Map(drivers.map((driver) => [driver.driverId, driver]));
  const nameOf = (id: string) => byId.get(id)?.familyName ?? id;

  function applyOrder(id: string, newOrder: RunningOrder) {
    if (newOrder === order) return;
    onChange(newOrder);
    const place = positionIn(newOrder, id);
    const isInRace = place > 0;
    setAnnouncement(isInRace ? `${nameOf(id)}: P${place}.` : `${nameOf(id)} is not in the race.`);
  }

  function move(id: string, place: number) {
    const newOrder = movedTo(order, id, place);
    if (positionIn(newOrder, id) !== positionIn(order, id)) applyOrder(id, newOrder);
  }

  const rows = CAR_GROUPS.flatMap((group) => order[group].map((id) => [group, id] as const));
  return (
    <>
      <ol className="list wide" aria-label={label} {...listProps}>
        {rows.map(([group, id], index) => {
          const driver = byId.get(id);
          return (
            driver && (
              <OrderRow
                key={id}
                driver={driver}
                group={group}
                order={order}
                place={index + 1}
                isDragged={draggedId === id}
                isExpanded={expandedId === id && draggedId === undefined}
                onGrab={(event) => onGrab(id, event)}
                onMove={(place) => move(id, place)}
                onGroup={(into: CarGroup) => applyOrder(id, movedToGroup(order, id, into))}
                onExpand={() => setExpandedId(expandedId === id ? undefined : id)}
              />
            )
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
