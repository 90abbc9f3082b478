import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import type { Race, Season } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Failure } from '../../../ui/notice.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { AlreadyPredicted, PairingDialog } from './pairing-dialog.tsx';
import styles from './pairing-form.module.css';
import { Suggested } from './pairing-suggestions.tsx';

type Props = {
  race: Race;
  season: Season;
  suggestions: Reply<'head-to-head.suggest'>;
  onSaved: () => void;
  onCancel: () => void;
};

type Chosen = { driver1: string; driver2: string; team1: string; team2: string };

/** The two sides cannot have the same choice. */
export function PairingForm({ race, season, suggestions, onSaved, onCancel }: Props) {
  const [chosen, setChosen] = useState(() => chosenIn(race));
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const change = (some: Partial<Chosen>) => setChosen({ ...chosen, ...some });
  const voids = race.headToHead !== null && !isSame(chosen, chosenIn(race));

  const {
    mutate: save,
    reset,
    isPending: busy,
    error,
  } = useMutation({
    mutationFn() {
      const { driver1, driver2, team1, team2 } = chosen;
      const headToHead = { drivers: { driver1, driver2 }, teams: { team1, team2 } };
      return call('head-to-head.set', { params: { raceId: race._id }, body: { headToHead } });
    },
    onSuccess: () => void onSaved(),
    onError: () => setAsking(false),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultIn(chosen);
    setFault(found);
    reset();
    if (found) return;
    if (voids) setAsking(true);
    else save();
  }

  return (
    <form className={styles.pairing} onSubmit={submit} noValidate>
      <AlreadyPredicted race={race} />
      <fieldset>
        <legend>Drivers</legend>
        <Sides of="driver" season={season} chosen={chosen} onChange={change} />
        <Suggested
          name="drivers"
          pairs={suggestions.drivers.map(({ one, other, reason }) => ({
            one: one.driverId,
            other: other.driverId,
            reason,
            names: `${one.name} – ${other.name}`,
          }))}
          chosen={[chosen.driver1, chosen.driver2]}
          onTake={(driver1, driver2) => change({ driver1, driver2 })}
        />
      </fieldset>
      <fieldset>
        <legend>Teams</legend>
        <Sides of="team" season={season} chosen={chosen} onChange={change} />
        <Suggested
          name="teams"
          pairs={suggestions.teams.map(({ one, other, reason }) => ({
            one: one.constructorId,
            other: other.constructorId,
            reason,
            names: `${one.name} – ${other.name}`,
          }))}
          chosen={[chosen.team1, chosen.team2]}
          onTake={(team1, team2) => change({ team1, team2 })}
        />
      </fieldset>
      {fault && <Failure>{fault}</Failure>}
      {error && (
        <AdminFailure error={error} otherwise="Failed to save head-to-head configuration" />
      )}
      <div className="actions">
        <button type="submit" disabled={busy}>
          Save
        </button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
      {asking && (
        <PairingDialog
          race={race}
          busy={busy}
          onConfirm={() => save()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

type SidesProps = {
  of: 'driver' | 'team';
  season: Season;
  chosen: Chosen;
  onChange: (some: Partial<Chosen>) => void;
};

const SIDES = {
  driver: [
    ['driver1', 'Driver 1', 'driver2'],
    ['driver2', 'Driver 2', 'driver1'],
  ],
  team: [
    ['team1', 'Team 1', 'team2'],
    ['team2', 'Team 2', 'team1'],
  ],
} as const;

function Sides({ of, season, chosen, onChange }: SidesProps) {
  const options =
    of === 'driver'
      ? season.drivers.map(({ driverId: value, givenName, familyName }) => ({
          value,
          name: `${givenName} ${familyName}`,
        }))
      : season.teams.map(({ constructorId: value, name }) => ({ value, name }));
  return (
    <div className={styles.sides}>
      {SIDES[of].map(([side, label, other]) => (
        <Choice
          key={side}
          label={label}
          prompt="Choose"
          value={chosen[side]}
          options={options.map((option) => ({
            ...option,
            disabled: option.value === chosen[other],
          }))}
          onChoose={(id) => onChange({ [side]: id })}
        />
      ))}
    </div>
  );
}

function chosenIn({ headToHead }: Race): Chosen {
  return {
    driver1: headToHead?.drivers.driver1.driverId ?? '',
    driver2: headToHead?.drivers.driver2.driverId ?? '',
    team1: headToHead?.teams.team1.constructorId ?? '',
    team2: headToHead?.teams.team2.constructorId ?? '',
  };
}

/** Regardless of the order of the two. */
function isSame(one: Chosen, other: Chosen): boolean {
  const pairs = ({ driver1, driver2, team1, team2 }: Chosen) =>
    [[driver1, driver2].sort(), [team1, team2].sort()].join();
  return pairs(one) === pairs(other);
}

/** Needed although the option is disabled: not every browser enforces that. */
function faultIn({ driver1, driver2, team1, team2 }: Chosen): string {
  if (![driver1, driver2, team1, team2].every(Boolean)) {
    return 'Please select all drivers and teams for head-to-head';
  }
  if (driver1 === driver2) return 'Please select different drivers for head-to-head';
  return team1 === team2 ? 'Please select different teams for head-to-head' : '';
}
