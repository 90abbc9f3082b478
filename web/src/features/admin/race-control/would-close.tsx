import type { RaceStatus } from '../panel/race-state.ts';
import { PredictedCount } from './predicted-count.tsx';
import { apartText, BothZones } from './zones.tsx';

type Props = { race: RaceStatus['race']; after: string | null };

/** When a race would close, how far that is from now on, and how many it concerns. */
export function WouldClose({ race, after }: Props) {
  const before = race.predictionClosingTime;
  return (
    <>
      <p>
        {race.raceName} closes <BothZones at={after} />
        {before && after && before !== after && <>, {apartText(before, after)} than now</>}.
      </p>
      <PredictedCount raceId={race._id} />
    </>
  );
}
