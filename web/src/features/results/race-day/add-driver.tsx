import type { Driver } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';

type Props = { drivers: Driver[]; onAdd: (id: string) => void };

/** Takes a driver into the race, such as a substitute. */
export function AddDriver({ drivers, onAdd }: Props) {
  if (drivers.length === 0) return null;
  return (
    <Choice
      label="Add a driver"
      value=""
      prompt="Not in the race …"
      options={drivers.map(({ driverId, givenName, familyName }) => ({
        value: driverId,
        name: `${givenName} ${familyName}`.trim(),
      }))}
      onChoose={onAdd}
    />
  );
}
