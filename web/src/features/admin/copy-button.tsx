import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  label: string;
  text: string;
  /** What to copy where the browser does not allow it. */
  what: string;
};

export function CopyButton({ label, text, what }: Props) {
  const [notice, setNotice] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNotice('Copied.');
    } catch {
      setNotice(`Not copied: select the ${what} and copy it yourself.`);
    }
  }

  return (
    <>
      <span role="status">{notice}</span>
      <button type="button" className="plain" onClick={() => void copy()}>
        <Icon name="copy" /> {label}
      </button>
    </>
  );
}
