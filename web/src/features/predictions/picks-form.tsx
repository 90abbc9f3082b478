import { type PickKey, PODIUM, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { missingPicks, type VoidablePick } from '@parc-ferme/domain/picks/void-picks';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { raceSetupOf } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { HeadToHeadPicks } from './head-to-head-picks.tsx';
import { Picker } from './picker.tsx';
import { optionFor } from './picker-options.ts';
import { isSlot, isTwiceOnPodium, slotsOf } from './picks.ts';
import styles from './picks-form.module.css';
import { RadioPick } from './radio-pick.tsx';
import { SlotButton } from './slot-button.tsx';
import { usePicker } from './use-picker.ts';

/** Few races have one. */
const QuestionPick = lazyPart(
  () => import('./question-pick.tsx'),
  (module) => module.QuestionPick,
);

type Props = {
  race: Race;
  season: Season;
  picks: Picks;
  /** Whether the picks differ from the stored ones. */
  isChanged: boolean;
  /** During submission, and while it is unknown whether the picks arrived in time. */
  disabled: boolean;
  /** The picks that were made for another pairing or question. */
  voided: VoidablePick[];
  /** Undefined where there is nothing to copy. */
  onCopy: (() => void) | undefined;
  onChange: (picks: Picks) => void;
  onSubmit: () => void;
  children: ReactNode;
};

const GROUPS = [
  { legend: 'Podium', categories: PODIUM },
  { legend: 'Qualifying and race', categories: SINGLE_PICKS },
] as const;

export function PicksForm(props: Props) {
  const { race, season, picks, isChanged, disabled, voided, onCopy, onChange, onSubmit } = props;
  /** Whether missing picks are marked: once the player has tried to submit without them. */
  const [marksMissing, setMarksMissing] = useState(false);
  const hasFocus = useRef(false);
  const missing = missingPicks(picks, raceSetupOf(race));
  const isMissing = (key: PickKey) => marksMissing && missing.some((pick) => pick.key === key);
  const [firstMissing] = missing;
  const focusNext = () => (firstMissing ? controlOf(firstMissing.key) : submitButton())?.focus();
  const slots = slotsOf(race);
  const picker = usePicker(slots, picks, onChange, focusNext);

  // Disabled elements lose the focus, and so do removed ones: it moves to the button, or to the text that tells why.
  useLayoutEffect(() => {
    if (disabled && hasFocus.current) submitButton()?.focus();
  }, [disabled]);
  useEffect(
    () => () => {
      if (hasFocus.current) document.getElementById('predictions-closed')?.focus();
    },
    [],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    setMarksMissing(missing.length > 0);
    // Picks count without an answer to the question. If only that is missing, unchanged picks are not sent again.
    const canSend = missing.every(({ key }) => key === 'question') && (isChanged || !firstMissing);
    if (canSend) onSubmit();
    else focusNext();
  }

  return (
    <form
      onSubmit={submit}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <fieldset disabled={disabled}>
        <legend className="visually-hidden">Your picks</legend>
        {GROUPS.map(({ legend, categories }) => (
          <fieldset key={legend}>
            <legend className="eyebrow">{legend}</legend>
            {categories.map((category) =>
              isSlot(category) ? (
                <SlotButton
                  key={category.key}
                  slot={category}
                  chosen={optionFor(category, picks[category.key], season)}
                  isMissing={isMissing(category.key)}
                  onOpen={() => picker.open(category)}
                />
              ) : (
                <RadioPick
                  key={category.key}
                  race={race}
                  season={season}
                  category={category}
                  chosen={picks[category.key]}
                  isMissing={isMissing(category.key)}
                  onChoose={(id) => onChange({ ...picks, [category.key]: id })}
                />
              ),
            )}
            {categories === PODIUM && isTwiceOnPodium(picks) && <TwiceOnPodium />}
          </fieldset>
        ))}
        {onCopy && (
          <p className="actions">
            <button type="button" className="plain" onClick={onCopy}>
              <Icon name="copy" /> Copy my last picks
            </button>
          </p>
        )}
        <HeadToHeadPicks
          race={race}
          season={season}
          picks={picks}
          voided={voided}
          isMissing={isMissing}
          onChoose={(key, winner) => onChange({ ...picks, [key]: winner })}
        />
        {race.question && (
          <PartBoundary lines={3}>
            <QuestionPick
              race={race}
              season={season}
              question={race.question}
              chosen={picks.question}
              isVoid={voided.includes('question')}
              isMissing={isMissing('question')}
              onOpen={picker.open}
              onChoose={(answer) => onChange({ ...picks, question: answer })}
            />
          </PartBoundary>
        )}
      </fieldset>
      {props.children}
      {picker.slot && !disabled && (
        <Picker
          slots={slots}
          slot={picker.slot}
          picks={picks}
          season={season}
          onChoose={picker.choose}
          onSlotChange={picker.turnTo}
          onClose={picker.close}
        />
      )}
    </form>
  );
}

function submitButton(): HTMLElement | null {
  return document.getElementById('submit-picks');
}

/** The element that takes the focus for a pick: the button of a slot, or the first radio button. */
function controlOf(key: PickKey): HTMLElement | null {
  return document.querySelector(`button#pick-${key}, #pick-${key} input`);
}

function TwiceOnPodium() {
  return (
    <p className={`${styles.warning} partial`} role="status">
      <Icon name="warning" /> One driver is on your podium more than once. He scores once, and you
      can’t earn the podium bonus.
    </p>
  );
}
