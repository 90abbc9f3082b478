import { Link } from 'react-router-dom';
import { Flag } from '../../../ui/flag.tsx';
import styles from '../admin.module.css';
import type { RaceStatus } from './race-state.tsx';

/** The races that are over and whose question nobody has answered. */
export function QuestionsToAnswer({ statuses }: { statuses: RaceStatus[] }) {
  return statuses.filter(isToAnswer).map(({ race }) => (
    <section
      key={race._id}
      className={`panel ${styles.apart}`}
      aria-label={`Question of the ${race.raceName}`}
    >
      <div className={`spread ${styles.head}`}>
        <h2>
          <span className="eyebrow">
            <Flag country={race.circuit.country} /> <span>{race.raceName}</span>
          </span>
          <span className="plain-text">{race.question?.text}</span>
        </h2>
        <Link className="button" to={`/admin/races/${race._id}`}>
          Answer the question
        </Link>
      </div>
      <p className="quiet">Until it is answered nobody scores it.</p>
    </section>
  ));
}

function isToAnswer({ race: { question }, publishedRevision }: RaceStatus): boolean {
  const isOver = publishedRevision !== null;
  return isOver && question?.answer === null && question.withdrawn === undefined;
}
