import { teamNameOf } from '@parc-ferme/domain/race/team-name';
import { useState } from 'react';
import type { Reply } from '../../../server/api.ts';
import styles from '../debug-page.module.css';
import { CarsConcerned } from './cars-concerned.tsx';
import { Contest } from './contest.tsx';
import { driverCalculation, type Side, teamCalculation } from './steps.ts';

type Result = Reply<'results.get'>;
type Configuration = Reply<'head-to-head.get'>['configuration'];
type Props = { configuration: Configuration; result: Result };

type Pair = [string, string];

/** A form to simulate any pairing, prefilled with the configured one. */
export function Simulation({ configuration, result }: Props) {
  const { drivers, teams } = configuration ?? {};
  const configured: { drivers: Pair; teams: Pair } = {
    drivers: [drivers?.driver1.driverId ?? '', drivers?.driver2.driverId ?? ''],
    teams: [teams?.team1.constructorId ?? '', teams?.team2.constructorId ?? ''],
  };
  const [tried, setTried] = useState(configured);
  const cars = result.results;
  return (
    <>
      <h2>Simulated calculation, {result.raceName}</h2>
      <p className="quiet">
        Choose any pair to see how it would have ended. Nothing is saved, and no score changes.
      </p>
      <div className={styles.contests}>
        <Contest
          kind="driver"
          sides={driverSides(result, configuration)}
          chosen={tried.drivers}
          configured={configured.drivers}
          calculate={(one, other) => driverCalculation(cars, one, other)}
          scored={result.headToHead.drivers.winner}
          correction={result.corrections.find(({ value }) => value === 'driverHeadToHead')}
          onChoose={(pair) => setTried({ ...tried, drivers: pair })}
        />
        <Contest
          kind="team"
          sides={teamSides(result, configuration)}
          chosen={tried.teams}
          configured={configured.teams}
          calculate={(one, other) => teamCalculation(cars, one, other)}
          scored={result.headToHead.teams.winner}
          correction={result.corrections.find(({ value }) => value === 'teamHeadToHead')}
          onChoose={(pair) => setTried({ ...tried, teams: pair })}
        />
      </div>
      <CarsConcerned cars={cars} drivers={tried.drivers} teams={tried.teams} />
    </>
  );
}

/** A paired driver may be missing from the result. */
function driverSides({ results }: Result, configuration: Configuration): Side[] {
  const { driver1, driver2 } = configuration?.drivers ?? {};
  return onceEach([
    ...results.map(({ driverId: id, givenName, familyName }) => ({
      id,
      name: `${givenName} ${familyName}`.trim(),
    })),
    ...[driver1, driver2].flatMap((one) => (one ? { id: one.driverId, name: one.name } : [])),
  ]);
}

function teamSides({ results }: Result, configuration: Configuration): Side[] {
  const { team1, team2 } = configuration?.teams ?? {};
  return onceEach([
    ...results.map(({ constructorId: id, constructorName: name }) => ({
      id,
      name: teamNameOf(id, name),
    })),
    ...[team1, team2].flatMap((one) =>
      one ? { id: one.constructorId, name: teamNameOf(one.constructorId, one.name) } : [],
    ),
  ]);
}

function onceEach(sides: Side[]): Side[] {
  return sides
    .filter(({ id }, place) => sides.findIndex((side) => side.id === id) === place)
    .sort((one, other) => one.name.localeCompare(other.name));
}
