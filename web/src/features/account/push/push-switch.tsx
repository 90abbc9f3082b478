import { useMutation } from '@tanstack/react-query';
import { call, messageOf, type Reply } from '../../../server/api.ts';
import { endSubscription } from '../../../server/own-subscription.ts';
import { invalidate } from '../../../server/server-data.ts';
import { Failure } from '../../../ui/toast.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { NotAllowed, switchOn } from './this-device.ts';

type Props = { publicKey: string; thisDevice: Reply<'push.list'>['devices'][number] | undefined };

export function PushSwitch({ publicKey, thisDevice }: Props) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (turnOn: boolean) => (turnOn ? switchOn(publicKey) : switchOff(thisDevice)),
    onSettled: () => invalidate('push.list'),
  });
  const isOn = isPending ? variables : thisDevice !== undefined;
  return (
    <>
      <SettingSwitch
        label="Push messages on this device"
        hint="Your browser asks you once. Logging out switches them off here."
        isOn={isOn}
        isSaving={isPending}
        onSwitch={mutate}
        message={
          !isPending &&
          `${isSuccess ? 'Saved. ' : ''}Push messages are ${isOn ? 'on' : 'off'} here.`
        }
      />
      {error && <Failure>{failureMessage(error)}</Failure>}
    </>
  );
}

async function switchOff(thisDevice: Props['thisDevice']): Promise<void> {
  if (thisDevice) await call('push.remove', { params: { deviceId: thisDevice.id } });
  await endSubscription();
}

function failureMessage(error: unknown): string {
  if (error instanceof NotAllowed) {
    return 'Your browser didn’t allow notifications, so nothing has changed.';
  }
  const isFromPushService = error instanceof DOMException;
  const fallback = isFromPushService
    ? 'Your browser’s push service could not be reached. Please try again later.'
    : 'Not saved: the server could not be reached. Please try again.';
  return messageOf(error, fallback);
}
