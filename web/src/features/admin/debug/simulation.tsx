import { teamPairText } from '@parc-ferme/domain/entrants/team-name';
import { useState } from 'react';
import type { Reply } from '../../../server/api.ts';
import type { Season } from '../../../server/season.tsx';
import { CAR_COLUMNS, type Car } from '../../../ui/race-result/cars.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Empty } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { Facts } from '../facts.tsx';
import { pairOptions, pairsIn } from '../pair-choice.tsx';
import { Contest } from './contest.tsx';
import { driverCalculation, teamCalculation } from './steps.ts';

type Configuration = Reply<'head-to-head.get'>['configuration'];

export function ConfiguredPairing({ configuration }: { configuration: Configuration }) {
  if (!configuration) {
    return (
      <Empty>No head-to-head has been set for this race. Choose a pairing below to try one.</Empty>
    );
  }
  const { drivers, teams, setBy } = configuration;
  return (
    <Facts
      values={{
        Drivers: `${drivers.driver1.name} – ${drivers.driver2.name}`,
        Teams: teamPairText(teams),
        Set: setBy === 'system' ? 'automatically, as no admin had set one in time' : undefined,
      }}
    />
  );
}

type Props = { configuration: Configuration; result: Reply<'results.get'>; season: Season };

export function Simulation({ configuration, result, season }: Props) {
  const configured = pairsIn(configuration);
  const [chosen, setChosen] = useState(configured);
  const { results: cars, headToHead, corrections } = result;
  const options = pairOptions(season);
  const concernedCars = cars.filter(
    ({ driverId, constructorId }) =>
      chosen.drivers.includes(driverId) || chosen.teams.includes(constructorId),
  );
  return (
    <>
      <h2>{`Simulated calculation, ${result.raceName}`}</h2>
      <p className="quiet">
        Choose any pair to see how it would have ended. Nothing is saved, and no score changes.
      </p>
      <div className={styles.columns}>
        <Contest
          name="Driver"
          options={options.drivers}
          pair={chosen.drivers}
          configured={configured.drivers}
          calculate={(sides) => driverCalculation(cars, sides)}
          scoredWinner={headToHead.drivers.winner}
          correction={corrections.find(({ value }) => value === 'driverHeadToHead')}
          onChoose={(drivers) => setChosen({ ...chosen, drivers })}
        />
        <Contest
          name="Team"
          options={options.teams}
          pair={chosen.teams}
          configured={configured.teams}
          calculate={(sides) => teamCalculation(cars, sides)}
          scoredWinner={headToHead.teams.winner}
          correction={corrections.find(({ value }) => value === 'teamHeadToHead')}
          onChoose={(teams) => setChosen({ ...chosen, teams })}
        />
      </div>
      <h3>Cars concerned</h3>
      {concernedCars.length === 0 ? (
        <Empty>None of the chosen drivers and teams is in the result.</Empty>
      ) : (
        <Table
          label="Cars concerned"
          columns={COLUMNS}
          rows={concernedCars}
          keyOf={({ driverId }) => driverId}
        />
      )}
    </>
  );
}

const COLUMNS: Column<Car>[] = [
  CAR_COLUMNS.driver,
  CAR_COLUMNS.team,
  CAR_COLUMNS.position,
  { head: 'Official', cell: ({ positionText }) => positionText },
  CAR_COLUMNS.status,
];
