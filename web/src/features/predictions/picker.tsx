import type { Picks } from '@parc-ferme/domain/picks/picks';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { entrantsOf, type Season } from '../../server/season.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './picker.module.css';
import { optionElementId, PickerList } from './picker-list.tsx';
import { hasReserves, isRacing, optionGroups } from './picker-options.ts';
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
  onSlotChange: (slot: Slot) => void;
  onClose: () => void;
};

/** The index of the option that a key highlights next. */
const INDEX_BY_KEY: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A listbox of all drivers, or of all teams, with a search, for touch and keyboard. */
export function Picker({ slots, slot, picks, season, onChoose, onSlotChange, onClose }: Props) {
  const isTeam = slot.chosenFrom === 'teams';
  const noun = isTeam ? 'team' : 'driver';
  const [search, setSearch] = useState('');
  const [highlighted, setHighlighted] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const groups = useMemo(() => optionGroups(slot, season, search), [slot, season, search]);
  const ids = groups.flatMap(({ options }) => options).map(({ id }) => id);
  const chosen = search ? undefined : picks[slot.key];
  const activeIndex = Math.max(0, ids.indexOf(highlighted ?? chosen ?? ''));
  const active = ids[activeIndex];
  const listId = useId();
  const activeElementId = active && optionElementId(listId, active);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // On touch screens the search is not focused, as the keyboard would cover the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slot begins at the top
  useEffect(() => {
    const hasFinePointer = matchMedia('(pointer: fine)').matches;
    (hasFinePointer ? input.current : list.current)?.focus({ preventScroll: true });
    list.current?.closest('dialog')?.scrollTo(0, 0);
  }, [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slot scrolls to its own choice
  useEffect(() => {
    if (activeElementId)
      document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId, slot]);

  function searchFor(text: string) {
    setSearch(text);
    setHighlighted(undefined);
  }

  function choose(id: string) {
    setAnnouncement(`${slot.label}: ${entrantsOf(season).nameOf(id)}.`);
    searchFor('');
    onChoose(id);
  }

  function turnTo(next: Slot) {
    searchFor('');
    onSlotChange(next);
  }

  function handleKey(event: KeyboardEvent) {
    const step = INDEX_BY_KEY[event.key];
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
        <PickerSteps
          slots={slots}
          slot={slot}
          picks={picks}
          season={season}
          onSlotChange={turnTo}
        />
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
            aria-activedescendant={activeElementId}
            placeholder={isTeam ? 'Team' : 'Driver, code or team'}
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="done"
            value={search}
            onChange={(event) => searchFor(event.target.value)}
            onKeyDown={handleKey}
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
        onKeyDown={handleKey}
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
