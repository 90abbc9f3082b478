import { Choice } from './choice.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './race-select.module.css';

type Props = {
  races: { _id: string; round: number; raceName: string }[];
  chosen: string;
  onChoose: (raceId: string) => void;
};

export function RaceSelect({ races, chosen, onChoose }: Props) {
  const options = races.map(({ _id, round, raceName }) => ({
    value: _id,
    name: `${round}. ${raceName}`,
  }));
  const index = races.findIndex(({ _id }) => _id === chosen);
  const previous = races[index - 1];
  const next = races[index + 1];
  return (
    <div className={styles.raceSelect}>
      <Choice
        label="Race"
        value={chosen}
        options={options}
        {...(index < 0 && { prompt: 'Select a race' })}
        onChoose={onChoose}
      />
      <IconButton
        className="plain square"
        icon="chevron-left"
        label="Previous race"
        disabled={!previous}
        onClick={() => previous && onChoose(previous._id)}
      />
      <IconButton
        className="plain square"
        icon="chevron-right"
        label="Next race"
        disabled={!next}
        onClick={() => next && onChoose(next._id)}
      />
    </div>
  );
}
