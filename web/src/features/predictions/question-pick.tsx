import { questionCategory } from '@parc-ferme/domain/picks/categories';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { Race, Season } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/toast.tsx';
import { optionFor } from './picker-options.ts';
import { isSlot, type Slot } from './picks.ts';
import styles from './picks-form.module.css';
import { RadioPick } from './radio-pick.tsx';
import { SlotButton } from './slot-button.tsx';

type Props = {
  race: Race;
  season: Season;
  question: NonNullable<Race['question']>;
  chosen: string | undefined;
  /** Whether the question was changed after the player answered. */
  isVoid: boolean;
  isMissing: boolean;
  onOpen: (slot: Slot) => void;
  onChoose: (answer: string) => void;
};

/** The pick for the question that an admin has set for the race. */
export function QuestionPick({
  race,
  season,
  question,
  chosen,
  isVoid,
  isMissing,
  ...handlers
}: Props) {
  const { text, points, withdrawn, changes, setAt } = question;
  const category = { ...questionCategory(question), label: 'Answer' };
  if (withdrawn !== undefined) {
    return (
      <fieldset className={styles.question}>
        <legend className="eyebrow">Question</legend>
        <Empty>
          “<span>{text}</span>” was withdrawn: there is nothing to answer, and nobody scores it.
          Reason: <span>{withdrawn}</span>
        </Empty>
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend className="eyebrow">Question</legend>
      <p id="question-text" className="plain-text">
        <b>{text}</b> <span className="quiet small">{countText(points, 'point')}</span>
      </p>
      {isSlot(category) ? (
        <SlotButton
          slot={category}
          chosen={optionFor(category, chosen, season)}
          isMissing={isMissing}
          onOpen={() => handlers.onOpen(category)}
        />
      ) : (
        <RadioPick
          race={race}
          season={season}
          category={category}
          chosen={chosen}
          isMissing={isMissing}
          labelledBy="question-text"
          onChoose={handlers.onChoose}
        />
      )}
      {isVoid && (
        <p className={`${styles.warning} partial`}>
          <Icon name="warning" /> This question was changed after you answered. Your answer no
          longer counts: please answer again.
        </p>
      )}
      <p className="quiet small">
        <span>{changes === 0 ? 'Asked by an admin' : 'Changed by an admin'}</span>,{' '}
        <DateTime at={setAt} />. Your picks count without an answer, too.
      </p>
    </fieldset>
  );
}
