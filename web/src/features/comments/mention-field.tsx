import { type ReactNode, type RefObject, Suspense } from 'react';
import styles from './comment-form.module.css';
import { commentPart } from './comment-part.ts';

const MentionCompletion = commentPart((of) => of.MentionCompletion);

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  onType: (text: string) => void;
  children: ReactNode;
};

/** A text field in which names are completed; the code for that is loaded with the first `@`. */
export function MentionField({ input, typed, onType, children }: Props) {
  return (
    <div className={styles.field}>
      {children}
      <Suspense fallback={null}>
        {typed.includes('@') && <MentionCompletion input={input} onType={onType} />}
      </Suspense>
    </div>
  );
}
