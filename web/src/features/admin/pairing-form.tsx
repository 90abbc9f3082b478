import { type FormEvent, useState } from 'react';
import { call, messageOf } from '../../api.ts';
import { Choice, type Option } from '../../components/choice.tsx';
import { Failure } from '../../components/notice.tsx';
import type { Race } from '../../season.tsx';

type Driver = { driverId: string; givenName: string; familyName: string };
type Team = { constructorId: string; name: string };

type Props = {
  race: Race;
  drivers: Driver[];
  teams: Team[];
  onSaved: () => void;
  onCancel: () => void;
};

/** What is chosen on one side cannot be chosen on the other. */
export function PairingForm({ race, drivers, teams, onSaved, onCancel }: Props) {
  const { headToHead } = race;
  const [chosen, setChosen] = useState({
    driver1: headToHead?.drivers.driver1.driverId ?? '',
    driver2: headToHead?.drivers.driver2.driverId ?? '',
    team1: headToHead?.teams.team1.constructorId ?? '',
    team2: headToHead?.teams.team2.constructorId ?? '',
  });
  const [failure, setFailure] = useState('');
  const choose = (side: keyof typeof chosen) => (id: string) =>
    setChosen({ ...chosen, [side]: id });

  async function save(event: FormEvent) {
    event.preventDefault();
    const { driver1, driver2, team1, team2 } = chosen;
    const pairing = { drivers: { driver1, driver2 }, teams: { team1, team2 } };
    try {
      await call('head-to-head.set', {
        params: { raceId: race._id },
        body: { headToHead: pairing },
      });
      onSaved();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to save head-to-head configuration'));
    }
  }

  const driverOptions = drivers.map(
    ({ driverId, givenName, familyName }): Option => ({
      value: driverId,
      name: `${givenName} ${familyName}`,
    }),
  );
  const teamOptions = teams.map(({ constructorId: value, name }): Option => ({ value, name }));
  const sides = [
    ['driver1', 'Driver 1', driverOptions, chosen.driver2],
    ['driver2', 'Driver 2', driverOptions, chosen.driver1],
    ['team1', 'Team 1', teamOptions, chosen.team2],
    ['team2', 'Team 2', teamOptions, chosen.team1],
  ] as const;
  return (
    <form onSubmit={save}>
      <fieldset>
        <legend>Head-to-head, {race.raceName}</legend>
        <div className="picks">
          {sides.map(([side, label, options, other]) => (
            <Choice
              key={side}
              label={label}
              prompt="Choose"
              value={chosen[side]}
              options={options.map((option) => ({ ...option, disabled: option.value === other }))}
              onChoose={choose(side)}
            />
          ))}
        </div>
      </fieldset>
      {failure && <Failure>{failure}</Failure>}
      <div className="submit-bar">
        <button type="submit">Save</button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
