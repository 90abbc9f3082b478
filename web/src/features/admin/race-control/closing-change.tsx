import type { RaceStatus } from '../panel/race-state.ts';
import { apartText, BothZones } from './zones.tsx';

type Props = { race: RaceStatus['race']; after: string | null };

/** The new closing time of a race, and the difference from the current one. */
export function ClosingChange({ race, after }: Props) {
  const before = race.predictionClosingTime;
  return (
    <p>
      {race.raceName} closes <BothZones at={after} />
      {before && after && before !== after && <>, {apartText(before, after)} than now</>}.
    </p>
  );
}
