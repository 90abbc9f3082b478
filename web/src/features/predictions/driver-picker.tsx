import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { entrantsOf, type Season } from '../../season.tsx';
import styles from './driver-picker.module.css';
import { hasReserves, namesakesIn, offered, RESERVES } from './driver-search.ts';
import { DriverTile } from './driver-tile.tsx';
import { PickerSteps } from './picker-steps.tsx';
import { DRIVER_SLOTS, type DriverSlot } from './picks.ts';

type Props = {
  /** The slot to choose a driver for. It changes while the picker is open. */
  slot: DriverSlot;
  picks: PartialPicks;
  season: Pick<Season, 'drivers' | 'teams'>;
  onChoose: (driverId: string) => void;
  /** The player turns to another slot. */
  onTurn: (slot: DriverSlot) => void;
  onClose: () => void;
};

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A listbox of all drivers with a search, for touch and keyboard. */
export function DriverPicker({ slot, picks, season, onChoose, onTurn, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<string>();
  const [said, setSaid] = useState('');
  const chosen = chosenIn(picks)[slot.key];
  const active = moved ?? (search ? undefined : chosen);
  const groups = useMemo(() => offered(season, search), [season, search]);
  const namesakes = useMemo(() => namesakesIn(season.drivers), [season]);
  const drivers = groups.flatMap((group) => group.drivers);
  const at = Math.max(
    0,
    drivers.findIndex(({ driverId }) => driverId === active),
  );
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const current = drivers[at] && `${id}-${drivers[at].driverId}`;

  // On touch screens the search is not focused, as the keyboard would cover the drivers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slot begins at the top
  useEffect(() => {
    const fine = matchMedia('(pointer: fine)').matches;
    (fine ? input.current : list.current)?.focus({ preventScroll: true });
    list.current?.closest('dialog')?.scrollTo(0, 0);
  }, [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen driver of the next slot
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current, slot]);

  function reset() {
    setSearch('');
    setMoved(undefined);
  }

  function choose(driverId: string) {
    setSaid(`${slot.label}: ${entrantsOf(season).nameOf(driverId)}.`);
    reset();
    onChoose(driverId);
  }

  function press(event: KeyboardEvent) {
    const step = KEYS[event.key];
    const driver = drivers[at];
    if (step) {
      event.preventDefault();
      setMoved(drivers[step(at, drivers.length - 1)]?.driverId);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (driver && !event.repeat) choose(driver.driverId);
    } else if (event.target === list.current && event.key.length === 1) {
      input.current?.focus();
    }
  }

  return (
    <Dialog title={slot.label} onClose={onClose} className={styles.picker}>
      <p role="status" className="visually-hidden">
        {said && `${said} Now choose: ${slot.label}`}
      </p>
      <div className={styles.top}>
        <PickerSteps
          slot={slot}
          picks={picks}
          season={season}
          onTurn={(to) => {
            reset();
            onTurn(to);
          }}
        />
        <div className={styles.search}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search for a driver"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={current}
            placeholder="Driver, code or team"
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="done"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setMoved(undefined);
            }}
            onKeyDown={press}
          />
        </div>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Drivers"
        aria-activedescendant={current}
        tabIndex={0}
        onKeyDown={press}
      >
        {groups.map(({ name, drivers: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which takes no fieldset
          <div key={name} className={styles.row} role="group" aria-label={name}>
            {name === RESERVES && <p className={styles.heading}>{name}</p>}
            {members.map((driver) => (
              <DriverTile
                key={driver.driverId}
                driver={driver}
                id={`${id}-${driver.driverId}`}
                chosen={driver.driverId === chosen}
                active={driver.driverId === drivers[at]?.driverId}
                place={otherPlaceOf(driver.driverId, slot, picks)}
                isNamesake={namesakes.has(driver.familyName)}
                onChoose={() => choose(driver.driverId)}
              />
            ))}
          </div>
        ))}
      </div>
      {drivers.length === 0 && <p className={`quiet ${styles.none}`}>{nobody(search)}</p>}
      {!search && hasReserves(season) && (
        <p className={`quiet small ${styles.none}`}>Reserve drivers? Use the search.</p>
      )}
    </Dialog>
  );
}

/** P1, P2 or P3 if the driver has that place already and another one is being chosen. */
function otherPlaceOf(driverId: string, slot: DriverSlot, { podium }: PartialPicks) {
  const places = DRIVER_SLOTS.slice(0, podium.length);
  if (!places.includes(slot)) return undefined;
  return places.find((place, index) => place !== slot && podium[index] === driverId)?.label;
}

function nobody(search: string): string {
  return search
    ? `No driver matches “${search}”.`
    : 'No drivers yet. They appear before the first race.';
}
