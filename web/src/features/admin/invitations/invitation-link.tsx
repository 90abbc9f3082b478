import { useRef, useState } from 'react';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = { label: string; code: string; onClose: () => void };

/** The link of a new invitation. Only the hash of its code is stored, so it is shown once. */
export function InvitationLink({ label, code, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState('');
  const link = `${window.location.origin}/register?invitation=${code}`;

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setNotice('Copied.');
    } catch {
      setNotice('Not copied: select the link and copy it yourself.');
    }
  }

  return (
    <Dialog title={`Invitation for ${label}`} onClose={onClose} className={styles.confirm}>
      <p>Copy the link now: it cannot be shown again. If you lose it, create a new invitation.</p>
      <label>
        Link
        <input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <p role="status">{notice}</p>
      <div className="actions">
        <button type="button" className="plain" onClick={onClose}>
          Done
        </button>
        <button type="button" onClick={() => void copy()}>
          <Icon name="copy" /> Copy the link
        </button>
      </div>
    </Dialog>
  );
}
