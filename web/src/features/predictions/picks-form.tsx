import type { Picks, PicksAsSent } from '@parc-ferme/domain/prediction';
import { type FormEvent, useState } from 'react';
import type { Reply } from '../../api.ts';
import { Choice } from '../../components/choice.tsx';
import type { Race } from '../../season.tsx';

export type Driver = Reply<'drivers.list'>[number];

const SINGLE = [
  ['p1', 'P1'],
  ['p2', 'P2'],
  ['p3', 'P3'],
  ['polePosition', 'Pole position'],
  ['fastestLap', 'Fastest lap'],
  ['firstRetirement', 'First retirement'],
] as const;

type Choices = Record<string, string>;

type Props = {
  race: Race;
  drivers: Driver[];
  initial: Picks | undefined;
  open: boolean;
  submitLabel: string;
  busy: boolean;
  onSubmit: (picks: PicksAsSent) => void;
};

export function PicksForm({ race, drivers, initial, open, submitLabel, busy, onSubmit }: Props) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(initial));
  const choose = (name: string, value: string) => setChoices({ ...choices, [name]: value });
  const options = drivers.map(({ driverId: value, givenName, familyName }) => ({
    value,
    name: `${givenName} ${familyName}`,
  }));
  const wanted = [
    ...SINGLE.map(([name]) => name),
    ...(race.headToHead ? (['driver', 'team'] as const) : []),
  ];
  const missing = wanted.filter((name) => !choices[name]).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(picksOf(choices, race));
  }

  return (
    <form onSubmit={submit}>
      <fieldset disabled={!open}>
        <legend>Your picks</legend>
        <div className="picks">
          {SINGLE.map(([name, label]) => (
            <Choice
              key={name}
              label={label}
              prompt="Choose a driver"
              value={choices[name] ?? ''}
              options={options}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        </div>
      </fieldset>
      <HeadToHeads race={race} open={open} choices={choices} onChoose={choose} />
      {twiceOnPodium(choices) && (
        <p className="partial">One driver stands on your podium more than once. He counts once.</p>
      )}
      {open && (
        <div className="submit-bar">
          <button type="submit" disabled={busy || missing > 0}>
            {submitLabel}
          </button>
          {missing > 0 && <span className="quiet">{missing} to go</span>}
        </div>
      )}
    </form>
  );
}

function HeadToHeads({
  race: { headToHead },
  open,
  choices,
  onChoose,
}: {
  race: Race;
  open: boolean;
  choices: Choices;
  onChoose: (name: string, value: string) => void;
}) {
  if (!headToHead) {
    return (
      <>
        <p className="quiet">No driver matchup has been set for this race yet.</p>
        <p className="quiet">No team matchup has been set for this race yet.</p>
      </>
    );
  }
  const { driver1, driver2 } = headToHead.drivers;
  const { team1, team2 } = headToHead.teams;
  const drivers = [driver1, driver2].map(({ driverId: value, name }) => ({ value, name }));
  const teams = [team1, team2].map(({ constructorId: value, name }) => ({ value, name }));
  const matchups = [
    ['driver', 'Driver head-to-head winner', drivers],
    ['team', 'Team head-to-head winner', teams],
  ] as const;
  return (
    <fieldset disabled={!open}>
      <legend>Head-to-heads</legend>
      <div className="picks">
        {matchups.map(([name, label, options]) => (
          <Choice
            key={name}
            label={label}
            prompt="Choose the winner"
            value={choices[name] ?? ''}
            options={options}
            onChoose={(value) => onChoose(name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function choicesOf(picks: Picks | undefined): Choices {
  if (!picks) return {};
  const [p1, p2, p3] = picks.podium;
  const { polePosition, fastestLap, firstRetirement } = picks;
  return {
    ...{ p1, p2, p3, polePosition, fastestLap, firstRetirement },
    driver: picks.driverHeadToHead?.winner ?? '',
    team: picks.teamHeadToHead?.winner ?? '',
  };
}

function picksOf(choices: Choices, { headToHead }: Race): PicksAsSent {
  const of = (name: string) => choices[name] ?? '';
  return {
    podium: [of('p1'), of('p2'), of('p3')],
    polePosition: of('polePosition'),
    fastestLap: of('fastestLap'),
    firstRetirement: of('firstRetirement'),
    driverHeadToHead: headToHead && {
      driver1: headToHead.drivers.driver1.driverId,
      driver2: headToHead.drivers.driver2.driverId,
      winner: of('driver'),
    },
    teamHeadToHead: headToHead && {
      team1: headToHead.teams.team1.constructorId,
      team2: headToHead.teams.team2.constructorId,
      winner: of('team'),
    },
  };
}

function twiceOnPodium({ p1, p2, p3 }: Choices): boolean {
  const chosen = [p1, p2, p3].filter(Boolean);
  return new Set(chosen).size < chosen.length;
}
