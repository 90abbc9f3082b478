import type { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import { useSeasonOfRace } from '../server/season.tsx';

type Props = EnteredFrom & { className?: string | undefined };

/** Marks picks that the reveal entered from an earlier race. */
export function EnteredPicksMark({ sentAgainFrom, className = '' }: Props) {
  if (!sentAgainFrom) return null;
  return (
    <p className={`quiet small ${className}`}>
      sent again from <Town raceId={sentAgainFrom} />
    </p>
  );
}

/** The town of a race: a country may have several races. */
function Town({ raceId }: { raceId: string }) {
  const { data } = useSeasonOfRace(raceId);
  const race = data?.races.find(({ _id }) => _id === raceId);
  return <span>{race?.circuit.locality ?? 'an earlier race'}</span>;
}
