import { MAX_COMMENT } from '@parc-ferme/domain/comment/comment-limits';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './comment-form.module.css';
import { useMentionCompletion } from './mention-completion.tsx';

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  label: ReactNode;
  typed: string;
  /** The number of characters as the server counts them. */
  count: number;
  readOnly: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What is shown before the number of characters. */
  toast?: ReactNode;
  children: ReactNode;
};

export function CommentField({
  input,
  label,
  typed,
  count,
  readOnly,
  onType,
  onKeyDown,
  toast,
  children,
}: Props) {
  const isTooLong = count > MAX_COMMENT;
  const mentions = useMentionCompletion({ input, typed, onType, onKeyDown });
  return (
    <>
      <div className={styles.field}>
        <label>
          {label}
          <textarea
            ref={input}
            className={styles.text}
            value={typed}
            rows={2}
            readOnly={readOnly}
            {...mentions.field}
          />
        </label>
        {mentions.list}
      </div>
      <div className={`row ${styles.send}`}>
        <div className={styles.toast}>{toast}</div>
        <span className={isTooLong ? `${styles.count} ${styles.over}` : styles.count}>
          {isTooLong && <Icon name="warning" />}
          <span>{`${count}/${MAX_COMMENT}`}</span>
          <span className="visually-hidden"> characters</span>
        </span>
        {children}
      </div>
    </>
  );
}

/** Focuses a text field, with the caret behind its text. */
export function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
