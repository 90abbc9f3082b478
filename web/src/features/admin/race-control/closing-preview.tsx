import type { Reply } from '../../../server/api.ts';
import type { ServerQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Loaded } from '../loaded.tsx';
import type { RaceStatus } from '../panel/race-state.ts';
import { apartText, BothZones } from './zones.tsx';

type Race = RaceStatus['race'];
/** The query answers with the race as it would be. */
type Props = { race: Race; query: ServerQuery<Reply<'races.set-closing'>> };

/** When a race would close, and what else a decision on its times would change. */
export function ClosingPreview({ race, query }: Props) {
  const preview = useServerData({ ...query, gcTime: 0 });
  const before = race.predictionClosingTime;
  return (
    <Loaded of={preview} lines={1} otherwise="This is not possible">
      {(decided) => {
        const after = decided.predictionClosingTime;
        return (
          <p>
            The {race.raceName} closes <BothZones at={after} />
            {before && after && before !== after && <>, {apartText(before, after)} than now</>}.
            {pairsOf(race) !== pairsOf(decided) &&
              ' A head-to-head set less than 24 hours before then no longer holds.'}
          </p>
        );
      }}
    </Loaded>
  );
}

function pairsOf({ headToHead }: Race): string {
  const { drivers, teams } = headToHead ?? {};
  return JSON.stringify([drivers, teams]);
}
