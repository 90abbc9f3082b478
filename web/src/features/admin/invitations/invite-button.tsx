import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../../ui/time-format.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { InvitationLink, invitationLink, type NewInvitation } from './invitation-link.tsx';

/** What the button creates, and what the fields of the form for an invitation hold at first. */
export const DEFAULT_INVITATION = { uses: 10, days: 14 };

/** Creates an invitation and copies its link. If the browser refuses to copy, the link is shown. */
export function InviteButton() {
  const [shownInvitation, setShownInvitation] = useState<NewInvitation>();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: createAndCopy,
    onSuccess: ({ isCopied, ...newInvitation }) => !isCopied && setShownInvitation(newInvitation),
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        <Icon name="copy" /> <span>Copy an invitation link</span>
      </button>
      <span role="status">{data?.isCopied && 'Copied.'}</span>
      {error && <AdminFailure error={error} whatFailed="Failed to create the invitation" />}
      {shownInvitation && (
        <InvitationLink {...shownInvitation} onClose={() => setShownInvitation(undefined)} />
      )}
    </>
  );
}

async function createAndCopy() {
  const creating = createInvitation();
  const isCopied = await copyOnceResolved(creating.then(({ code }) => invitationLink(code)));
  return { ...(await creating), isCopied };
}

async function createInvitation(): Promise<NewInvitation> {
  const label = formatTime(serverNow(), 'longDate');
  const { code } = await call('invitations.make', { body: { label, ...DEFAULT_INVITATION } });
  return { label, code };
}

/** Calls the clipboard at once, before the text has arrived: Safari allows it only within the tap. */
async function copyOnceResolved(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain';
  try {
    const blob = text.then((value) => new Blob([value], { type }));
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
