import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Repositories } from '@parc-ferme/data/repositories';
import { parseInstant } from '@parc-ferme/domain/race/race-times';
import * as z from 'zod/mini';
import type { Bus } from './bus.ts';
import type { LocalState } from './local-state.ts';
import type { Outbox } from './outbox.ts';
import type { PushService } from './push-service.ts';
import { type HttpResponse, json, refuse } from './response.ts';
import { Returned, returnedMailEvent } from './returned-mail.ts';
import { type Scheduler, scheduleNames } from './scheduler.ts';

type ControlServices = {
  now: () => Date;
  scheduler: Scheduler;
  state: LocalState;
  bus: Bus;
  outbox: Outbox;
  pushService: PushService;
  data: Repositories;
  realTime: boolean;
};

type Respond<Body> = (
  services: ControlServices,
  body: Body,
  param: string,
) => Promise<HttpResponse>;
type Control = {
  method: string;
  path: RegExp;
  respond: Respond<unknown>;
};

const getCall = (path: RegExp, respond: Respond<undefined>): Control => ({
  method: 'GET',
  path,
  respond: (services, _, param) => respond(services, undefined, param),
});

/** @param usage what a caller is told to send if the body does not fit the schema */
const callWithBody = <Body>(
  method: 'POST' | 'PUT',
  path: RegExp,
  schema: z.ZodMiniType<Body>,
  usage: string,
  respond: Respond<Body>,
): Control => ({
  method,
  path,
  respond: async (services, body, param) => {
    const { success, data } = schema.safeParse(body);
    return success
      ? respond(services, data, param)
      : refuse(400, 'input.invalid', `Send ${usage}.`);
  },
});

const Instant = z.string().check(z.refine((text) => parseInstant(text) !== undefined));

const CONTROLS: Control[] = [
  getCall(/^\/local\/health$/, async ({ now }) =>
    json(200, { status: 'ok', now: now().toISOString(), schedules: scheduleNames() }),
  ),
  getCall(/^\/local\/clock$/, async ({ now, scheduler }) =>
    json(200, { now: now().toISOString(), stopped: scheduler.stopped }),
  ),
  getCall(/^\/local\/mail$/, async ({ state }) => json(200, await state.list('MAIL'))),
  getCall(/^\/local\/push$/, async ({ pushService }) => json(200, await pushService.list())),
  getCall(/^\/local\/dead-letters$/, async ({ state }) =>
    json(200, await state.list('DEAD-LETTER')),
  ),
  callWithBody(
    'PUT',
    /^\/local\/clock$/,
    z.strictObject({ now: Instant, stopped: z.optional(z.boolean()) }),
    '{"now": "<ISO instant>"}, with "stopped": true to stay there',
    async ({ scheduler, realTime }, { now, stopped = false }) => {
      if (realTime) return refuse(409, 'clock.real', 'The clock is the real one (NOW=real).');
      const moved = await scheduler.jump(new Date(now), stopped);
      if ('refused' in moved) return refuse(409, 'clock.backwards', moved.refused);
      return json(200, { now: moved.now.toISOString(), stopped, ticks: moved.ticks });
    },
  ),
  callWithBody(
    'POST',
    /^\/local\/schedule\/([\w-]+)\/run$/,
    z.unknown(),
    'nothing',
    async ({ scheduler }, _, requested) => {
      const name = scheduleNames().find((schedule) => schedule === requested);
      if (name) return json(200, await scheduler.run(name));
      const known = scheduleNames().join(', ');
      return refuse(404, 'schedule.unknown', `There is no such schedule. Known: ${known}`);
    },
  ),
  callWithBody(
    'POST',
    /^\/local\/mail\/returned$/,
    Returned,
    '{"to": "<address>", "kind": "bounce"}, or "soft-bounce", or "complaint"',
    async ({ bus, now }, returned) =>
      json(202, { id: await bus.put(returnedMailEvent(returned, now())) }),
  ),
  callWithBody(
    'PUT',
    /^\/local\/mail\/sandbox$/,
    z.strictObject({ verified: z.nullable(z.array(z.string())) }),
    '{"verified": ["<sender>", "<address>"]}, or null to leave the sandbox',
    // SES sends from and to these addresses alone.
    async ({ outbox }, { verified }) => {
      outbox.setSandbox(verified);
      return json(200, { verified });
    },
  ),
  callWithBody(
    'POST',
    /^\/local\/push\/subscriptions$/,
    z.optional(z.strictObject({ applicationServerKey: z.optional(z.string()) })),
    '{"applicationServerKey": "<public key>"}',
    // What `PushManager.subscribe` does in a browser.
    async ({ pushService }, body) =>
      json(201, await pushService.subscribe(body?.applicationServerKey)),
  ),
  callWithBody(
    'PUT',
    /^\/local\/push\/subscriptions\/([\w-]+)$/,
    z.strictObject({ status: z.number().check(z.int(), z.minimum(200), z.maximum(599)) }),
    '{"status": 410}, or another',
    // Every later message to the subscription is answered with this status.
    async ({ pushService }, body, id) =>
      (await pushService.answerWith(id, body.status))
        ? json(200, body)
        : refuse(404, 'subscription.unknown', 'There is no such subscription.'),
  ),
  callWithBody(
    'POST',
    /^\/local\/admins$/,
    z.strictObject({ username: z.string() }),
    '{"username": "<name>"}',
    async ({ data }, { username: login }) => {
      const player = await data.players.findByLogin(login);
      if (!player) return refuse(404, 'player.unknown', 'There is no such player.');
      await data.players.setRole(player.id, 'admin');
      return json(200, { id: player.id, username: player.username, role: 'admin' });
    },
  ),
];

/** Routes that only the local cloud has. */
export async function control(
  request: IncomingMessage,
  url: URL,
  services: ControlServices,
): Promise<HttpResponse> {
  for (const { method, path, respond } of CONTROLS) {
    const match = method === request.method && path.exec(url.pathname);
    if (!match) continue;
    const body = parseBody(await text(request));
    return body === UNREADABLE
      ? refuse(400, 'input.unreadable', 'The request body is not valid JSON.')
      : respond(services, body, match[1] ?? '');
  }
  return refuse(404, 'route.unknown', 'There is no such local call.');
}

const UNREADABLE = Symbol('unreadable');

function parseBody(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return UNREADABLE;
  }
}
