import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';

/** The field for the admin's reason, which is stored with the action. */
type ReasonField = {
  label?: string;
  /** Who can read it later. */
  readBy: string;
  isOptional?: boolean;
};

export const READ_BY_ADMINS: ReasonField = { readBy: 'Other admins' };
export const READ_BY_PLAYERS: ReasonField = { readBy: 'All players' };

/** An action of an admin, which a dialog explains before it is carried out. */
export type DialogAction = {
  title: string;
  /** The consequences, and how to undo them. */
  explanation: ReactNode;
  /** The text of the button. */
  action: string;
  /** By default a reason for other admins. Null: the dialog asks for no reason. */
  reason?: ReasonField | null;
  /** The message if it fails: by default "Failed to" with the text of the button. */
  whatFailed?: string;
  /** Resolves to the message of what was done; empty for none. */
  run: (reason: string, form: FormData) => Promise<string>;
};

type Props = DialogAction & {
  /** What the admin must still fill in, beside the reason. */
  missing?: string | undefined;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Asks for confirmation and a reason. The button stays enabled: a text beside it names what is missing. */
export function ActionDialog({ title, explanation, action, run, ...props }: Props) {
  const { reason: field = READ_BY_ADMINS, whatFailed = `Failed to ${action.toLowerCase()}` } =
    props;
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
        {explanation}
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
          {error && <AdminFailure error={error} whatFailed={whatFailed} />}
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

/** The dialog of the action that the admin is about to carry out, and the toast of the last one. */
export function useActionDialog(onDone: () => void) {
  const [action, openDialog] = useState<DialogAction>();
  const [message, setMessage] = useState('');
  const close = () => openDialog(undefined);
  const finish = (text: string) => {
    setMessage(text);
    close();
    onDone();
  };
  return {
    openDialog,
    finish,
    toast: message && <Toast>{message}</Toast>,
    dialog: action && (
      <ActionDialog key={action.title} {...action} onDone={finish} onClose={close} />
    ),
  };
}
