import type { DelayEvent, PublishEvent } from '@parc-ferme/contract/events';
import type { Route } from '@parc-ferme/contract/route';
import { pushKeysIn } from '@parc-ferme/data/message/push-keys';
import { secretsIn } from '@parc-ferme/data/operations/secrets';
import { playersIn } from '@parc-ferme/data/player/players';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { openTable } from '@parc-ferme/data/table';
import { jolpica } from '@parc-ferme/f1/jolpica';
import type { RaceDataSource } from '@parc-ferme/f1/source';
import { type Mailer, mailerFrom } from '@parc-ferme/messaging/mail/ses';
import { type Pusher, pusherWith } from '@parc-ferme/messaging/push/push';
import { linkTokenWith } from '@parc-ferme/server/auth/link-token';
import { passwordsWith } from '@parc-ferme/server/auth/passwords';
import { receiptSignerWith } from '@parc-ferme/server/auth/receipt-signer';
import { tokensWith } from '@parc-ferme/server/auth/tokens';
import { cached } from '@parc-ferme/server/cached';
import { now, sleep } from '@parc-ferme/server/clock';
import { eventDelayer } from '@parc-ferme/server/events/event-delayer';
import { bestEffort, eventPublisher } from '@parc-ferme/server/events/event-publisher';
import { adminOnly } from '@parc-ferme/server/http/access';
import { httpHandler } from '@parc-ferme/server/http/http-handler';
import { cloudFrontOnly } from '@parc-ferme/server/http/origin';
import type { Handle } from '@parc-ferme/server/http/request';
import { session } from '@parc-ferme/server/http/session';
import { settingsFrom } from './settings.ts';

/*
 * The composition root: the parts that the functions are made of. A function imports the ones it
 * uses, and the bundler leaves out the others. Nothing here reads the environment before the first
 * request.
 */

export const settings = () => settingsFrom(process.env);
const tableName = () => settings().tableName;

export const table = openTable(tableName);

/** The season that is played: replies are about it, unless a request names another one. */
export const loadCurrentSeason = () => seasonsIn(table).current(settings().season);
export const currentSeason = cached(loadCurrentSeason);

export const secrets = cached(() => secretsIn(table).load());
export const tokens = tokensWith(secrets);
export const signReceipt = receiptSignerWith(secrets);
const pepper = async () => (await secrets.get(now())).pepper;
export const passwords = passwordsWith(pepper, () => settings().passwordCost);
export const linkToken = linkTokenWith(pepper);

export const publishEvent: PublishEvent = (...event) =>
  eventPublisher(() => settings().busName)(...event);
export const publishBestEffort: PublishEvent = (...event) => bestEffort(publishEvent)(...event);
export const delayEvent: DelayEvent = (...event) =>
  eventDelayer(() => settings().queueUrl ?? '')(...event);

export const mail: Mailer = (...email) => mailerFrom(settings())(...email);

/**
 * Creates the keys if there are none: for routes that register a device for push messages. A device is stored
 * after the keys, so a function that sends to it finds `storedPushKeys`.
 */
export const pushKeys = cached(() => pushKeysIn(table).loadOrCreate());
export const storedPushKeys = cached(() => pushKeysIn(table).load());
export const push: Pusher = (...message) =>
  pusherWith({
    keys: () => storedPushKeys.get(now()),
    contact: () => settings().supportEmail,
  })(...message);

/** The same source for every call, as it spaces out its requests. */
export function raceData(): RaceDataSource {
  const { raceDataUrl: baseUrl } = settings();
  if (source?.baseUrl === baseUrl) return source;
  source = { baseUrl, ...raceDataWithin() };
  return source;
}
let source: (RaceDataSource & { baseUrl: string }) | undefined;

/**
 * How long an admin's request waits for each response of the race data: a request that moves a closing time must end
 * within the seconds that the reveal waits after closing.
 */
export const ADMIN_TIMEOUT_MS = 2_000;

/** @param timeoutMs how long each response may take, where the source's own timeout is too long */
export function raceDataWithin(timeoutMs?: number): RaceDataSource {
  const { raceDataUrl: baseUrl, supportEmail } = settings();
  const userAgent = `parc-ferme/0.1 (+mailto:${supportEmail})`;
  return jolpica({ baseUrl, userAgent, clock: { now, sleep }, ...(timeoutMs && { timeoutMs }) });
}

const fromCloudFront = cloudFrontOnly(() => settings().originHashes);
const signedIn = () => session({ tokens, players: playersIn(table) });

type RouteFor<Access> = Route & { access: Access };

export function publicRoute<R extends RouteFor<'public'>>(route: R, handle: Handle<R>) {
  return httpHandler(route, [fromCloudFront], handle);
}

export function playerRoute<R extends RouteFor<'player'>>(route: R, handle: Handle<R>) {
  return httpHandler(route, [fromCloudFront, signedIn()], handle);
}

export function adminRoute<R extends RouteFor<'admin'>>(route: R, handle: Handle<R>) {
  return httpHandler(route, [fromCloudFront, signedIn(), adminOnly], handle);
}
