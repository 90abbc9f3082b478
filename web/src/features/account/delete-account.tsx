import { useState } from 'react';
import type { Reply } from '../../server/api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ role }: { role: Reply<'account.get'>['role'] }) {
  const [asking, setAsking] = useState(false);
  return (
    <section>
      <h3>Delete account</h3>
      <p>We delete your name and email; your scores stay as “Former player”.</p>
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        Delete my account …
      </button>
      {asking && <DeleteAccountDialog role={role} onClose={() => setAsking(false)} />}
    </section>
  );
}
