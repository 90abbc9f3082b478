import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { type RefObject, useEffect } from 'react';
import type { Purpose } from '../../../server/comment-draft.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './questions.module.css';

type Props = {
  purpose: Purpose;
  input: RefObject<HTMLTextAreaElement | null>;
  /** It was just begun, and is to be finished. */
  begun: boolean;
  onDrop: () => void;
};

/** What the comment will be posted as, and the choice to post it as an ordinary one. */
export function DraftPurpose({ purpose: { question }, input, begun, onDrop }: Props) {
  useEffect(() => {
    const field = input.current;
    if (!begun || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [input, begun]);

  return (
    <p className={styles.draft}>
      <span className="chip partial">
        {question
          ? `Question about your points: ${nameInSentence(question.category)}`
          : 'Answer to a question'}
      </span>
      <button
        type="button"
        className="bare"
        aria-label="Post as an ordinary comment"
        onClick={onDrop}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
