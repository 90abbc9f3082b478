import type { OfficialValue } from '@parc-ferme/domain/result/correction';
import type { ReactNode } from 'react';
import { DriverTag, TeamTag } from '../../components/entrant.tsx';
import { WITHOUT_WINNER } from '../../components/without-winner.ts';
import type { Entrants, Race } from '../../season.tsx';
import { Corrected } from './corrected.tsx';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = { race: Race; result: Result; entrants: Entrants };

/** Pole, fastest lap, first retirement and both head-to-heads. */
export function OfficialValues({ race, result, entrants }: Props) {
  const { corrections } = result;
  const rows: [OfficialValue, string, ReactNode][] = [
    [
      'polePosition',
      'Pole position',
      <Driver key="pole" id={result.polePosition} {...{ entrants }} />,
    ],
    ['fastestLap', 'Fastest lap', <FastestLap key="lap" {...{ race, result, entrants }} />],
    [
      'firstRetirement',
      'First retirement (last place)',
      <Driver key="last" id={result.firstRetirement} {...{ entrants }} />,
    ],
    [
      'driverHeadToHead',
      'Driver head-to-head',
      <DriverMatchup key="h2h-d" {...{ race, result, entrants }} />,
    ],
    [
      'teamHeadToHead',
      'Team head-to-head',
      <TeamMatchup key="h2h-t" {...{ race, result, entrants }} />,
    ],
  ];
  return (
    <dl className={styles.values}>
      {rows.map(([value, name, shown]) => (
        <div key={value}>
          <dt className="eyebrow">{name}</dt>
          <dd>
            {shown}
            <Corrected value={value} corrections={corrections} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Driver({ id, entrants }: { id: string | null; entrants: Entrants }) {
  if (id === null) return <span className="quiet">Not decided</span>;
  return <DriverTag id={id} driver={entrants.driver(id)} />;
}

function FastestLap({ result, entrants }: Props) {
  const car = result.results.find(({ driverId }) => driverId === result.fastestLap);
  return (
    <>
      <Driver id={result.fastestLap} entrants={entrants} />
      {car?.fastestLap?.time && <span className="quiet"> {car.fastestLap.time}</span>}
    </>
  );
}

function DriverMatchup({ race, result, entrants }: Props) {
  const { winner, driver1, driver2 } = result.headToHead.drivers;
  return (
    <Matchup
      {...{ winner, entrants }}
      pair={[driver1, driver2]}
      withdrawn={race.headToHead?.drivers.withdrawn}
      tag={(id) => <DriverTag id={id} driver={entrants.driver(id)} />}
    />
  );
}

function TeamMatchup({ race, result, entrants }: Props) {
  const { winner, team1, team2 } = result.headToHead.teams;
  return (
    <Matchup
      {...{ winner, entrants }}
      pair={[team1, team2]}
      withdrawn={race.headToHead?.teams.withdrawn}
      tag={(id) => <TeamTag id={id} team={entrants.team(id)} />}
    />
  );
}

type MatchupProps = {
  winner: string | null;
  pair: [string | null, string | null];
  /** Why, where it was. */
  withdrawn: string | undefined;
  entrants: Entrants;
  tag: (id: string) => ReactNode;
};

function Matchup({ winner, pair: [one, other], withdrawn, entrants, tag }: MatchupProps) {
  if (!one || !other) return <span className="quiet">No head-to-head was set</span>;
  const names = `${entrants.nameOf(one)} against ${entrants.nameOf(other)}`;
  if (withdrawn !== undefined) {
    return (
      <>
        Withdrawn <span className="quiet">({names})</span>
        <span className={styles.corrected}>{withdrawn}</span>
      </>
    );
  }
  const ended = winner === null ? 'Not decided' : WITHOUT_WINNER[winner];
  if (winner === null || ended) {
    return (
      <>
        {ended} <span className="quiet">({names})</span>
      </>
    );
  }
  const beaten = winner === one ? other : one;
  return (
    <>
      {tag(winner)} <span className="quiet">ahead of {entrants.nameOf(beaten)}</span>
    </>
  );
}
