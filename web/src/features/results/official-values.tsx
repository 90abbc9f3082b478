import { DRIVER_PICKS, labelOf, type PickKey } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import type { ReactNode } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { DriverTag, TeamTag } from '../../ui/entrant.tsx';
import { WITHOUT_WINNER } from '../../ui/without-winner.ts';
import { Corrected } from './corrected.tsx';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = { race: Race; result: Result; entrants: Entrants };

/** The official values beside the podium. */
export function OfficialValues({ race, result, entrants }: Props) {
  const { corrections } = result;
  const values = valuesOf(result);
  const rows: [PickKey, ReactNode][] = [
    ...DRIVER_PICKS.map(({ key }): [PickKey, ReactNode] => [
      key,
      <Driver key={key} id={values[key]} entrants={entrants}>
        {key === 'fastestLap' && <FastestTime result={result} />}
      </Driver>,
    ]),
    ['driverHeadToHead', <DriverMatchup key="drivers" {...{ race, result, entrants }} />],
    ['teamHeadToHead', <TeamMatchup key="teams" {...{ race, result, entrants }} />],
  ];
  return (
    <dl className={styles.values}>
      {rows.map(([value, shown]) => (
        <div key={value}>
          <dt className="eyebrow">{labelOf(value)}</dt>
          <dd>
            {shown}
            <Corrected value={value} corrections={corrections} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DriverProps = { id: string | null; entrants: Entrants; children: ReactNode };

function Driver({ id, entrants, children }: DriverProps) {
  if (id === null) return <span className="quiet">Not decided</span>;
  return (
    <>
      <DriverTag id={id} driver={entrants.driver(id)} />
      {children}
    </>
  );
}

function FastestTime({ result }: { result: Result }) {
  const car = result.results.find(({ driverId }) => driverId === result.fastestLap);
  return car?.fastestLap?.time ? <span className="quiet"> {car.fastestLap.time}</span> : null;
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
  /** Why the head-to-head was withdrawn, if it was. */
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
