import { PutEventsCommand, type PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { runningInvocation } from '@parc-ferme/local/invoke';
import type { Mail } from '@parc-ferme/local/outbox';
import { ses } from '@parc-ferme/messaging/mail/ses';
import { usePushTransport } from '@parc-ferme/messaging/push/transport';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { afterAll } from 'vitest';
import { type DynamoCall, interceptFunctions } from '../dynamodb-calls.ts';
import { tickFrom } from './times.ts';

/** The functions that tell players, or that store what they are to be told. */
const KILLED = ['events/send-mail', 'events/update-standings'];
/** Fewer than an event is delivered, so that some of its messages are sent in any case. */
const KILLS_A_QUARTER = 6;

type Entries = NonNullable<PutEventsCommandInput['Entries']>;
type Options = { now: () => Date; random: () => number; share: number };

/**
 * Kills the sender before and after its calls, each of which is such a place once; refuses every fourth
 * email and every fifth push message; delivers every event twice or three times.
 *
 * @param share of the places that are used
 */
export function faultySenders({ now, random, share }: Options) {
  const places = new Map<string, 'spared' | 'killed'>();
  const dead = new WeakSet<object>();
  const mailings = new WeakMap<object, string>();
  const published: Entries = [];
  const kills = new Map<number, number>();
  const asked = { mail: 0, push: 0 };
  let isOn = false;
  let told = 0;

  function perhapsDie(place: string, invocation: object): void {
    const quarter = tickFrom(now().getTime());
    const killed = kills.get(quarter) ?? 0;
    // A last call has two hours: in every other half of an hour senders live, and claims are taken over.
    const isCalm = new Date(quarter).getUTCMinutes() >= 30;
    if (
      isCalm ||
      places.get(place) === 'killed' ||
      killed >= KILLS_A_QUARTER ||
      random() >= share
    ) {
      if (!places.has(place)) places.set(place, 'spared');
      return;
    }
    places.set(place, 'killed');
    kills.set(quarter, killed + 1);
    dead.add(invocation);
    throw new Error('killed');
  }

  /** A process that was killed makes no other call. */
  async function dying<Answer>(call: string, send: () => Promise<Answer>): Promise<Answer> {
    const invocation = runningInvocation();
    if (!isOn || !invocation || !KILLED.includes(invocation.functionName)) return send();
    if (dead.has(invocation)) throw new Error('killed');
    const about = mailings.get(invocation) ?? invocation.functionName;
    perhapsDie(`before ${about}: ${call}`, invocation);
    const answer = await send();
    perhapsDie(`after ${about}: ${call}`, invocation);
    return answer;
  }

  interceptFunctions((call, send) => {
    const invocation = runningInvocation();
    const mailing = mailingOf(call);
    if (invocation && mailing) mailings.set(invocation, mailing);
    return dying(withoutIds(`${call.name} ${keyOf(call)}`), send);
  });
  ses.middlewareStack.add(
    (next) => (args) => {
      const { Destination }: SendEmailCommandInput = args.input as SendEmailCommandInput;
      return dying(`mail to ${Destination?.ToAddresses}`, async () => {
        asked.mail += 1;
        if (isOn && asked.mail % 4 === 0) throw refusal();
        return next(args);
      });
    },
    { step: 'initialize', priority: 'low', name: 'faultySenders' },
  );
  const transport = usePushTransport((endpoint, request) =>
    dying(`push to ${endpoint}`, async () => {
      asked.push += 1;
      if (isOn && asked.push % 5 === 0) return asked.push % 2 ? 429 : 503;
      return transport(endpoint, request);
    }),
  );
  eventBridge.middlewareStack.add(
    (next) => async (args) => {
      const { Entries = [] } = args.input as PutEventsCommandInput;
      if (isOn && runningInvocation()) {
        published.push(...Entries);
        for (let more = random() < 0.3 ? 2 : 1; more > 0; more -= 1) await next(args);
      }
      return next(args);
    },
    { step: 'initialize', priority: 'low', name: 'faultySenders' },
  );
  afterAll(() => {
    isOn = false;
    for (const { middlewareStack } of [ses, eventBridge]) middlewareStack.remove('faultySenders');
  });

  return {
    places,
    begin() {
      isOn = true;
    },
    /** Publishes every event again that was published since the last time, and those of some emails. */
    async replay(mails: Mail[]): Promise<void> {
      const some = mails.slice(told).filter((_, index) => index % 5 === 0);
      told = mails.length;
      for (const entry of [...published.splice(0), ...some.map(acceptedEvent)]) {
        await eventBridge.send(new PutEventsCommand({ Entries: [entry] }));
      }
    },
  };
}

/** As SES publishes it. */
function acceptedEvent({ to, tags }: Mail): Entries[number] {
  const lists = Object.entries(tags).map(([name, value]) => [name, [value]]);
  const mail = { destination: to, tags: Object.fromEntries(lists) };
  const Detail = JSON.stringify({ eventType: 'Send', mail, send: {} });
  return { Source: 'aws.ses', DetailType: 'Email Sent', Detail };
}

function refusal(): Error {
  return Object.assign(new Error('Maximum sending rate exceeded.'), {
    name: 'TooManyRequestsException',
  });
}

/** The mailing whose marks are read. */
function mailingOf({ name, input }: DynamoCall): string | undefined {
  const [, about] =
    /"DELIVERIES#([^"]+)"/.exec(name === 'QueryCommand' ? JSON.stringify(input) : '') ?? [];
  return about && withoutIds(about);
}

function keyOf({ input }: DynamoCall): string {
  const keys = JSON.stringify(input).matchAll(/"(?:pk|sk|:pk|#pk|:v0)":"([^"]+)"/g);
  return [...keys]
    .slice(0, 2)
    .map(([, key]) => key)
    .join(' ');
}

/** The same place in another race, for another comment or revision. */
function withoutIds(text: string): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
    .replaceAll(/2025-[a-z_]+/g, 'RACE')
    .replaceAll(/mention-\w+/g, 'mention')
    .replaceAll(/(changed-|#)\d+/g, '$1N');
}
