import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { entrantsOf, type Season } from '../../server/season.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DriverList, optionOf } from './driver-list.tsx';
import styles from './driver-picker.module.css';
import { hasReserves, offered } from './driver-search.ts';
import { PickerSteps } from './picker-steps.tsx';
import type { DriverSlot } from './picks.ts';

type Props = {
  /** The slot to choose a driver for. It changes while the picker is open. */
  slot: DriverSlot;
  picks: PartialPicks;
  season: Pick<Season, 'drivers' | 'teams'>;
  onChoose: (driverId: string) => void;
  onTurn: (slot: DriverSlot) => void;
  onClose: () => void;
};

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A listbox of all drivers with a search, for touch and keyboard. */
export function DriverPicker({ slot, picks, season, onChoose, onTurn, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [highlighted, setHighlighted] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const groups = useMemo(() => offered(season, search), [season, search]);
  const ids = groups.flatMap(({ drivers }) => drivers).map(({ driverId }) => driverId);
  const initial = search ? undefined : chosenIn(picks)[slot.key];
  const activeIndex = Math.max(0, ids.indexOf(highlighted ?? initial ?? ''));
  const active = ids[activeIndex];
  const listId = useId();
  const option = active && optionOf(listId, active);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // On touch screens the search is not focused, as the keyboard would cover the drivers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slot begins at the top
  useEffect(() => {
    const fine = matchMedia('(pointer: fine)').matches;
    (fine ? input.current : list.current)?.focus({ preventScroll: true });
    list.current?.closest('dialog')?.scrollTo(0, 0);
  }, [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen driver of the next slot
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option, slot]);

  function searchFor(text: string) {
    setSearch(text);
    setHighlighted(undefined);
  }

  function choose(driverId: string) {
    setAnnouncement(`${slot.label}: ${entrantsOf(season).nameOf(driverId)}.`);
    searchFor('');
    onChoose(driverId);
  }

  function turn(to: DriverSlot) {
    searchFor('');
    onTurn(to);
  }

  function press(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (step) {
      event.preventDefault();
      setHighlighted(ids[step(activeIndex, ids.length - 1)]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active && !event.repeat) choose(active);
    } else if (event.target === list.current && event.key.length === 1) {
      input.current?.focus();
    }
  }

  return (
    <Dialog title={slot.label} onClose={onClose} className={styles.picker}>
      <p role="status" className="visually-hidden">
        {announcement && `${announcement} Now choose: ${slot.label}`}
      </p>
      <div className={styles.top}>
        <PickerSteps slot={slot} picks={picks} season={season} onTurn={turn} />
        <div className={styles.search}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search for a driver"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={option}
            placeholder="Driver, code or team"
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="done"
            value={search}
            onChange={(event) => searchFor(event.target.value)}
            onKeyDown={press}
          />
        </div>
      </div>
      <DriverList
        ref={list}
        id={listId}
        {...{ groups, slot, picks, active }}
        drivers={season.drivers}
        onChoose={choose}
        onKeyDown={press}
      />
      {ids.length === 0 && <p className={`quiet ${styles.none}`}>{noDriver(search)}</p>}
      {!search && hasReserves(season) && (
        <p className={`quiet small ${styles.none}`}>
          Small figures: the last three races, the latest on the right. Reserve drivers? Use the
          search.
        </p>
      )}
    </Dialog>
  );
}

function noDriver(search: string): string {
  return search
    ? `No driver matches “${search}”.`
    : 'No drivers yet. They appear before the first race.';
}
