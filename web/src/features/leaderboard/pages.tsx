import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import styles from './leaderboard-page.module.css';

type Props = { page: number; pages: number; season: number };

/** The steps between the pages of a very long board. */
export function Pages({ page, pages, season }: Props) {
  if (pages < 2) return null;
  const to = (wanted: number) => `?season=${season}&page=${wanted}`;
  return (
    <nav className={styles.pages} aria-label="Pages of the leaderboard">
      {page > 1 && (
        <Link className="button plain" to={to(page - 1)}>
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="button plain" to={to(page + 1)}>
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
