import type { RaceStatus } from '../panel/race-state.ts';
import { apartText, BothZones } from './zones.tsx';

type Props = { race: RaceStatus['race']; after: string | null };

/** When a race would close, and how far that is from when it closes now. */
export function WouldClose({ race, after }: Props) {
  const before = race.predictionClosingTime;
  return (
    <p>
      {race.raceName} closes <BothZones at={after} />
      {before && after && before !== after && <>, {apartText(before, after)} than now</>}.
    </p>
  );
}
