import * as z from 'zod/mini';
import type { PushService } from './push-service.ts';
import { type HttpResponse, json, refuse } from './response.ts';

type Services = { pushService: PushService };

const Subscribing = z.optional(z.strictObject({ applicationServerKey: z.optional(z.string()) }));

const Answering = z.strictObject({
  status: z.number().check(z.int(), z.minimum(200), z.maximum(599)),
});

/** What `PushManager.subscribe` does in a browser. */
export async function subscribe({ pushService }: Services, body: unknown): Promise<HttpResponse> {
  const wanted = Subscribing.safeParse(body);
  if (!wanted.success) {
    return refuse(400, 'input.invalid', 'Send {"applicationServerKey": "<public key>"}.');
  }
  return json(201, await pushService.subscribe(wanted.data?.applicationServerKey));
}

/** Answers every later message to a subscription with a status. */
export async function answerPushes(
  { pushService }: Services,
  body: unknown,
  [id = '']: string[],
): Promise<HttpResponse> {
  const wanted = Answering.safeParse(body);
  if (!wanted.success) return refuse(400, 'input.invalid', 'Send {"status": 410}, or another.');
  if (await pushService.answerWith(id, wanted.data.status)) return json(200, wanted.data);
  return refuse(404, 'subscription.unknown', 'There is no such subscription.');
}
