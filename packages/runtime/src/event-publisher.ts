import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type Announce, EVENT_SOURCE } from '@parc-ferme/contract/events';
import { faultText, log } from './log.ts';

/** Says what is said again later anyway where the bus did not hear it: the call goes on. */
export function mentioning(announce: Announce): Announce {
  return (type, detail) =>
    announce(type, detail).catch((error: unknown) =>
      log('error', { event: type, error: faultText(error) }),
    );
}

/** One client for the process, so that whoever hosts it can add middleware to every call. */
export const eventBridge = new EventBridgeClient({});

/** Says things on the application's own event bus. */
export function announcerOn(busName: string, client = eventBridge): Announce {
  return async (type, detail) => {
    const { FailedEntryCount, Entries } = await client.send(
      new PutEventsCommand({
        Entries: [
          {
            EventBusName: busName,
            Source: EVENT_SOURCE,
            DetailType: type,
            Detail: JSON.stringify(detail),
          },
        ],
      }),
    );
    if (FailedEntryCount) throw new Error(`The bus refused ${type}: ${Entries?.[0]?.ErrorMessage}`);
  };
}
