import type { Reply } from '../../server/api.ts';
import { Day } from '../../ui/date-time.tsx';
import { SupportAddress } from '../../ui/support-address.tsx';

type MailReturned = NonNullable<Reply<'account.get'>['mailReturned']>;

const WORDS: Record<MailReturned['why'], { what: string; again: string }> = {
  bounce: { what: 'came back', again: 'when the address works' },
  complaint: { what: 'were marked as spam', again: 'if you want them' },
};

export function ReturnedMail({ email, returned }: { email: string; returned: MailReturned }) {
  const { what, again } = WORDS[returned.why];
  return (
    <div className="callout failure">
      <p>
        <b>{`Emails to ${email}`}</b> <span>{`${what} on`}</span> <Day at={returned.at} />, so
        emails are off. Turn them on again <span>{again}</span>. If no email arrives after that,
        write to <SupportAddress />.
      </p>
    </div>
  );
}
