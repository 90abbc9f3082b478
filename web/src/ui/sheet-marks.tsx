import type { SheetMarks as Marks } from '@parc-ferme/domain/picks/prediction';
import { useSeasonOf } from '../server/season.tsx';

type Props = Marks & { className?: string | undefined };

/** Marks picks that the site sent again from an earlier race, or that were sent after a recovery. */
export function SheetMarks({ sentAgainFrom, afterRecovery, className = '' }: Props) {
  return (
    <>
      {sentAgainFrom && (
        <p className={`quiet small ${className}`}>
          sent again from <Town raceId={sentAgainFrom} />
        </p>
      )}
      {afterRecovery && (
        <p className={`quiet small ${className}`}>sent after the account was recovered</p>
      )}
    </>
  );
}

/** The town of a race: a country may have several races. */
function Town({ raceId }: { raceId: string }) {
  const { data } = useSeasonOf(raceId);
  const race = data?.races.find(({ _id }) => _id === raceId);
  return <>{race?.circuit.locality ?? 'an earlier race'}</>;
}
