import { useState } from 'react';
import { useSeason } from '../server/season.tsx';
import { IconButton } from './icon-button.tsx';
import { copy } from './share.ts';

/** The address for reports, as text and with a button to copy it: a link alone needs a mail program. */
export function SupportAddress() {
  const { data: season } = useSeason();
  const [isCopied, setCopied] = useState(false);
  const address = season?.supportEmail;
  if (!address) return <span>the support address</span>;
  return (
    <span>
      <a href={`mailto:${address}`}>{address}</a>{' '}
      <IconButton
        icon={isCopied ? 'tick' : 'copy'}
        label={isCopied ? 'Copied' : 'Copy the support address'}
        // Where the browser refuses, the address can still be selected.
        onClick={async () => setCopied((await copy(address)) === 'copied')}
      />
    </span>
  );
}
