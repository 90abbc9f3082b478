import { BADGES } from '@parc-ferme/domain/badge/badges';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Mark, type MarkOf } from '../../ui/mark.tsx';
import styles from './race-results.module.css';

const MARKS: [MarkOf, string][] = [
  ['exact', 'Right'],
  ['partial', 'On the podium, in another place'],
  ['wrong', 'Wrong'],
  ['bonus', 'All three in the right order'],
  ['open', 'Not decided'],
];

/** The legend of marks and badges. */
export function Legend() {
  return (
    <section className={styles.legend}>
      <div>
        <h3>Marks</h3>
        <ul>
          {MARKS.map(([mark, meaning]) => (
            <li key={mark}>
              <Mark of={mark} />
              {meaning}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Marquee race winner badges</h3>
        <p className="quiet small">
          The top score of a marquee race, above 0, wins its badge. Ties share the badge.
        </p>
        <ul>
          {BADGES.map(({ id, title }) => (
            <li key={id}>
              <BadgeArt id={id} title={title} />
              <span aria-hidden="true">{title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
