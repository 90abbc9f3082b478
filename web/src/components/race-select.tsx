type Named = { _id: string; round: number; raceName: string };

export function RaceSelect({
  races,
  chosen,
  onChoose,
}: {
  races: Named[];
  chosen: string;
  onChoose: (raceId: string) => void;
}) {
  return (
    <label className="form">
      Race
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {races.map(({ _id, round, raceName }) => (
          <option key={_id} value={_id}>
            {round}. {raceName}
          </option>
        ))}
      </select>
    </label>
  );
}
