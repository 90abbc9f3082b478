import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SHARED, share } from '../recap/share.ts';

type Props = { raceName: string; address: string };

/** Shares the address of the running order, which is stored nowhere else. */
export function ShareOrder({ raceName, address }: Props) {
  const [notice, setNotice] = useState('');

  async function send() {
    const url = new URL(address, window.location.href).href;
    const shared = await share({ title: `${raceName}: if it ended like this`, url });
    setNotice(SHARED[shared] ?? '');
  }

  return (
    <>
      <button type="button" className="plain" onClick={() => void send()}>
        <Icon name="share" />
        Share this order
      </button>
      <span role="status">{notice}</span>
    </>
  );
}
