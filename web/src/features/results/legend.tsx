import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Mark, type MarkOf } from '../../ui/mark.tsx';
import styles from './race-results.module.css';

const MARKS: [MarkOf, string][] = [
  ['exact', 'Right'],
  ['partial', 'Podium, another place'],
  ['wrong', 'Wrong'],
  ['bonus', 'All three in order'],
  ['open', 'Not decided'],
];

export function Legend({ race }: { race: Race }) {
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return (
    <section className={styles.legend}>
      <div>
        <h3>Marks</h3>
        <ul className="list">
          {MARKS.map(([mark, meaning]) => (
            <li key={mark} className="beside">
              <Mark of={mark} />
              {meaning}
            </li>
          ))}
        </ul>
      </div>
      {badge && (
        <div>
          <h3>Marquee race winner badge</h3>
          <p className="beside quiet">
            <BadgeArt id={badge.id} title={badge.title} />
            <span>
              <b>{badge.title}</b>: for the top score of this race, above 0. Ties share it.
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
