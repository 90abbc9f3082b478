import { BADGES } from '@parc-ferme/domain/badge/badges';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Mark, type MarkKind } from '../../ui/mark.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './race-results.module.css';

const MARK_MEANINGS: [MarkKind, string][] = [
  ['exact', 'Right'],
  ['partial', 'Podium, another place'],
  ['wrong', 'Wrong'],
  ['bonus', 'All three in order'],
  ['open', 'Not decided'],
];

/** What the marks and the badges mean; collapsed on a phone. */
export function Legend() {
  if (!useNarrow()) return <Meanings />;
  return (
    <details className="panel">
      <summary>Marks and badges</summary>
      <Meanings />
    </details>
  );
}

function Meanings() {
  return (
    <div className={styles.legend}>
      <div>
        <h3>Marks</h3>
        <ul className="list">
          {MARK_MEANINGS.map(([mark, meaning]) => (
            <li key={mark} className="beside">
              <Mark kind={mark} />
              {meaning}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Marquee race winner badges</h3>
        <ul className="list">
          {BADGES.map(({ id, title }) => (
            <li key={id} className="beside">
              <span aria-hidden="true">
                <BadgeArt id={id} title={title} />
              </span>
              {title}
            </li>
          ))}
        </ul>
        <p className="quiet">For the top score of the race, above 0. Ties share it.</p>
      </div>
    </div>
  );
}
