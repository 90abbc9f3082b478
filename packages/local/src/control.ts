import type { IncomingMessage } from 'node:http';
import type { Repositories } from '@parc-ferme/data/repositories';
import { parseInstant } from '@parc-ferme/domain/race/race-times';
import * as z from 'zod/mini';
import type { Bus } from './bus.ts';
import type { LocalState } from './local-state.ts';
import { answerPushes, subscribe } from './push-controls.ts';
import type { PushService } from './push-service.ts';
import { type HttpResponse, json, refuse } from './response.ts';
import { Returned, returnedMailEvent } from './returned-mail.ts';
import { type Scheduler, scheduleNames } from './scheduler.ts';

type ControlServices = {
  now: () => Date;
  scheduler: Scheduler;
  state: LocalState;
  bus: Bus;
  pushService: PushService;
  data: Repositories;
  realTime: boolean;
};

type Control = (
  services: ControlServices,
  body: unknown,
  params: string[],
) => Promise<HttpResponse>;

const NewTime = z.strictObject({
  now: z.string().check(z.refine((text) => parseInstant(text) !== undefined)),
  stopped: z.optional(z.boolean()),
});
const NewAdmin = z.strictObject({ username: z.string() });

const CONTROLS: [method: string, path: RegExp, control: Control][] = [
  ['GET', /^\/local\/health$/, health],
  ['GET', /^\/local\/clock$/, readClock],
  ['PUT', /^\/local\/clock$/, moveClock],
  ['POST', /^\/local\/schedule\/([\w-]+)\/run$/, runSchedule],
  ['GET', /^\/local\/mail$/, ({ state }) => state.list('MAIL').then((mail) => json(200, mail))],
  ['POST', /^\/local\/mail\/returned$/, returnMail],
  [
    'GET',
    /^\/local\/dead-letters$/,
    ({ state }) => state.list('DEAD-LETTER').then((dead) => json(200, dead)),
  ],
  ['GET', /^\/local\/push$/, ({ state }) => state.list('PUSH').then((sent) => json(200, sent))],
  ['POST', /^\/local\/push\/subscriptions$/, subscribe],
  ['PUT', /^\/local\/push\/subscriptions\/([\w-]+)$/, answerPushes],
  ['POST', /^\/local\/admins$/, makeAdmin],
];

/** Routes that only the local cloud has. */
export async function control(
  request: IncomingMessage,
  url: URL,
  services: ControlServices,
): Promise<HttpResponse> {
  for (const [method, path, answer] of CONTROLS) {
    const found = method === request.method && path.exec(url.pathname);
    if (!found) continue;
    const body = await bodyOf(request);
    return body === UNREADABLE
      ? refuse(400, 'input.unreadable', 'The request body is not valid JSON.')
      : answer(services, body, found.slice(1));
  }
  return refuse(404, 'route.unknown', 'There is no such local call.');
}

async function health({ now }: ControlServices): Promise<HttpResponse> {
  return json(200, { status: 'ok', now: now().toISOString(), schedules: scheduleNames() });
}

async function readClock({ now, scheduler }: ControlServices): Promise<HttpResponse> {
  return json(200, { now: now().toISOString(), stopped: scheduler.stopped });
}

async function moveClock(
  { scheduler, realTime }: ControlServices,
  body: unknown,
): Promise<HttpResponse> {
  const wanted = NewTime.safeParse(body);
  if (!wanted.success) {
    return refuse(
      400,
      'input.invalid',
      'Send {"now": "<ISO instant>"}, with "stopped": true to stay there.',
    );
  }
  if (realTime) return refuse(409, 'clock.real', 'The clock is the real one (NOW=real).');
  const { now, stopped = false } = wanted.data;
  const moved = await scheduler.jump(new Date(now), stopped);
  if ('refused' in moved) return refuse(409, 'clock.backwards', moved.refused);
  return json(200, { now: moved.now.toISOString(), stopped, ticks: moved.ticks });
}

async function runSchedule(
  { scheduler }: ControlServices,
  _body: unknown,
  [wanted]: string[],
): Promise<HttpResponse> {
  const name = scheduleNames().find((schedule) => schedule === wanted);
  if (!name) {
    return refuse(
      404,
      'schedule.unknown',
      `There is no such schedule. Known: ${scheduleNames().join(', ')}`,
    );
  }
  return json(200, await scheduler.run(name));
}

async function returnMail({ bus, now }: ControlServices, body: unknown): Promise<HttpResponse> {
  const returned = Returned.safeParse(body);
  if (!returned.success) {
    return refuse(
      400,
      'input.invalid',
      'Send {"to": "<address>", "kind": "bounce"}, or "soft-bounce", or "complaint".',
    );
  }
  return json(202, { id: await bus.put(returnedMailEvent(returned.data, now())) });
}

async function makeAdmin({ data }: ControlServices, body: unknown): Promise<HttpResponse> {
  const wanted = NewAdmin.safeParse(body);
  if (!wanted.success) return refuse(400, 'input.invalid', 'Send {"username": "<name>"}.');
  const player = await data.players.findByLogin(wanted.data.username);
  if (!player) return refuse(404, 'player.unknown', 'There is no such player.');
  await data.players.setRole(player.id, 'admin');
  return json(200, { id: player.id, username: player.username, role: 'admin' });
}

const UNREADABLE = Symbol('unreadable');

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
