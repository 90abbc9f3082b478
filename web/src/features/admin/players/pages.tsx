import { Icon } from '../../../ui/icon.tsx';
import styles from '../players-page.module.css';

type Props = { page: number; pages: number; onTurn: (page: number) => void };

export function Pages({ page, pages, onTurn }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={`actions ${styles.pages}`} aria-label="Pages">
      <button type="button" className="plain" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="chevron-left" /> Previous page
      </button>
      <span>
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="plain"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Next page <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
