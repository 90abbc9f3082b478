import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { EVENT_SOURCE, type PublishEvent } from '@parc-ferme/contract/events';
import { faultText, log } from '../log.ts';

/** Best-effort publish: the next scheduled run repeats a failed publish. */
export function bestEffort(publish: PublishEvent): PublishEvent {
  return (type, detail) =>
    publish(type, detail).catch((error: unknown) =>
      log('error', { event: type, error: faultText(error) }),
    );
}

/** One client for the process, so that the local cloud can add middleware to every call. */
export const eventBridge = new EventBridgeClient({});

/** Publishes events on the application's own bus. */
export function eventPublisher(busName: () => string, client = eventBridge): PublishEvent {
  return async (type, detail) => {
    const { FailedEntryCount, Entries } = await client.send(
      new PutEventsCommand({
        Entries: [
          {
            EventBusName: busName(),
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
