import type { PushDevice } from './push-device.ts';

/** `gone`: the subscription has ended. `failed`: the message can be sent again later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** A device whose push service refuses so many messages in a row is treated as gone. */
const MAX_FAILURES = 20;

/** Messages that a device remembers having got: as many as are ever resent at the same time. */
const MAX_REMEMBERED = 4;

/** The devices that have not got a message yet. */
export function devicesWithout(devices: PushDevice[], messageId: string): PushDevice[] {
  return devices.filter(({ got = [] }) => !got.includes(messageId));
}

/** The devices after a message was sent to some of them; the same array if nothing has changed. */
export function devicesAfterPush(
  devices: PushDevice[],
  messageId: string,
  outcomes: ReadonlyMap<string, PushOutcome>,
): PushDevice[] {
  const willBeResent = [...outcomes.values()].includes('failed');
  const after = devices.flatMap((device) => {
    const { failures = 0, got = [] } = device;
    switch (outcomes.get(device.id)) {
      case 'gone':
        return [];
      case 'failed':
        return failures + 1 < MAX_FAILURES ? { ...device, failures: failures + 1 } : [];
      case 'sent': {
        const { failures: _, ...accepting } = device;
        if (willBeResent)
          return { ...accepting, got: [messageId, ...got].slice(0, MAX_REMEMBERED) };
        return failures > 0 ? accepting : device;
      }
      default:
        return device;
    }
  });
  const isSame =
    after.length === devices.length && after.every((one, index) => one === devices[index]);
  return isSame ? devices : after;
}
