import {
  DRIVER_PICKS,
  type HeadToHeadPick,
  type PickKey,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { entrantsOf, type Race, type Season } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DriverPicker } from './driver-picker.tsx';
import { DriverSlotButton } from './driver-slot-button.tsx';
import { Matchups } from './matchups.tsx';
import { isTwiceOnPodium, missing, withWinner } from './picks.ts';
import styles from './picks-form.module.css';
import { usePicker } from './use-picker.ts';

type Props = {
  race: Race;
  season: Season;
  picks: PartialPicks;
  /** During submission, and while it is unknown whether the picks arrived in time. */
  disabled: boolean;
  /** The head-to-heads that were chosen for another pairing. */
  voided: HeadToHeadPick[];
  /** Undefined where there is nothing to copy. */
  onCopy: (() => void) | undefined;
  onChange: (picks: PartialPicks) => void;
  onSubmit: () => void;
  children: ReactNode;
};

const GROUPS = [
  { legend: 'Podium', slots: PODIUM },
  { legend: 'Qualifying and race', slots: DRIVER_PICKS },
] as const;

export function PicksForm(props: Props) {
  const { race, season, picks, disabled, voided, onCopy, onChange, onSubmit, children } = props;
  const [asked, setAsked] = useState(false);
  const hasFocus = useRef(false);
  const { driver } = entrantsOf(season);
  const chosen = chosenIn(picks);
  const toGo = missing(picks, race);
  const isMissing = (key: PickKey) => asked && toGo.some((pick) => pick.key === key);
  const [firstToGo] = toGo;
  const focusNext = () => (firstToGo ? fieldOf(firstToGo.key) : submitButton())?.focus();
  const picker = usePicker(picks, onChange, focusNext);

  // Disabled elements lose the focus, and so do removed ones: it moves to the button, or to the reason.
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
    setAsked(toGo.length > 0);
    if (firstToGo) focusNext();
    else onSubmit();
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
        {GROUPS.map(({ legend, slots }) => (
          <fieldset key={legend}>
            <legend className="eyebrow">{legend}</legend>
            {slots.map((slot) => (
              <DriverSlotButton
                key={slot.key}
                slot={slot}
                driver={driver(chosen[slot.key] ?? '')}
                missing={isMissing(slot.key)}
                onOpen={() => picker.open(slot)}
              />
            ))}
            {slots === PODIUM && isTwiceOnPodium(picks) && <TwiceOnPodium />}
          </fieldset>
        ))}
        {onCopy && (
          <p className="actions">
            <button type="button" className="plain" onClick={onCopy}>
              <Icon name="copy" /> Copy my last picks
            </button>
          </p>
        )}
        <Matchups
          {...{ race, picks, voided, driver, isMissing }}
          onChoose={(key, winner) => onChange(withWinner(picks, key, winner, race))}
        />
      </fieldset>
      {children}
      {picker.slot && !disabled && (
        <DriverPicker
          slot={picker.slot}
          {...{ picks, season }}
          onChoose={picker.choose}
          onTurn={picker.turnTo}
          onClose={picker.close}
        />
      )}
    </form>
  );
}

function submitButton(): HTMLElement | null {
  return document.getElementById('submit-picks');
}

/** The button of a driver's slot, or the first choice of a head-to-head. */
function fieldOf(key: PickKey): HTMLElement | null {
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
