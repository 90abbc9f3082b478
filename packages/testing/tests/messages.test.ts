import { now } from '@parc-ferme/runtime/clock';
import { beforeAll, expect, test, vi } from 'vitest';
import { startJolpicaServer } from '../src/jolpica-server.ts';
import { LONG } from '../src/long.ts';
import type { MadeUpRace } from '../src/made-up-season.ts';
import { allDue, type Due } from '../src/message-season/due.ts';
import { faultySenders } from '../src/message-season/faults.ts';
import { resultTitle } from '../src/message-season/figures.ts';
import { choose, type Fan, gather, settingsOf, signIn } from '../src/message-season/players.ts';
import * as raceData from '../src/message-season/race-data.ts';
import { allReceived, type Received, whatOf } from '../src/message-season/received.ts';
import { observer } from '../src/message-season/seen.ts';
import { isQuiet } from '../src/message-season/times.ts';
import { weekends } from '../src/message-season/weekend.ts';
import { answerPushesWith } from '../src/push-subscriptions.ts';
import { seeded } from '../src/recount.ts';
import { testCloud } from '../src/test-cloud.ts';

/*
 * Twenty players with every message on, over a season: what each of them gets is what a second count
 * makes of the API's replies, whatever happens to the senders.
 */

/** Imola, Monaco a week later, and Barcelona, which is cancelled. */
const SOME = ['imola', 'monaco', 'catalunya'];
const season = raceData.season2025Of(LONG ? undefined : SOME);
const server = await startJolpicaServer(season, now);
const NOW = LONG ? '2025-03-01T00:00:00Z' : '2025-05-10T00:00:00Z';
const cloud = await testCloud({ F1_API_URL: server.url, NOW });
vi.spyOn(console, 'log').mockReturnValue();

const random = seeded(19);
const faults = faultySenders({ now, random, share: LONG ? 0.6 : 0.03 });
const fans = await gather(cloud);
const [director] = fans as [Fan];
const seen = observer(cloud, fans);
const script = weekends({ cloud, seen, fans, admin: director.caller, random });

/** The race with which half of the season's sessions would end. */
const SIGN_IN_AGAIN = 11;

let received: Received[] = [];
let due: Due[] = [];

beforeAll(
  async () => {
    for (const fan of fans) await seen.account(fan);
    faults.begin();
    for (const [index, race] of season.races.entries()) {
      if (index === SIGN_IN_AGAIN) for (const fan of seen.staying()) await signIn(cloud, fan);
      await playWeekend(race, index);
    }
    received = await allReceived(seen, fans);
    const comments = await seen.comments(director.caller);
    for (const { result } of seen.publications.filter((one) => one.result.revision === 1)) {
      comments.push(...(await seen.comments(director.caller, result.raceId)));
    }
    due = allDue(seen, fans, comments);
  },
  LONG ? 3_600_000 : 120_000,
);

async function playWeekend(race: MadeUpRace, index: number): Promise<void> {
  const changeRace = (change: Parameters<typeof raceData.withRace>[2], of = race) => {
    server.state.season = raceData.withRace(server.state.season, of.circuitId, change);
  };
  const next = season.races[index + 1];
  if (next && index % 8 === 0) changeRace((one) => raceData.movedBy(45, one), next);
  if (index === 13) changeRace(() => undefined);
  const weekend = await script.beforeClosing(race, index);
  if (!weekend) return;
  const isCancelled = index === 2;
  const isRun = await script.untilClosing(race, index, weekend, () => {
    if (isCancelled) changeRace(() => undefined);
  });
  if (!isRun) return;
  await script.reveal(weekend);
  if (index === 1) await leave(18);
  await script.publication(weekend);
  const before = await seen.board();
  const isDisqualified = index % 7 === 1;
  if (isDisqualified) changeRace(raceData.withoutWinner);
  if (index % 4 === 0) await script.correction(weekend, false);
  if (index % 2 === 0) await script.correction(weekend, true);
  await script.end(weekend, isDisqualified ? before : undefined);
  await faults.replay(await seen.mails());
  await changeMinds(index);
}

function fan(number: number): Fan {
  const found = fans[number];
  if (!found) throw new Error(`There is no player ${number}.`);
  return found;
}

async function leave(number: number): Promise<void> {
  const body = { password: 'correct horse' };
  const { caller: as } = fan(number);
  expect((await cloud.call('DELETE', '/api/account', { as, body })).status).toBe(200);
  seen.left(fan(number));
}

/** Between races players change what they get, and mail and devices stop to reach them. */
async function changeMinds(index: number): Promise<void> {
  if (index === 0) {
    const off = { mail: false, push: false };
    const settings = settingsOf(4, { result: off, 'picks-open': { mail: false, push: true } });
    await choose(cloud, fan(4), settings);
    await unsubscribe(fan(7));
    await cloud.call('POST', '/local/mail/returned', {
      body: { to: fan(13).email, kind: 'bounce' },
    });
    const [dead = '', ...alive] = fan(11).endpoints;
    await answerPushesWith(cloud, dead, 410);
    fan(11).endpoints = alive;
  }
  if (index === 1) await choose(cloud, fan(4), settingsOf(4));
  await cloud.everything();
  if (index < 2) for (const one of seen.staying()) await seen.account(one);
}

/** By one click on the last email that has such a link. */
async function unsubscribe({ email }: Fan): Promise<void> {
  const mails = (await seen.mails()).filter(({ to }) => to.includes(email));
  const header = mails.findLast(({ headers }) => headers['List-Unsubscribe'])?.headers;
  const path = new URL(header?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await cloud.call('POST', path, { headers, body })).status).toBe(200);
}

const named = ({ to, where }: Received | Due) => `${to} ${where.includes('@') ? 'mail' : where}`;

test('each player gets the messages that are due, on each channel and device, each once', () => {
  expect(due.length).toBeGreaterThan(LONG ? 2_000 : 300);
  const got = received.map((one) => `${named(one)} ${whatOf(one)}`).sort();
  expect(got).toEqual(due.map((one) => `${named(one)} ${one.what}`).sort());
});

test('a result has the points, the place and the movement of the leaderboard at that time', () => {
  const results = received.filter((one) => whatOf(one).endsWith(': result'));
  for (const { to, title, at } of results) {
    const told = seen.publications.filter(
      ({ race, at: then }) => title.startsWith(race) && then <= at,
    );
    const last = told.at(-1);
    // A correction of the same instant may come just after the message.
    const possible = last?.at === at ? told.slice(-2) : told.slice(-1);
    const id = fans.find(({ caller }) => caller.username === to)?.caller.id ?? '';
    const titles = possible.map((one) => `${one.race}: ${resultTitle(one, id)}`);
    expect(titles).toContain(title);
  }
});

test('but for the last call and void picks, no message comes in quiet hours, and none before it is due', () => {
  for (const message of received) {
    const fan = fans.find(({ caller }) => caller.username === message.to);
    const isUrgent = /last call|choose your head-to-head/.test(message.title);
    const isAwake = !isQuiet(message.at, settingsOf(fan?.number ?? 0));
    expect([message.title, isUrgent || isAwake]).toEqual([message.title, true]);
    const reasons = due.filter(
      (one) => named(one) === named(message) && one.what === whatOf(message),
    );
    expect(reasons.some(({ at }) => at <= message.at)).toBe(true);
  }
});

test('the senders were killed at their calls, and a device shows no message twice for it', () => {
  const killed = [...faults.places].filter(([, what]) => what === 'killed');
  const again = received.reduce((sum, { times }) => sum + times - 1, 0);
  expect(killed.length).toBeGreaterThan(LONG ? 1_000 : 20);
  expect(again).toBeLessThanOrEqual(killed.length);
});
