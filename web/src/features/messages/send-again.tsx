import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { keyOf, queryClient } from '../../server-data.ts';
import styles from '../account/account-page.module.css';

/** Whether the player's last picks are sent again if none are sent before a race closes. */
export function SendAgain({ chosen }: { chosen: boolean }) {
  const id = useId();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (sendAgain: boolean) => call('account.update', { body: { sendAgain } }),
    onSuccess: (changed) => queryClient.setQueryData(keyOf('account.get'), changed),
  });
  const isOn = isPending ? variables : chosen;
  return (
    <section className="panel">
      <h2>If you forget</h2>
      <div className={styles.switch}>
        <label htmlFor={id}>If I forget, send my last picks again</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          aria-busy={isPending}
          onChange={(event) => isPending || mutate(event.target.checked)}
        />
      </div>
      <p id={`${id}-hint`} className="quiet small">
        A minute before closing, if you haven’t picked: the picks of your last race, without
        head-to-heads of other pairings. Everyone sees that they were sent again once picks are
        revealed.
      </p>
      <p className={styles.said} role="status">
        {isSuccess && !isPending && `Saved: it is ${isOn ? 'on' : 'off'}.`}
      </p>
      {error && (
        <Failure>
          {messageOf(error, 'Not saved: the server could not be reached. Please try again.')}
        </Failure>
      )}
    </section>
  );
}
