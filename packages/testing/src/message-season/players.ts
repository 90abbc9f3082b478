import { LONG } from '../long.ts';
import { addPushDevice } from '../push-subscriptions.ts';
import type { Caller, TestCloud } from '../test-cloud.ts';
import type { Quiet } from './times.ts';

const KINDS = ['picks-missing', 'picks-open', 'result', 'result-changed', 'mentioned'] as const;
export type Kind = (typeof KINDS)[number];
type Channels = { mail: boolean; push: boolean };
export type Settings = Quiet & { kinds: Record<Kind, Channels> };

/** A player of the season, with the endpoints of all devices, and of those that still exist. */
export type Fan = {
  caller: Caller;
  email: string;
  number: number;
  devices: string[];
  endpoints: string[];
};

/** Where players live, and when they sleep. */
const HOMES: Quiet[] = [
  { timeZone: 'Europe/Berlin', quietHours: { from: 22, to: 7 } },
  { timeZone: 'America/Los_Angeles', quietHours: { from: 23, to: 8 } },
  { timeZone: 'Australia/Melbourne', quietHours: { from: 21, to: 6 } },
  { timeZone: 'Asia/Kathmandu' },
  {},
];

export function settingsOf(number: number, except: Partial<Record<Kind, Channels>> = {}): Settings {
  const all = Object.fromEntries(KINDS.map((kind) => [kind, { mail: true, push: true }]));
  return { ...HOMES[number % HOMES.length], kinds: { ...(all as Settings['kinds']), ...except } };
}

/** Every seventh player has no device, every sixth has two. */
function devicesOf(number: number): number {
  if (number % 7 === 6) return 0;
  return number % 6 === 5 ? 2 : 1;
}

/** Two for each of the seven things that players do for a race; twenty with LONG=1. */
const PLAYERS = LONG ? 20 : 14;

/** Players with every message on. The first is an admin. */
export async function gather(cloud: TestCloud): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    const username = number === 0 ? 'race-director' : `driver-${number}`;
    const caller = number === 0 ? await cloud.admin(username) : await cloud.player(username);
    const devices: string[] = [];
    for (let device = 0; device < devicesOf(number); device += 1) {
      devices.push((await addPushDevice(cloud, caller)).endpoint);
    }
    const email = `${username}@example.org`;
    const fan = { caller, email, number, devices, endpoints: [...devices] };
    await choose(cloud, fan, settingsOf(number));
    fans.push(fan);
  }
  return fans;
}

export async function choose(cloud: TestCloud, { caller: as }: Fan, messages: Settings) {
  const { status, text } = await cloud.call('PATCH', '/api/account', { as, body: { messages } });
  if (status !== 200) throw new Error(`The messages were not chosen: ${text}`);
}

/** A session lasts 180 days, a season longer. */
export async function signIn(cloud: TestCloud, { caller }: Fan): Promise<void> {
  const body = { username: caller.username, password: 'correct horse' };
  const { token }: { token: string } = (await cloud.call('POST', '/api/auth/login', { body })).body;
  caller.token = token;
}
