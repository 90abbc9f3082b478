import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** A request is pending: the dialog stays open, as it may have to show an error. */
  busy?: boolean;
  onClose: () => void;
  className?: string;
};

/** A modal dialog. Closing it restores the focus. */
export function Dialog({ title, children, busy = false, onClose, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={heading}
      closedby={busy ? 'none' : 'any'}
      // Closed by React at once: otherwise a click on the opener before the browser reports the closing would be lost.
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={() => {
        // Not every browser supports `closedby` yet.
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label="Close" disabled={busy} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
