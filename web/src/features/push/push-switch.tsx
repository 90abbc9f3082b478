import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call, messageOf, type Reply } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { endSubscription } from '../../own-subscription.ts';
import { invalidate } from '../../server-data.ts';
import styles from '../account/account-page.module.css';
import { NotAllowed, switchOn } from './this-device.ts';

type Props = { publicKey: string; here: Reply<'push.list'>['devices'][number] | undefined };

export function PushSwitch({ publicKey, here }: Props) {
  const id = useId();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? switchOn(publicKey) : switchOff(here?.id)),
    onSettled: () => invalidate('push.list'),
  });
  const isOn = isPending ? variables : here !== undefined;
  return (
    <>
      <div className={styles.switch}>
        <label htmlFor={id}>Push messages on this device</label>
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
        Your browser asks you once. Logging out switches them off here.
      </p>
      <p className={styles.said} role="status">
        {!isPending &&
          `${isSuccess ? 'Saved. ' : ''}Push messages are ${isOn ? 'on' : 'off'} here.`}
      </p>
      {error && <Failure>{failureOf(error)}</Failure>}
    </>
  );
}

async function switchOff(deviceId = ''): Promise<void> {
  await call('push.remove', { params: { deviceId } });
  await endSubscription();
}

function failureOf(error: unknown): string {
  if (error instanceof NotAllowed) {
    return 'Your browser didn’t allow notifications, so nothing has changed.';
  }
  const isOfBrowser = error instanceof DOMException;
  const otherwise = isOfBrowser
    ? 'Your browser’s push service could not be reached. Please try again later.'
    : 'Not saved: the server could not be reached. Please try again.';
  return messageOf(error, otherwise);
}
