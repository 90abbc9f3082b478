import type { MarkedPick } from '@parc-ferme/domain/scoring/score-picks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Folded } from './folded.tsx';
import { Icon } from './icon.tsx';
import { Mark, marksOf } from './mark.tsx';
import styles from './picked-race.module.css';

type Props = {
  race: { _id: string; raceName: string };
  /** Undefined without a result. */
  score: number | undefined;
  /** The rank in the season after the race, and the picks, whose marks are shown. */
  more?: { rankAfter: string; marked: MarkedPick[] } | undefined;
  /** The picks beside the result. */
  children: ReactNode;
};

/** A race that a player predicted, as a row of a list: the picks are there once it is opened. */
export function PickedRace({ race, score, more, children }: Props) {
  const marks = more ? marksOf(more.marked) : [];
  const summary = (
    <>
      <Icon name="chevron-right" />
      <span>{race.raceName}</span>
      <span className="quiet small">
        {score === undefined ? (
          'No result yet'
        ) : (
          <>
            <b>{score}</b> <span>{score === 1 ? 'point' : 'points'}</span>
          </>
        )}
      </span>
      {more && (
        <>
          <span className={`quiet small ${styles.place}`}>{more.rankAfter}</span>
          <span className={styles.marks}>
            {more.marked.map(({ name, picked }, index) => (
              <span key={name}>{picked && <Mark kind={marks[index] ?? 'open'} />}</span>
            ))}
          </span>
        </>
      )}
    </>
  );
  return (
    <Folded className={styles.race} summary={summary}>
      {children}
      <Link to={`/results/${race._id}`}>All picks for this race</Link>
    </Folded>
  );
}
