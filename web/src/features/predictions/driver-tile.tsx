import { codeOf, type Driver } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './driver-picker.module.css';

type Props = {
  driver: Driver;
  id: string;
  chosen: boolean;
  active: boolean;
  place: string | undefined;
  isNamesake: boolean;
  onChoose: () => void;
};

export function DriverTile({ driver, id, chosen, active, place, isNamesake, onChoose }: Props) {
  const { givenName, familyName, constructorId, recentResults = [] } = driver;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox and the search have the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: their keys choose the active option
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-description={recentResults.length > 0 ? `Last: ${recentResults.join(', ')}` : undefined}
      className={active ? `${styles.tile} ${styles.active}` : styles.tile}
      data-team={constructorId}
      // The second tap of a double tap would fill the next slot.
      onClick={({ detail }) => detail < 2 && onChoose()}
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
      {chosen && <Icon name="tick" />}
    </div>
  );
}
