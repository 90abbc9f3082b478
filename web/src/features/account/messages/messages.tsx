import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { keyOf, queryClient } from '../../../server/server-data.ts';
import { timeZone } from '../../../ui/time-format.ts';
import { CallFailure } from '../../../ui/toast.tsx';
import { PushMessages } from '../push/push-messages.tsx';
import { ReturnedMail } from '../returned-mail.tsx';
import { KindTable } from './kind-table.tsx';
import { QuietHours } from './quiet-hours.tsx';

type Account = Reply<'account.get'>;

export function Messages({ account }: { account: Account }) {
  const { email, mailReturned } = account;
  // Undefined until the player chooses, so that the settings follow the account: a link in a mail may unsubscribe.
  const [draft, setDraft] = useState<Account['messages']>();
  const chosen = draft ?? account.messages;
  const { mutate, isPending, isSuccess, reset, error } = useMutation({
    mutationFn: () => call('account.update', { body: { messages: chosen, timeZone: timeZone() } }),
    onSuccess(changed) {
      queryClient.setQueryData(keyOf('account.get'), changed);
      setDraft(undefined);
    },
  });
  const choose = (messages: Account['messages']) => {
    setDraft(messages);
    reset();
  };
  return (
    <section className="panel">
      <h2>Messages</h2>
      {mailReturned && <ReturnedMail email={email} returned={mailReturned} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <KindTable kinds={chosen.kinds} onChoose={(kinds) => choose({ ...chosen, kinds })} />
        <QuietHours
          quietHours={chosen.quietHours}
          onChoose={(quietHours) => choose({ ...chosen, quietHours })}
        />
        {!account.emailConfirmed && (
          <p className="quiet small">Emails start once your email address is confirmed.</p>
        )}
        <button type="submit" aria-disabled={isPending}>
          Save messages
        </button>
        <p role="status">{isSuccess && 'Saved.'}</p>
      </form>
      <CallFailure
        error={error}
        fallback="Not saved: the server could not be reached. Please try again."
      />
      <PushMessages />
    </section>
  );
}
