import { openQuestions } from '@parc-ferme/domain/comment/open-questions';
import type { Comment } from '../../../server/comment-draft.ts';
import { Icon } from '../../../ui/icon.tsx';
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
