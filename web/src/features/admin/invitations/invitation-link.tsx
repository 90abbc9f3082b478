import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from '../copy-button.tsx';

export type NewInvitation = { label: string; code: string };
type Props = NewInvitation & { onClose: () => void };

export function invitationLink(code: string): string {
  return `${window.location.origin}/register?invitation=${code}`;
}

/** The link of a new invitation. Only the hash of its code is stored, so it is shown once. */
export function InvitationLink({ label, code, onClose }: Props) {
  const link = invitationLink(code);
  return (
    <Dialog title={`Invitation for ${label}`} onClose={onClose} className={styles.confirm}>
      <p>Copy the link now: it cannot be shown again. If you lose it, create a new invitation.</p>
      <label>
        Link
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div className="actions">
        <CopyButton label="Copy the link" text={link} />
        <button type="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
