import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Season } from '../../server/season.tsx';
import { optionFor } from './picker-options.ts';
import styles from './picker-steps.module.css';
import type { Slot } from './picks.ts';

type Props = {
  slots: Slot[];
  slot: Slot;
  picks: Picks;
  season: Pick<Season, 'drivers' | 'teams'>;
  onSlotChange: (slot: Slot) => void;
};

/** The slots with what is chosen so far; pressing one turns the picker to it. */
export function PickerSteps({ slots, slot: current, picks, season, onSlotChange }: Props) {
  return (
    <ol className={`list ${styles.steps}`}>
      {slots.map((slot) => {
        const chosenOption = optionFor(slot, picks[slot.key], season);
        return (
          <li key={slot.key}>
            <button
              type="button"
              className={styles.step}
              title={slot.label}
              aria-current={slot.key === current.key ? 'step' : undefined}
              data-team={chosenOption?.team}
              onClick={() => onSlotChange(slot)}
            >
              <span>{slot.abbreviation}</span> <b>{chosenOption?.code ?? '–'}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
