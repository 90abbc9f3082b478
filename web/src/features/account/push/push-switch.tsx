import { useMutation } from '@tanstack/react-query';
import { call, messageOf, type Reply } from '../../../server/api.ts';
import { endSubscription } from '../../../server/own-subscription.ts';
import { invalidate } from '../../../server/server-data.ts';
import { Failure } from '../../../ui/toast.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { NotAllowed, switchOn } from './this-device.ts';

type Props = { publicKey: string; here: Reply<'push.list'>['devices'][number] | undefined };

export function PushSwitch({ publicKey, here }: Props) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? switchOn(publicKey) : switchOff(here?.id)),
    onSettled: () => invalidate('push.list'),
  });
  const isOn = isPending ? variables : here !== undefined;
  return (
    <>
      <SettingSwitch
        label="Push messages on this device"
        hint="Your browser asks you once. Logging out switches them off here."
        isOn={isOn}
        isSaving={isPending}
        onSwitch={mutate}
        outcome={
          !isPending &&
          `${isSuccess ? 'Saved. ' : ''}Push messages are ${isOn ? 'on' : 'off'} here.`
        }
      />
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
