import { Icon } from './icon.tsx';
import styles from './movement.module.css';

type Props = {
  /** Places gained with the last race; null without points before it. */
  places: number | null;
  /** Shows "new" if `places` is null. */
  isNew?: boolean;
};

export function Movement({ places, isNew = false }: Props) {
  if (places === null)
    return isNew ? <span className={`quiet ${styles.movement}`}>new</span> : null;
  if (places === 0) {
    return (
      <span className={`quiet ${styles.movement}`}>
        <Icon name="same" />
        <span className="visually-hidden">same place</span>
      </span>
    );
  }
  const [direction, colour] =
    places > 0 ? (['up', 'exact'] as const) : (['down', styles.fell] as const);
  const moved = Math.abs(places);
  return (
    <span className={`${colour} ${styles.movement}`}>
      <Icon name={direction} />
      <span>{moved}</span>
      <span className="visually-hidden">{` ${moved === 1 ? 'place' : 'places'} ${direction}`}</span>
    </span>
  );
}
