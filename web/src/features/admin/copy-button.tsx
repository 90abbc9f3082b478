import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { copy } from '../../ui/share.ts';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState('');

  async function copyText() {
    const isCopied = (await copy(text)) === 'copied';
    setMessage(isCopied ? 'Copied.' : 'Not copied: select it and copy it yourself.');
  }

  return (
    <>
      <span role="status">{message}</span>
      <button type="button" className="plain" onClick={() => void copyText()}>
        <Icon name="copy" /> <span>{label}</span>
      </button>
    </>
  );
}
