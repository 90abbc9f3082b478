import { Choice } from '../../components/choice.tsx';
import { useSeason } from '../../season.tsx';

type Props = { chosen: string | undefined; onChoose: (season: string) => void };

/** Nothing to choose while there is one season only. */
export function SeasonChoice({ chosen, onChoose }: Props) {
  const [loaded] = useSeason();
  if (loaded.state !== 'ready' || loaded.data.seasons.length < 2) return null;
  const { season, seasons } = loaded.data;
  return (
    <Choice
      label="Season"
      value={chosen ?? String(season)}
      options={seasons.map((year) => ({ value: String(year), name: String(year) }))}
      onChoose={onChoose}
    />
  );
}
