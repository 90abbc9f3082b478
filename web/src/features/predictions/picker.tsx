import type { Picks } from '@parc-ferme/domain/picks/picks';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { entrantsOf, type Season } from '../../server/season.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './picker.module.css';
import { elementOf, PickerList } from './picker-list.tsx';
import { hasReserves, isRacing, offered } from './picker-options.ts';
import { PickerSteps } from './picker-steps.tsx';
import type { Slot } from './picks.ts';

type Props = {
  /** All slots of the race. */
  slots: Slot[];
  /** The slot to choose a driver or a team for. It changes while the picker is open. */
  slot: Slot;
  picks: Picks;
  season: Pick<Season, 'drivers' | 'teams'>;
  onChoose: (id: string) => void;
  onTurn: (slot: Slot) => void;
  onClose: () => void;
};

/** The next index of the highlighted option, by the key that is pressed. */
const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A listbox of all drivers, or of all teams, with a search, for touch and keyboard. */
export function Picker({ slots, slot, picks, season, onChoose, onTurn, onClose }: Props) {
  const isTeam = slot.chosenFrom === 'teams';
  const noun = isTeam ? 'team' : 'driver';
  const [search, setSearch] = useState('');
  const [highlighted, setHighlighted] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const groups = useMemo(() => offered(slot, season, search), [slot, season, search]);
  const ids = groups.flatMap(({ options }) => options).map(({ id }) => id);
  const initial = search ? undefined : picks[slot.key];
  const activeIndex = Math.max(0, ids.indexOf(highlighted ?? initial ?? ''));
  const active = ids[activeIndex];
  const listId = useId();
  const option = active && elementOf(listId, active);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // On touch screens the search is not focused, as the keyboard would cover the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slot begins at the top
  useEffect(() => {
    const fine = matchMedia('(pointer: fine)').matches;
    (fine ? input.current : list.current)?.focus({ preventScroll: true });
    list.current?.closest('dialog')?.scrollTo(0, 0);
  }, [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen in the next slot
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option, slot]);

  function searchFor(text: string) {
    setSearch(text);
    setHighlighted(undefined);
  }

  function choose(id: string) {
    setAnnouncement(`${slot.label}: ${entrantsOf(season).nameOf(id)}.`);
    searchFor('');
    onChoose(id);
  }

  function turn(to: Slot) {
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
        <PickerSteps slots={slots} slot={slot} picks={picks} season={season} onTurn={turn} />
        <div className={styles.search}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={`Search for a ${noun}`}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={option}
            placeholder={isTeam ? 'Team' : 'Driver, code or team'}
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="done"
            value={search}
            onChange={(event) => searchFor(event.target.value)}
            onKeyDown={press}
          />
        </div>
      </div>
      <PickerList
        ref={list}
        id={listId}
        groups={groups}
        slot={slot}
        picks={picks}
        active={active}
        onChoose={choose}
        onKeyDown={press}
      />
      {ids.length === 0 && (
        <p className={`quiet ${styles.none}`}>
          {search
            ? `No ${noun} matches “${search}”.`
            : `No ${noun}s yet. They appear before the first race.`}
        </p>
      )}
      {!search && !isTeam && season.drivers.some(isRacing) && (
        <p className={`quiet small ${styles.none}`}>
          Small figures: the last three races, the latest on the right.
          {hasReserves(season) && <span> Reserve drivers? Use the search.</span>}
        </p>
      )}
    </Dialog>
  );
}
