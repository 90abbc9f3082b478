import { Choice } from './choice.tsx';

type Named = { _id: string; round: number; raceName: string };

type Props = {
  races: Named[];
  chosen: string;
  onChoose: (raceId: string) => void;
};

export function RaceSelect({ races, chosen, onChoose }: Props) {
  const options = races.map(({ _id, round, raceName }) => ({
    value: _id,
    name: `${round}. ${raceName}`,
  }));
  return (
    <div className="race-select">
      <Choice label="Race" value={chosen} options={options} onChoose={onChoose} />
    </div>
  );
}
