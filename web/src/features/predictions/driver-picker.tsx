import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { codeOf, type Driver, type Season } from '../../season.tsx';
import styles from './driver-picker.module.css';
import { namesakesIn, offered, type Row } from './driver-search.ts';

type Props = {
  label: string;
  season: Pick<Season, 'drivers' | 'teams'>;
  chosen: string | undefined;
  /** The place of a driver that the podium has already: P1, P2 or P3. */
  placeOf: (driverId: string) => string | undefined;
  onChoose: (driverId: string) => void;
  onClose: () => void;
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A listbox of all drivers with a search, for touch and keyboard. */
export function DriverPicker({ label, season, chosen, placeOf, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(chosen);
  const rows = useMemo(() => offered(season, search), [season, search]);
  const drivers = rows.flatMap((row) => row.drivers);
  const at = Math.max(
    0,
    drivers.findIndex(({ driverId }) => driverId === active),
  );
  const namesakes = useMemo(() => namesakesIn(season.drivers), [season]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const current = drivers[at] && `${id}-${drivers[at].driverId}`;

  // On touch screens the search is not focused, as the keyboard would cover the drivers.
  useEffect(() => {
    const fine = matchMedia('(pointer: fine)').matches;
    (fine ? input.current : list.current)?.focus();
  }, []);
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const driver = drivers[at];
    if (step) {
      event.preventDefault();
      setActive(drivers[step(at, drivers.length - 1)]?.driverId);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (driver) onChoose(driver.driverId);
    } else if (event.target === list.current && event.key.length === 1) {
      input.current?.focus();
    }
  }

  return (
    <Dialog title={label} onClose={onClose} className={styles.picker}>
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
            setActive(undefined);
          }}
          onKeyDown={press}
        />
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
        {rows.map((row) => (
          <PickerRow
            key={row.team}
            row={row}
            id={id}
            chosen={chosen}
            active={drivers[at]?.driverId}
            namesakes={namesakes}
            placeOf={placeOf}
            onChoose={onChoose}
          />
        ))}
      </div>
      {drivers.length === 0 && <p className={`quiet ${styles.none}`}>{nobody(search)}</p>}
    </Dialog>
  );
}

function nobody(search: string): string {
  return search
    ? `Nobody is called “${search}” this season.`
    : 'No drivers are known yet. They appear before the first race.';
}

type RowProps = Pick<Props, 'chosen' | 'placeOf' | 'onChoose'> & {
  row: Row;
  id: string;
  active: string | undefined;
  namesakes: Set<string>;
};

function PickerRow({ row, id, chosen, active, namesakes, placeOf, onChoose }: RowProps) {
  const options = row.drivers.map((driver) => (
    <Tile
      key={driver.driverId}
      driver={driver}
      id={`${id}-${driver.driverId}`}
      chosen={driver.driverId === chosen}
      active={driver.driverId === active}
      place={placeOf(driver.driverId)}
      namesake={namesakes.has(driver.familyName)}
      onChoose={() => onChoose(driver.driverId)}
    />
  ));
  if (!row.team) return <>{options}</>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: team mates within a listbox, which takes no fieldset
    <div className={styles.row} role="group" aria-label={row.team}>
      {options}
    </div>
  );
}

type TileProps = {
  driver: Driver;
  id: string;
  chosen: boolean;
  active: boolean;
  place: string | undefined;
  /** Another driver has the same family name. */
  namesake: boolean;
  onChoose: () => void;
};

function Tile({ driver, id, chosen, active, place, namesake, onChoose }: TileProps) {
  const { givenName, familyName, constructorId } = driver;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox and the search have the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: their keys choose the active option
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={active ? `${styles.tile} ${styles.active}` : styles.tile}
      data-team={constructorId}
      onClick={onChoose}
    >
      <span className={styles.code} aria-hidden="true">
        {codeOf(driver)}
      </span>
      <span className={styles.name}>
        <span className={namesake ? undefined : 'visually-hidden'}>{givenName} </span>
        {familyName}
      </span>
      {place && <span className={`chip ${styles.place}`}>{place}</span>}
      {chosen && <Icon name="tick" />}
    </div>
  );
}
