import { HEAD_TO_HEADS, type HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import type { Driver, Race } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Matchup } from './matchup.tsx';
import styles from './picks-form.module.css';

type Props = {
  race: Race;
  picks: PartialPicks;
  /** The head-to-heads that were chosen for another pairing. */
  voided: HeadToHeadPick[];
  driver: (id: string) => Driver | undefined;
  isMissing: (key: HeadToHeadPick) => boolean;
  onChoose: (key: HeadToHeadPick, winner: string) => void;
};

/** The head-to-heads, or why there is nothing to choose. */
export function Matchups({ race, picks, voided, driver, isMissing, onChoose }: Props) {
  const { headToHead } = race;
  if (!headToHead) {
    return (
      <div className={styles.note}>
        <p>No driver matchup has been set for this race yet.</p>
        <p>No team matchup has been set for this race yet.</p>
        <p>Submit the other picks now and add these later, until predictions close.</p>
      </div>
    );
  }
  const isWithdrawn = (half: 'drivers' | 'teams') => headToHead[half].withdrawn !== undefined;
  return (
    <div className={styles.matchups}>
      {HEAD_TO_HEADS.filter(({ chosenFrom }) => isWithdrawn(chosenFrom)).map(
        ({ key, label, chosenFrom }) => (
          <p key={key} className={styles.note}>
            {label} withdrawn: there is nothing to pick, and nobody scores it. Reason:{' '}
            {headToHead[chosenFrom].withdrawn}
          </p>
        ),
      )}
      {HEAD_TO_HEADS.filter(({ chosenFrom }) => !isWithdrawn(chosenFrom)).map(({ key, label }) => (
        <div key={key}>
          <Matchup
            pick={key}
            label={label}
            race={race}
            driver={driver}
            chosen={picks[key]?.winner}
            missing={isMissing(key) ? 'pick-missing' : undefined}
            onChoose={(winner) => onChoose(key, winner)}
          />
          {voided.includes(key) && (
            <p className={`${styles.warning} partial`}>
              <Icon name="warning" /> This matchup was changed after you chose. Your pick no longer
              counts: please choose again.
            </p>
          )}
        </div>
      ))}
      {headToHead.setBy === 'system' && (
        <p className="quiet small">These matchups were set automatically.</p>
      )}
    </div>
  );
}
