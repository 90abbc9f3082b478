import { useState } from 'react';
import type { Reply } from '../../api.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

export function Leaving({ role }: { role: Reply<'account.get'>['role'] }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel">
      <h2>Leave</h2>
      <p>We delete your name and email; your scores stay as “Former player”.</p>
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        Delete my account …
      </button>
      {asking && <LeavingDialog role={role} onClose={() => setAsking(false)} />}
    </section>
  );
}
