import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';

/** An action that a dialog confirms, with a reason where it concerns others. */
export type Act = {
  title: string;
  /** The consequences, and how to undo them. */
  explains: ReactNode;
  action: string;
  /** The message if it fails, unless the action says enough. */
  otherwise?: string;
  label?: string;
  /** Who can read the reason later; other admins unless given. */
  readBy?: string;
  isOptional?: boolean;
  /** Asks for a confirmation only. */
  withoutReason?: boolean;
  /** What else is needed before it can be carried out. */
  missing?: string | undefined;
  /** Resolves to the notice of what was done; empty for none. */
  run: (reason: string, form: FormData) => Promise<string>;
};

type Props = Act & { onDone: (notice: string) => void; onClose: () => void };

/** Asks for confirmation and a reason. The button is never disabled: beside it stands what is missing. */
export function ActDialog({ title, explains, action, run, ...props }: Props) {
  const { isOptional = false, withoutReason = false, readBy = 'Other admins' } = props;
  const { label = isOptional ? 'Reason (optional)' : 'Reason' } = props;
  const { otherwise = `Failed to ${action.toLowerCase()}` } = props;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => run(reason.trim(), form),
    onSuccess: props.onDone,
  });
  const needsReason = !isOptional && !withoutReason && reason.trim() === '';
  const missing = props.missing ?? (needsReason ? label.toLowerCase() : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (missing === undefined) mutate(new FormData(event.currentTarget));
  }

  return (
    <Dialog title={title} busy={isPending} onClose={props.onClose} className={dialog.confirm}>
      <form onSubmit={submit}>
        {explains}
        <div className={styles.decision}>
          {!withoutReason && (
            <label>
              {label}
              <textarea
                rows={2}
                required={!isOptional}
                maxLength={500}
                value={reason}
                placeholder={`${readBy} can read this`}
                onChange={({ target }) => setReason(target.value)}
              />
            </label>
          )}
          {error && <AdminFailure error={error} otherwise={otherwise} />}
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

/** The dialog of the action that was asked for, and the notice of the last one. */
export function useAct(onDone: () => void) {
  const [act, ask] = useState<Act>();
  const [notice, setNotice] = useState('');
  const close = () => ask(undefined);
  const done = (text: string) => {
    setNotice(text);
    close();
    onDone();
  };
  return {
    ask,
    done,
    notice: notice && <Notice>{notice}</Notice>,
    dialog: act && <ActDialog key={act.title} {...act} onDone={done} onClose={close} />,
  };
}
