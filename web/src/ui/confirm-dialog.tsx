import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** The consequences, in numbers, and how to undo them. */
  children: ReactNode;
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  title,
  children,
  action,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog title={title} busy={busy} onClose={onClose} className={styles.confirm}>
      {children}
      <div className="actions">
        <button type="button" className="plain" disabled={busy} onClick={onClose}>
          Cancel
        </button>
        <button type="button" disabled={busy} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
