import type { CarGroup } from '@parc-ferme/domain/result/running-order';
import { codeOf, type Driver } from '../../../server/season.tsx';

export const GROUP_NAMES: Record<CarGroup, string> = {
  running: 'In the race',
  retired: 'Retired',
  disqualified: 'Disqualified',
  absent: 'Not in the race',
};

/** A driver in a running order, and why he is no longer running. */
export function OrderCar({ driver, group }: { driver: Driver; group: CarGroup }) {
  return (
    <>
      <span className="entrant" data-team={driver.constructorId}>
        <span className="code" aria-hidden="true">
          {codeOf(driver)}
        </span>
        <span>{driver.familyName}</span>
      </span>
      {group !== 'running' && <span className="small">{GROUP_NAMES[group]}</span>}
    </>
  );
}
