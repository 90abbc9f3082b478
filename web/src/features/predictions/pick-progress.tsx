import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { DRIVER_SLOTS } from './picks.ts';
import styles from './submit-bar.module.css';

export type PickProgressProps = {
  /** The labels of the picks that are not chosen yet. */
  toGo: string[];
  /** The head-to-heads cannot be chosen yet. */
  awaitsPairing: boolean;
  /** When the stored prediction was submitted; undefined if there is none. */
  sentAt: string | undefined;
  /** Whether the form differs from what is stored. */
  changed: boolean;
};

/** "6 of 8 available now" */
const AVAILABLE = `${DRIVER_SLOTS.length} of ${CATEGORIES.length} available now`;

/** What is left to do. */
export function PickProgress({ toGo, awaitsPairing, sentAt, changed }: PickProgressProps) {
  if (toGo.length === 0 && !changed) {
    return <span className="quiet">{awaitsPairing ? AVAILABLE : 'All picks are in'}</span>;
  }
  return (
    <>
      {toGo.length > 0 ? stillToGo(toGo) : unsent(sentAt)}
      {awaitsPairing && <span className={`quiet ${styles.available}`}>{AVAILABLE}</span>}
    </>
  );
}

function unsent(sentAt: string | undefined): string {
  return sentAt ? 'Unsaved changes. Your earlier picks still count.' : 'Not submitted yet';
}

/** "2 picks left: P3, Fastest lap" */
function stillToGo(labels: string[]): string {
  const count = labels.length === 1 ? '1 pick left' : `${labels.length} picks left`;
  return labels.length > 4 ? count : `${count}: ${labels.join(', ')}`;
}
