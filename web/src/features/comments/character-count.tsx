import { MAX_COMMENT } from '@parc-ferme/domain/comment/comment-limits';
import { Icon } from '../../ui/icon.tsx';
import styles from './comment-form.module.css';

export function CharacterCount({ count }: { count: number }) {
  const over = count - MAX_COMMENT;
  return (
    <span className={over > 0 ? `${styles.count} ${styles.over}` : styles.count}>
      {over > 0 && <Icon name="warning" />}
      {count}/{MAX_COMMENT}
      <span className="visually-hidden"> characters</span>
    </span>
  );
}
