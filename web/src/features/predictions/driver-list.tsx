import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import type { KeyboardEvent, RefObject } from 'react';
import type { Driver } from '../../server/season.tsx';
import styles from './driver-picker.module.css';
import { type Group, namesakesIn, RESERVES } from './driver-search.ts';
import { DriverTile } from './driver-tile.tsx';
import { DRIVER_SLOTS, type DriverSlot } from './picks.ts';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: Group[];
  drivers: Driver[];
  slot: DriverSlot;
  picks: PartialPicks;
  /** The driver whom Enter chooses. */
  active: string | undefined;
  onChoose: (driverId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function optionOf(listId: string, driverId: string): string {
  return `${listId}-${driverId}`;
}

/** The drivers to choose from, team mates side by side. */
export function DriverList(props: Props) {
  const { ref, id, groups, drivers, slot, picks, active, onChoose, onKeyDown } = props;
  const chosen = chosenIn(picks)[slot.key];
  const namesakes = namesakesIn(drivers);
  return (
    <div
      ref={ref}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Drivers"
      aria-activedescendant={active && optionOf(id, active)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ name, drivers: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which takes no fieldset
        <div key={name} className={styles.row} role="group" aria-label={name}>
          {name === RESERVES && <p className="eyebrow">{name}</p>}
          {members.map((driver) => (
            <DriverTile
              key={driver.driverId}
              driver={driver}
              id={optionOf(id, driver.driverId)}
              chosen={driver.driverId === chosen}
              active={driver.driverId === active}
              place={otherPlaceOf(driver.driverId, slot, picks)}
              isNamesake={namesakes.has(driver.familyName)}
              onChoose={() => onChoose(driver.driverId)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** P1, P2 or P3 if the driver has that place already and another one is being chosen. */
function otherPlaceOf(driverId: string, slot: DriverSlot, { podium }: PartialPicks) {
  const places = DRIVER_SLOTS.slice(0, podium.length);
  if (!places.includes(slot)) return undefined;
  return places.find((place, index) => place !== slot && podium[index] === driverId)?.label;
}
