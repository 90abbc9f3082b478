import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../../../server/api.ts';
import { endSubscription } from '../../../server/own-subscription.ts';
import { invalidate } from '../../../server/server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { CallFailure } from '../../../ui/toast.tsx';

type Device = Reply<'push.list'>['devices'][number];

type Props = { devices: Device[]; here: Device | undefined };

export function DeviceList({ devices, here }: Props) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    // The server removes a device that is gone.
    onSettled: () => invalidate('push.list'),
  });
  const run = (act: () => Promise<string>) => isPending || mutate(act);
  return (
    <>
      {devices.length > 0 && <h4>Your devices</h4>}
      <ul className="list ruled">
        {devices.map(({ id, name, createdAt }) => (
          <li key={id} className="spread">
            <div>
              <b>{name}</b>
              {id === here?.id && <span> (this device)</span>}
              <p className="quiet small">
                since <Day at={createdAt} />
              </p>
            </div>
            <div className="row">
              <button
                type="button"
                className="plain"
                aria-label={`Send a test message to ${name}`}
                aria-disabled={isPending}
                onClick={() => run(() => sendTest(id))}
              >
                Send a test
              </button>
              <button
                type="button"
                className="plain"
                aria-label={`Remove ${name}`}
                aria-disabled={isPending}
                onClick={() => run(() => remove(id, name, id === here?.id))}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status">{data}</p>
      <CallFailure error={error} />
    </>
  );
}

async function sendTest(deviceId: string): Promise<string> {
  return (await call('push.send-test', { params: { deviceId } })).message;
}

async function remove(deviceId: string, name: string, isHere: boolean): Promise<string> {
  await call('push.remove', { params: { deviceId } });
  if (isHere) await endSubscription();
  return `${name} gets no push messages any more.`;
}
