import { useState } from 'react';
import { Icon } from './icon.tsx';
import { SHARE_MESSAGES, share } from './share.ts';

type Props = {
  label: string;
  title: string;
  /** By default that of the page. */
  address?: string;
  className?: string;
};

export function ShareButton({ label, title, address = '', className }: Props) {
  const [message, setMessage] = useState('');

  async function send() {
    const url = new URL(address, window.location.href).href;
    const outcome = await share({ title, url });
    setMessage(
      outcome === 'failed'
        ? `${SHARE_MESSAGES.failed} Copy it yourself: ${url}`
        : (SHARE_MESSAGES[outcome] ?? ''),
    );
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void send()}>
        <Icon name="share" />
        {label}
      </button>
      <span role="status">{message}</span>
    </>
  );
}
