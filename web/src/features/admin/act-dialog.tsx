import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';

/** How the admin is asked why. The reason is stored with the action. */
type ReasonField = {
  label?: string;
  /** Who can read it later. */
  readBy: string;
  isOptional?: boolean;
};

export const READ_BY_ADMINS: ReasonField = { readBy: 'Other admins' };
export const READ_BY_PLAYERS: ReasonField = { readBy: 'All players' };

/** An action that a dialog confirms. */
export type Act = {
  title: string;
  /** The consequences, and how to undo them. */
  explains: ReactNode;
  action: string;
  /** Null asks for a confirmation only; without it other admins read the reason. */
  reason?: ReasonField | null;
  /** The message if it fails, unless the action says enough. */
  fallback?: string;
  /** Resolves to the message of what was done; empty for none. */
  run: (reason: string, form: FormData) => Promise<string>;
};

type Props = Act & {
  /** What else is needed before it can be carried out. */
  missing?: string | undefined;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Asks for confirmation and a reason. The button is never disabled: beside it stands what is missing. */
export function ActDialog({ title, explains, action, run, ...props }: Props) {
  const { reason: field = READ_BY_ADMINS, fallback = `Failed to ${action.toLowerCase()}` } = props;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => run(reason.trim(), form),
    onSuccess: props.onDone,
  });
  const needsReason = field && !field.isOptional && reason.trim() === '';
  const missing = props.missing ?? (needsReason ? labelOf(field).toLowerCase() : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (missing === undefined) mutate(new FormData(event.currentTarget));
  }

  return (
    <Dialog title={title} busy={isPending} onClose={props.onClose} className={dialog.confirm}>
      <form onSubmit={submit}>
        {explains}
        <div className={styles.decision}>
          {field && (
            <label>
              {labelOf(field)}
              <textarea
                rows={2}
                required={!field.isOptional}
                maxLength={500}
                value={reason}
                placeholder={`${field.readBy} can read this`}
                onChange={({ target }) => setReason(target.value)}
              />
            </label>
          )}
          {error && <AdminFailure error={error} fallback={fallback} />}
          <div className="actions">
            <span className="quiet small" role="status">
              {missing && `Missing: ${missing}`}
            </span>
            <button type="button" className="plain" disabled={isPending} onClick={props.onClose}>
              Cancel
            </button>
            <button type="submit" disabled={isPending}>
              {action}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function labelOf({ label, isOptional }: ReasonField): string {
  return label ?? (isOptional ? 'Reason (optional)' : 'Reason');
}

/** The dialog of the action that was asked for, and the toast of the last one. */
export function useAct(onDone: () => void) {
  const [act, ask] = useState<Act>();
  const [message, setMessage] = useState('');
  const close = () => ask(undefined);
  const done = (text: string) => {
    setMessage(text);
    close();
    onDone();
  };
  return {
    ask,
    done,
    toast: message && <Toast>{message}</Toast>,
    dialog: act && <ActDialog key={act.title} {...act} onDone={done} onClose={close} />,
  };
}
