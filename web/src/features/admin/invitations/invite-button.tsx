import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../../ui/time-format.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { InvitationLink, invitationLink } from './invitation-link.tsx';

/** What the button makes without asking, and the form begins with. */
export const USUAL_INVITATION = { uses: 10, days: 14 };

type Made = { label: string; code: string };

/** Makes an invitation and copies its link. Where the browser refuses to copy, the link is shown. */
export function InviteButton() {
  const [shown, setShown] = useState<Made>();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: makeAndCopy,
    onSuccess: ({ isCopied, ...made }) => !isCopied && setShown(made),
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        <Icon name="copy" /> <span>Copy an invitation link</span>
      </button>
      <span role="status">{data?.isCopied && 'Copied.'}</span>
      {error && <AdminFailure error={error} fallback="Failed to create the invitation" />}
      {shown && <InvitationLink {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

async function makeAndCopy() {
  const making = make();
  const isCopied = await copyWhenThere(making.then(({ code }) => invitationLink(code)));
  return { ...(await making), isCopied };
}

async function make(): Promise<Made> {
  const label = formatTime(serverNow(), 'longDate');
  const { code } = await call('invitations.make', { body: { label, ...USUAL_INVITATION } });
  return { label, code };
}

/** Begins within the tap: Safari lets no page copy after it has waited for a reply. */
async function copyWhenThere(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain';
  try {
    const blob = text.then((value) => new Blob([value], { type }));
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
