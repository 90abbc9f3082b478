import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  title: string;
  /** The consequences, in numbers, and how to undo them. */
  children: ReactNode;
  action: string;
  /** The message if it fails. */
  otherwise: string;
  /** The label of the reason. */
  label?: string;
  /** Who can read the reason later. */
  readBy?: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation and a reason, which is recorded. */
export function ReasonDialog({
  title,
  children,
  action,
  otherwise,
  label,
  readBy,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  const { mutate, isPending: busy, error } = useMutation({ mutationFn: onConfirm });
  return (
    <Dialog title={title} busy={busy} onClose={onClose} className={styles.confirm}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate(reason);
        }}
      >
        {children}
        <ReasonField label={label} value={reason} onChange={setReason} readBy={readBy} />
        {error && <AdminFailure error={error} otherwise={otherwise} />}
        <div className="actions">
          <button type="button" className="plain" disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" disabled={busy}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
