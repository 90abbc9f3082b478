import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { Failure } from '../../components/notice.tsx';
import { loadOwnData } from './load-own-data.ts';

/** Long enough for every browser to have begun to save the file. */
const KEPT_MS = 10_000;

export function OwnData({ username }: { username: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function download() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      save(`parc-ferme-${username}.json`, await loadOwnData());
    } catch (error) {
      setFailure(messageOf(error, 'Not downloaded: the server could not be reached.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel">
      <h2>Your data</h2>
      <p>Your account, every prediction with what you changed, and your comments, as one file.</p>
      {failure && <Failure>{failure}</Failure>}
      <button type="button" className="plain" aria-disabled={busy} onClick={download}>
        <Icon name="download" />
        Download my data
      </button>
    </section>
  );
}

function save(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
