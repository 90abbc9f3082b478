import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { codeOf, type Driver, entrantsOf, type Race, type Season } from '../../season.tsx';
import { DriverPicker } from './driver-picker.tsx';
import { Matchup } from './matchup.tsx';
import {
  type Choices,
  type DRIVER_PICKS,
  isTwiceOnPodium,
  MATCHUPS,
  missing,
  OTHER_PICKS,
  type PickName,
  PODIUM_PICKS,
} from './picks.ts';
import styles from './picks-form.module.css';

type Props = {
  race: Race;
  season: Season;
  choices: Choices;
  /** Disabled during submission, and once the race is closed. */
  disabled: boolean;
  /** The head-to-heads that were chosen for another pairing. */
  voided: PickName[];
  copyable: (() => void) | undefined;
  onChoose: (name: PickName, value: string) => void;
  onSubmit: () => void;
  children: ReactNode;
};

const GROUPS = [
  { legend: 'Podium', picks: PODIUM_PICKS },
  { legend: 'Qualifying and race', picks: OTHER_PICKS },
] as const;

/** The eight picks. */
export function PicksForm(props: Props) {
  const { race, season, choices, disabled, copyable, onChoose, onSubmit, children } = props;
  const [picking, setPicking] = useState<(typeof DRIVER_PICKS)[number]>();
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const held = useRef(false);
  const { driver } = entrantsOf(season);
  const toGo = missing(choices, race);
  const isMissing = (name: PickName) => asked && toGo.some((pick) => pick.name === name);

  // Disabled elements lose the focus: it moves to the explanation.
  useLayoutEffect(() => {
    if (!disabled) return;
    if (picking || held.current) restingPlace()?.focus();
    held.current = false;
  }, [disabled, picking]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    setAsked(toGo.length > 0);
    const [first] = toGo;
    if (!first) return onSubmit();
    const field = form.current?.querySelector<HTMLElement>(`#pick-${first.name}`);
    (field?.querySelector('input') ?? field)?.focus();
  }

  return (
    <form ref={form} onSubmit={submit}>
      <fieldset
        disabled={disabled}
        className={styles.picks}
        onFocus={() => {
          held.current = true;
        }}
        onBlur={() => {
          held.current = false;
        }}
      >
        <legend className="visually-hidden">Your picks</legend>
        {GROUPS.map(({ legend, picks }) => (
          <fieldset key={legend} className={styles.group}>
            <legend>{legend}</legend>
            {picks.map((pick) => (
              <DriverField
                key={pick.name}
                pick={pick}
                driver={driver(choices[pick.name] ?? '')}
                missing={isMissing(pick.name)}
                onOpen={() => setPicking(pick)}
              />
            ))}
            {picks === PODIUM_PICKS && isTwiceOnPodium(choices) && <TwiceOnPodium />}
          </fieldset>
        ))}
        {copyable && (
          <button type="button" className={`plain ${styles.copyLast}`} onClick={copyable}>
            <Icon name="copy" /> Copy my last picks
          </button>
        )}
        <Matchups {...props} driver={driver} isMissing={isMissing} />
      </fieldset>
      {children}
      {picking && !disabled && (
        <DriverPicker
          label={picking.label}
          season={season}
          chosen={choices[picking.name]}
          placeOf={(id) => placeOnPodium(id, picking.name, choices)}
          onChoose={(id) => {
            onChoose(picking.name, id);
            setPicking(undefined);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </form>
  );
}

/** The busy button, or the text that predictions are closed. */
function restingPlace(): HTMLElement | null {
  return document.getElementById('submit-picks') ?? document.getElementById('predictions-closed');
}

function placeOnPodium(driverId: string, picking: PickName, choices: Choices) {
  if (!PODIUM_PICKS.some(({ name }) => name === picking)) return undefined;
  return PODIUM_PICKS.find(({ name }) => name !== picking && choices[name] === driverId)?.label;
}

function TwiceOnPodium() {
  return (
    <p className={`${styles.warning} partial`} role="status">
      <Icon name="warning" /> One driver stands on your podium more than once. He scores once, and
      you can’t earn the podium bonus.
    </p>
  );
}

type FieldProps = {
  pick: (typeof DRIVER_PICKS)[number];
  driver: Driver | undefined;
  missing: boolean;
  onOpen: () => void;
};

function DriverField({ pick: { name, label }, driver, missing, onOpen }: FieldProps) {
  const chosen = driver ? `${driver.givenName} ${driver.familyName}` : 'Choose a driver';
  return (
    <button
      id={`pick-${name}`}
      type="button"
      className={missing ? `${styles.pick} ${styles.missing}` : styles.pick}
      aria-haspopup="dialog"
      aria-describedby={missing ? 'pick-missing' : undefined}
      data-team={driver?.constructorId}
      onClick={onOpen}
    >
      <span className={styles.label}>{label}</span>
      {driver ? (
        <>
          <span className={styles.code} aria-hidden="true">
            {codeOf(driver)}
          </span>
          <span className={styles.name}>{chosen}</span>
        </>
      ) : (
        <span className={styles.none}>{chosen}</span>
      )}
      <Icon name={missing ? 'warning' : 'chevron-right'} />
    </button>
  );
}

type MatchupsProps = Props & {
  driver: (id: string) => Driver | undefined;
  isMissing: (name: PickName) => boolean;
};

function Matchups({ race, choices, voided, driver, isMissing, onChoose }: MatchupsProps) {
  if (!race.headToHead) {
    return (
      <div className={styles.note}>
        <p>No driver matchup has been set for this race yet.</p>
        <p>No team matchup has been set for this race yet.</p>
        <p>Submit the other picks now; these can be added until predictions close.</p>
      </div>
    );
  }
  const { headToHead } = race;
  const raced = MATCHUPS.filter(({ half }) => headToHead[half].withdrawn === undefined);
  return (
    <div className={styles.matchups}>
      {MATCHUPS.filter((one) => !raced.includes(one)).map(({ name, label, half }) => (
        <p key={name} className={styles.note}>
          {label} withdrawn: there is nothing to pick, and nobody scores it. Reason:{' '}
          {headToHead[half].withdrawn}
        </p>
      ))}
      {raced.map(({ name, label }) => (
        <div key={name}>
          <Matchup
            name={name}
            label={label}
            race={race}
            driver={driver}
            chosen={choices[name]}
            missing={isMissing(name) ? 'pick-missing' : undefined}
            onChoose={(choice) => onChoose(name, choice)}
          />
          {voided.includes(name) && (
            <p className={`${styles.warning} partial`}>
              <Icon name="warning" /> This matchup was changed after you chose. Your pick does not
              count any more: please choose again.
            </p>
          )}
        </div>
      ))}
      {race.headToHead.setBy === 'system' && (
        <p className="quiet small">These matchups were set automatically.</p>
      )}
    </div>
  );
}
