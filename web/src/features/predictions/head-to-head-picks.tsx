import { HEAD_TO_HEADS, type HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { VoidablePick } from '@parc-ferme/domain/picks/void-picks';
import type { Race, Season } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/toast.tsx';
import styles from './picks-form.module.css';
import { RadioPick } from './radio-pick.tsx';

type Props = {
  race: Race;
  picks: Picks;
  /** The picks that were made for another pairing. */
  voided: VoidablePick[];
  season: Season;
  isMissing: (key: HeadToHeadPick) => boolean;
  onChoose: (key: HeadToHeadPick, winner: string) => void;
};

export function HeadToHeadPicks({ race, season, picks, voided, isMissing, onChoose }: Props) {
  const { headToHead } = race;
  if (!headToHead) {
    return (
      <Empty>
        <p>No driver matchup has been set for this race yet.</p>
        <p>No team matchup has been set for this race yet.</p>
        <p>Submit the other picks now and add these later, until predictions close.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.headToHeads}>
      {HEAD_TO_HEADS.map((category) => {
        const { key, label, chosenFrom } = category;
        return (
          <div key={key}>
            {headToHead[chosenFrom].withdrawn === undefined ? (
              <RadioPick
                race={race}
                season={season}
                category={category}
                chosen={picks[key]}
                isMissing={isMissing(key)}
                onChoose={(winner) => onChoose(key, winner)}
              />
            ) : (
              <Empty>
                <span>{label}</span> withdrawn: there is nothing to pick, and nobody scores it.
                Reason: <span>{headToHead[chosenFrom].withdrawn}</span>
              </Empty>
            )}
            {voided.includes(key) && (
              <p className={`${styles.warning} partial`}>
                <Icon name="warning" /> This matchup was changed after you chose. Your pick no
                longer counts: please choose again.
              </p>
            )}
          </div>
        );
      })}
      {headToHead.setBy === 'system' && (
        <p className="quiet small">These matchups were set automatically.</p>
      )}
    </div>
  );
}
