import { Choice } from './choice.tsx';
import { Icon } from './icon.tsx';
import styles from './race-select.module.css';

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
  const place = races.findIndex(({ _id }) => _id === chosen);
  return (
    <div className={styles.raceSelect}>
      <Choice
        label="Race"
        value={chosen}
        options={options}
        {...(place < 0 && { prompt: 'Select a race' })}
        onChoose={onChoose}
      />
      <Step race={races[place - 1]} name="Previous race" icon="chevron-left" onChoose={onChoose} />
      <Step race={races[place + 1]} name="Next race" icon="chevron-right" onChoose={onChoose} />
    </div>
  );
}

type StepProps = {
  race: Named | undefined;
  name: string;
  icon: 'chevron-left' | 'chevron-right';
  onChoose: (raceId: string) => void;
};

function Step({ race, name, icon, onChoose }: StepProps) {
  return (
    <button
      type="button"
      className="plain square"
      aria-label={name}
      disabled={!race}
      onClick={() => race && onChoose(race._id)}
    >
      <Icon name={icon} />
    </button>
  );
}
