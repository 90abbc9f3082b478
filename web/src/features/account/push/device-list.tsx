import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../../../server/api.ts';
import { endSubscription } from '../../../server/own-subscription.ts';
import { invalidate } from '../../../server/server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { CallFailure } from '../../../ui/toast.tsx';

type Device = Reply<'push.list'>['devices'][number];

type Props = { devices: Device[]; thisDevice: Device | undefined };

export function DeviceList({ devices, thisDevice }: Props) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (action: () => Promise<string>) => action(),
    // After a test the server may have removed a device whose subscription has ended.
    onSettled: () => invalidate('push.list'),
  });
  const run = (action: () => Promise<string>) => isPending || mutate(action);
  return (
    <>
      {devices.length > 0 && <h4>Your devices</h4>}
      <ul className="list ruled">
        {devices.map(({ id, name, createdAt }) => (
          <li key={id} className="spread">
            <div>
              <b>{name}</b>
              {id === thisDevice?.id && <span> (this device)</span>}
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
                onClick={() => run(() => removeDevice({ id, name }, thisDevice))}
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

async function removeDevice(
  { id, name }: Pick<Device, 'id' | 'name'>,
  thisDevice: Device | undefined,
): Promise<string> {
  await call('push.remove', { params: { deviceId: id } });
  if (id === thisDevice?.id) await endSubscription();
  return `${name} gets no push messages any more.`;
}
