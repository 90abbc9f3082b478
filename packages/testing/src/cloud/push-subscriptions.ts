import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import type { Caller, TestCloud } from './test-cloud.ts';

export type Push = {
  endpoint: string;
  title: string;
  body: string;
  url: string;
  ttlSeconds: number;
  urgency: string;
  topic: string;
  /** How often the push service received it; a browser shows it once. */
  times: number;
};

/** A new subscription at the local push service. */
export async function pushSubscription(cloud: TestCloud, as: Caller): Promise<PushSubscription> {
  const { publicKey }: { publicKey: string } = (
    await cloud.call('GET', '/api/account/push', { as })
  ).body;
  const body = { applicationServerKey: publicKey };
  return (await cloud.call('POST', '/local/push/subscriptions', { body })).body;
}

/** Adds a device of the player, and returns its id and its endpoint. */
export async function addPushDevice(cloud: TestCloud, as: Caller, name = 'Chrome on Android') {
  const subscription = await pushSubscription(cloud, as);
  const body = { name, subscription };
  const added = await cloud.call('POST', '/api/account/push', { as, body });
  if (added.status !== 201) throw new Error(`The device was not added: ${added.text}`);
  const { id }: { id: string } = added.body;
  return { id, endpoint: subscription.endpoint };
}

/** Lets the local push service answer every later message to an endpoint with a status. */
export async function answerPushesWith(cloud: TestCloud, endpoint: string, status: number) {
  const id = endpoint.split('/').at(-1);
  await cloud.call('PUT', `/local/push/subscriptions/${id}`, { body: { status } });
}

/** The messages that an endpoint was sent so far. */
export async function pushesTo(cloud: TestCloud, endpoint: string): Promise<Push[]> {
  const pushes: Push[] = (await cloud.call('GET', '/local/push')).body;
  return pushes.filter((push) => push.endpoint === endpoint);
}
