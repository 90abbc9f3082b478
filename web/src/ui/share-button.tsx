import { useState } from 'react';
import { Icon } from './icon.tsx';
import { SHARED, share } from './share.ts';

type Props = {
  label: string;
  title: string;
  /** By default that of the page. */
  address?: string;
  className?: string;
};

export function ShareButton({ label, title, address = '', className }: Props) {
  const [notice, setNotice] = useState('');

  async function send() {
    const url = new URL(address, window.location.href).href;
    setNotice(SHARED[await share({ title, url })] ?? '');
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void send()}>
        <Icon name="share" />
        {label}
      </button>
      <span role="status">{notice}</span>
    </>
  );
}
