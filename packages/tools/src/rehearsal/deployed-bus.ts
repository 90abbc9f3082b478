import { randomUUID } from 'node:crypto';
import type { Assembly } from '@parc-ferme/infra/testing/assembly';
import { idIn } from '@parc-ferme/infra/testing/synthesized';
import { type Entry, sqsEvent } from '@parc-ferme/local/bus';
import type { SQSBatchResponse } from 'aws-lambda';

type Invoke = (functionId: string, event: unknown) => Promise<unknown>;
type Queued = { queueId: string; entry: Entry; attempt: number };

/** The event bus with the rules, queues and functions of the template. */
export function deployedBus({ propertiesOf }: Assembly, invoke: Invoke, now: () => Date) {
  const queued: Queued[] = [];
  const deadLetters: Entry[] = [];
  const rules = propertiesOf('AWS::Events::Rule').filter(({ EventPattern }) => EventPattern);
  const queues = propertiesOf('AWS::SQS::Queue');
  const mappings = propertiesOf('AWS::Lambda::EventSourceMapping');

  async function deliver({ queueId, entry, attempt }: Queued): Promise<void> {
    const mapping = mappings.find(({ EventSourceArn }) => idIn(EventSourceArn) === queueId);
    const event = sqsEvent(randomUUID(), entry, attempt, now());
    const answer = await invoke(idIn(mapping?.FunctionName), event).catch(() => undefined);
    const failed = (answer as SQSBatchResponse | undefined)?.batchItemFailures.length !== 0;
    if (!failed) return;
    const queue = queues.find(({ id }) => id === queueId);
    if (attempt >= queue?.RedrivePolicy.maxReceiveCount) deadLetters.push(entry);
    else queued.push({ queueId, entry, attempt: attempt + 1 });
  }

  return {
    deadLetters,
    put(entry: Entry): void {
      for (const { EventPattern, Targets } of rules) {
        const { source, 'detail-type': names } = EventPattern;
        if (!source.includes(entry.Source) || !names.includes(entry.DetailType)) continue;
        for (const { Arn } of Targets) queued.push({ queueId: idIn(Arn), entry, attempt: 1 });
      }
    },
    /** Resolves when every event is delivered or a dead letter. */
    async drain(): Promise<void> {
      for (let next = queued.shift(); next; next = queued.shift()) await deliver(next);
    },
  };
}
