import type { Reply } from '../../server/api.ts';
import { Day } from '../../ui/date-time.tsx';
import { SupportAddress } from '../../ui/support-address.tsx';

type MailReturned = NonNullable<Reply<'account.get'>['mailReturned']>;

const WORDS: Record<MailReturned['why'], { problem: string; turnOnAgain: string }> = {
  bounce: { problem: 'came back', turnOnAgain: 'when the address works' },
  complaint: { problem: 'were marked as spam', turnOnAgain: 'if you want them' },
};

export function ReturnedMail({ email, returned }: { email: string; returned: MailReturned }) {
  const { problem, turnOnAgain } = WORDS[returned.why];
  return (
    <div className="callout failure">
      <p>
        <b>{`Emails to ${email}`}</b> <span>{`${problem} on`}</span> <Day at={returned.at} />, so
        emails are off. Turn them on again <span>{turnOnAgain}</span>. If no email arrives after
        that, write to <SupportAddress />.
      </p>
    </div>
  );
}
