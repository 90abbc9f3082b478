import { useSeason } from '../../server/season.tsx';

/** The name of a race of the current season; otherwise the id itself. */
export function useRaceName(): (id: string) => string {
  const { data: season } = useSeason();
  return (id) => season?.races.find(({ _id }) => _id === id)?.raceName ?? id;
}
