import { openQuestions } from '@parc-ferme/domain/comment/open-questions';
import { Icon } from '../../../components/icon.tsx';
import type { Comment } from '../comments-query.ts';
import styles from './questions.module.css';

/** How many questions wait for an admin's answer; shows the oldest. */
export function OpenQuestions({ shown }: { shown: Comment[] }) {
  const [oldest, ...others] = openQuestions(shown);
  if (!oldest) return null;
  const count = 1 + others.length;
  return (
    <button
      type="button"
      className={`plain ${styles.open}`}
      onClick={() => document.getElementById(oldest._id)?.focus()}
    >
      <Icon name="clock" />
      {count} open {count === 1 ? 'question' : 'questions'}
    </button>
  );
}
