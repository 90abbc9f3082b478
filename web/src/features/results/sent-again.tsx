import { useSeasonOf } from '../../season.tsx';

type Props = { from: string | undefined; className?: string | undefined };

/** Marks picks that the site sent again from an earlier race, as the player forgot. */
export function SentAgain({ from, className = '' }: Props) {
  if (from === undefined) return null;
  return (
    <p className={`quiet small ${className}`}>
      sent again from <Town raceId={from} />
    </p>
  );
}

/** The town of a race: a country may have several races. */
function Town({ raceId }: { raceId: string }) {
  const { data } = useSeasonOf(raceId);
  const race = data?.races.find(({ _id }) => _id === raceId);
  return <>{race?.circuit.locality ?? 'an earlier race'}</>;
}
