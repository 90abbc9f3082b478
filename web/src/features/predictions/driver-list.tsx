import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import type { KeyboardEvent, RefObject } from 'react';
import { codeOf, type Driver } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './driver-picker.module.css';
import { type Group, namesakesIn, RESERVES } from './driver-search.ts';
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
  const { ref, id, groups, active, onKeyDown } = props;
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
      {groups.map(({ name, drivers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which takes no fieldset
        <div key={name} className={styles.row} role="group" aria-label={name}>
          {name === RESERVES && <p className="eyebrow">{name}</p>}
          {drivers.map((driver) => (
            <Tile key={driver.driverId} {...props} driver={driver} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Tile({ id, driver, drivers, slot, picks, active, onChoose }: Props & { driver: Driver }) {
  const { driverId, givenName, familyName, constructorId, recentResults = [] } = driver;
  const isNamesake = namesakesIn(drivers).has(familyName);
  const isChosen = chosenIn(picks)[slot.key] === driverId;
  const place = otherPlaceOf(driverId, slot, picks);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox and the search have the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: their keys choose the active option
    <div
      id={optionOf(id, driverId)}
      role="option"
      aria-selected={isChosen}
      aria-description={recentResults.length > 0 ? `Last: ${recentResults.join(', ')}` : undefined}
      className={driverId === active ? `${styles.tile} ${styles.active}` : styles.tile}
      data-team={constructorId}
      // The second tap of a double tap would fill the next slot.
      onClick={({ detail }) => detail < 2 && onChoose(driverId)}
    >
      <span className="code" aria-hidden="true">
        {codeOf(driver)}
      </span>
      <span className={styles.name}>
        <span className={isNamesake ? undefined : 'visually-hidden'}>{givenName} </span>
        {familyName}
        <span className="quiet" aria-hidden="true">
          {recentResults.join(' ')}
        </span>
      </span>
      {place && <span className="chip partial">{place}</span>}
      {isChosen && <Icon name="tick" />}
    </div>
  );
}

/** P1, P2 or P3 if the driver has that place already and another one is being chosen. */
function otherPlaceOf(driverId: string, slot: DriverSlot, { podium }: PartialPicks) {
  const places = DRIVER_SLOTS.slice(0, podium.length);
  if (!places.includes(slot)) return undefined;
  return places.find((place, index) => place !== slot && podium[index] === driverId)?.label;
}
