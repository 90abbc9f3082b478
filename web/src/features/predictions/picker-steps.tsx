import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import { codeOf, entrantsOf, type Season } from '../../server/season.tsx';
import styles from './picker-steps.module.css';
import { DRIVER_SLOTS, type DriverSlot } from './picks.ts';

type Props = {
  slot: DriverSlot;
  picks: PartialPicks;
  season: Pick<Season, 'drivers' | 'teams'>;
  onTurn: (slot: DriverSlot) => void;
};

/** The slots with what is chosen so far; pressing one turns the picker to it. */
export function PickerSteps({ slot: current, picks, season, onTurn }: Props) {
  const { driver } = entrantsOf(season);
  const chosen = chosenIn(picks);
  return (
    <ol className={`list ${styles.steps}`}>
      {DRIVER_SLOTS.map((slot) => {
        const taken = driver(chosen[slot.key] ?? '');
        return (
          <li key={slot.key}>
            <button
              type="button"
              className={styles.step}
              title={slot.label}
              aria-current={slot === current ? 'step' : undefined}
              data-team={taken?.constructorId}
              onClick={() => onTurn(slot)}
            >
              {slot.abbreviation} <b>{taken ? codeOf(taken) : '–'}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
