import { type Category, isHeadToHead } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import { codeOf, entrantsOf, type Race, type Season } from '../../server/season.tsx';
import styles from './radio-pick.module.css';

type Props = {
  race: Race;
  season: Season;
  category: Category;
  chosen: string | undefined;
  isMissing: boolean;
  /** The id of a text that the options answer. */
  labelledBy?: string;
  onChoose: (id: string) => void;
};

/** A pick of few options, all of which are shown: the two of a head-to-head, or fixed answers. */
export function RadioPick({ race, season, category, chosen, isMissing, ...props }: Props) {
  const { key, label } = category;
  const { labelledBy = '', onChoose } = props;
  const { driver, team, nameOf } = entrantsOf(season);
  return (
    <div
      id={`pick-${key}`}
      className={[styles.pick, isHeadToHead(category) && styles.pair, isMissing && styles.missing]
        .filter(Boolean)
        .join(' ')}
      role="radiogroup"
      aria-labelledby={`${labelledBy} radio-${key}`.trim()}
      aria-describedby={isMissing ? 'pick-missing' : undefined}
    >
      <h3 className="eyebrow" id={`radio-${key}`}>
        {label}
      </h3>
      {optionsOf(category, race.headToHead ?? undefined, season).map((id) => {
        const foundDriver = driver(id);
        return (
          <label
            key={id}
            className={styles.option}
            data-team={foundDriver?.constructorId ?? team(id)?.constructorId}
          >
            <input
              type="radio"
              name={`${race._id} ${key}`}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            {foundDriver && (
              <span className="code" aria-hidden="true">
                {codeOf(foundDriver)}
              </span>
            )}
            <span className={foundDriver ? undefined : 'code'}>{nameOf(id)}</span>
          </label>
        );
      })}
      {isHeadToHead(category) && (
        <span className={styles.versus} aria-hidden="true">
          v
        </span>
      )}
    </div>
  );
}
