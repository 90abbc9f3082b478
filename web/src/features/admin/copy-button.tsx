import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [notice, setNotice] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNotice('Copied.');
    } catch {
      setNotice('Not copied: select it and copy it yourself.');
    }
  }

  return (
    <>
      <span role="status">{notice}</span>
      <button type="button" className="plain" onClick={() => void copy()}>
        <Icon name="copy" /> <span>{label}</span>
      </button>
    </>
  );
}
