import { useSeason } from '../../server/season.tsx';
import { Choice } from '../../ui/choice.tsx';

type Props = { chosen: string | undefined; onChoose: (season: string) => void };

/** Hidden while there is only one season. */
export function SeasonChoice({ chosen, onChoose }: Props) {
  const { data: current } = useSeason();
  if (!current || current.seasons.length < 2) return null;
  return (
    <Choice
      label="Season"
      value={chosen ?? String(current.season)}
      options={current.seasons.map((year) => ({ value: String(year), name: String(year) }))}
      onChoose={onChoose}
    />
  );
}
