import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { AllTimeTable } from './all-time-table.tsx';
import { Champions } from './champions.tsx';
import { Records } from './records.tsx';

export default function HallOfFamePage() {
  const { data, error, reload } = useServerData(routeQuery('seasons.hall-of-fame'));
  return (
    <>
      <Title>Hall of fame</Title>
      {error && <Failure onRetry={reload}>Failed to load the hall of fame</Failure>}
      {!data && !error && <Skeleton lines={16} />}
      {data && data.players.length === 0 && (
        <Empty>Nobody has scored yet. The first records stand after the first race.</Empty>
      )}
      {data && data.players.length > 0 && (
        <>
          <Champions seasons={data.seasons} />
          <Records hall={data} />
          {data.seasons.length > 1 && <AllTimeTable players={data.players} />}
        </>
      )}
    </>
  );
}
