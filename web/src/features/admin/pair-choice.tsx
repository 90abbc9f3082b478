import { teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import type { Reply } from '../../server/api.ts';
import type { Season } from '../../server/season.tsx';
import { Choice, type Option } from '../../ui/choice.tsx';
import styles from './admin.module.css';

export type Pair = [string, string];
type Configuration = Reply<'head-to-head.get'>['configuration'];

/** The ids of a pairing, empty without one. */
export function pairsIn(configuration: Configuration): { drivers: Pair; teams: Pair } {
  const { drivers, teams } = configuration ?? {};
  return {
    drivers: [drivers?.driver1.driverId ?? '', drivers?.driver2.driverId ?? ''],
    teams: [teams?.team1.constructorId ?? '', teams?.team2.constructorId ?? ''],
  };
}

export function pairOptions({ drivers, teams }: Season): { drivers: Option[]; teams: Option[] } {
  return {
    // A driver whom the race data has under several ids is listed once.
    drivers: drivers
      .filter(({ sameAs }) => !sameAs)
      .map(({ driverId: value, givenName, familyName }) => ({
        value,
        name: `${givenName} ${familyName}`.trim(),
      })),
    teams: teams.map(({ constructorId: value, name }) => ({
      value,
      name: teamNameOf(value, name),
    })),
  };
}

type Props = {
  name: 'Driver' | 'Team';
  options: Option[];
  pair: Pair;
  onChoose: (pair: Pair) => void;
};

/** Two drivers or two teams: what is chosen on one side is disabled on the other. */
export function PairChoice({ name, options, pair: [one, other], onChoose }: Props) {
  const optionsDisabling = (taken: string) =>
    options.map((option) => ({ ...option, disabled: option.value === taken }));
  return (
    <div className={styles.pair}>
      <Choice
        label={`${name} 1`}
        prompt="Choose"
        value={one}
        options={optionsDisabling(other)}
        onChoose={(id) => onChoose([id, other])}
      />
      <Choice
        label={`${name} 2`}
        prompt="Choose"
        value={other}
        options={optionsDisabling(one)}
        onChoose={(id) => onChoose([one, id])}
      />
    </div>
  );
}
