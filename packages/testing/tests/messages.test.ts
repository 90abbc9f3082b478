import type { Mail } from '@parc-ferme/local/outbox';
import { now } from '@parc-ferme/server/clock';
import { beforeAll, expect, test, vi } from 'vitest';
import { startJolpicaServer } from '../src/jolpica-server.ts';
import { LONG } from '../src/long.ts';
import type { MadeUpRace } from '../src/made-up-season.ts';
import { allDue, type Due } from '../src/message-season/due.ts';
import { faultySenders } from '../src/message-season/faults.ts';
import { choicesOf, resultLines, resultTitle } from '../src/message-season/figures.ts';
import { choose, type Fan, gather, settingsOf, signIn } from '../src/message-season/players.ts';
import * as raceData from '../src/message-season/race-data.ts';
import { allReceived, type Received, whatOf } from '../src/message-season/received.ts';
import { observer, type Publication } from '../src/message-season/seen.ts';
import { isQuiet } from '../src/message-season/times.ts';
import { weekends } from '../src/message-season/weekend.ts';
import { answerPushesWith } from '../src/push-subscriptions.ts';
import { type Row, seeded, tableOf } from '../src/recount.ts';
import { testCloud } from '../src/test-cloud.ts';

/*
 * Players with every message on, over a season: what each of them gets is what a second count
 * makes of the API's replies, whatever happens to the senders.
 */

/** Imola, Monaco a week later, and Barcelona, which is cancelled. */
const SOME = ['imola', 'monaco', 'catalunya'];
const season = raceData.season2025Of(LONG ? undefined : SOME);
const server = await startJolpicaServer(season, now);
const NOW = LONG ? '2025-03-01T00:00:00Z' : '2025-05-10T00:00:00Z';
const cloud = await testCloud({ F1_API_URL: server.url, NOW });
vi.spyOn(console, 'log').mockReturnValue();

const faults = faultySenders({ now, random: seeded(38), share: LONG ? 0.6 : 0.03 });
const fans = await gather(cloud);
const [director] = fans as [Fan];
const seen = observer(cloud, fans);
const script = weekends({ cloud, seen, fans, admin: director.caller, random: seeded(19) });

/** The race with which half of the season's sessions would end. */
const SIGN_IN_AGAIN = 11;

let mails: Mail[] = [];
let received: Received[] = [];
let due: Due[] = [];
/** The codes of drivers and teams by id. */
let codes = new Map<string, string>();

beforeAll(
  async () => {
    for (const fan of fans) await seen.account(fan);
    faults.begin();
    for (const [index, race] of season.races.entries()) {
      if (index === SIGN_IN_AGAIN) for (const fan of seen.staying()) await signIn(cloud, fan);
      await playWeekend(race, index);
    }
    mails = await seen.mails();
    received = await allReceived(seen, fans);
    codes = await seen.codes();
    due = allDue(seen, fans);
  },
  LONG ? 3_600_000 : 300_000,
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
  if (index === 1) await leave(fans.length - 2);
  await script.publication(weekend);
  const before = await seen.board();
  const isDisqualified = index % 7 === 1;
  if (isDisqualified) changeRace(raceData.withoutWinner);
  else if (index % 4 === 0) await script.correction(weekend, false);
  if (!isDisqualified && index % 2 === 0) await script.correction(weekend, true);
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
  const own = (await seen.mails()).filter(({ to }) => to.includes(email));
  const header = own.findLast(({ headers }) => headers['List-Unsubscribe'])?.headers;
  const path = new URL(header?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await cloud.call('POST', path, { headers, body })).status).toBe(200);
}

const named = ({ to, where }: Received | Due) => `${to} ${where.includes('@') ? 'mail' : where}`;

test('each player gets the messages that are due, on each channel and device, each once', () => {
  expect(due.length).toBeGreaterThan(LONG ? 2_000 : 200);
  const got = received.map((one) => `${named(one)} ${whatOf(one)}`).sort();
  expect(got).toEqual(due.map((one) => `${named(one)} ${one.what}`).sort());
});

/** The publications of which a result may tell: the last one before it came. */
function toldOf({ title, at }: Received): Publication[] {
  const before = seen.publications.filter(
    ({ race, at: then }) => title.startsWith(race) && then <= at,
  );
  // A correction of the same instant may come just after the message.
  return before.at(-1)?.at === at ? before.slice(-2) : before.slice(-1);
}

const idOf = ({ to }: Received) =>
  fans.find(({ caller }) => caller.username === to)?.caller.id ?? '';

test('a result has the points, the place and the movement of the leaderboard at that time', () => {
  for (const message of received.filter((one) => whatOf(one).endsWith(': result'))) {
    const told = toldOf(message);
    const titles = told.map((one) => `${one.race}: ${resultTitle(one, idOf(message))}`);
    expect(titles).toContain(message.title);
  }
});

test('the places and movements of each leaderboard are those of a second count', () => {
  expect(seen.publications.length).toBeGreaterThan(LONG ? 30 : 2);
  const places = (rows: Pick<Row, 'username' | 'rank' | 'movement'>[]) =>
    new Map(rows.map(({ username, rank, movement }) => [username, { rank, movement }]));
  for (const { board } of seen.publications) {
    const scores = new Map(board.users.map((user) => [user.username, user.scores]));
    const completed = board.races.map(({ _id }) => _id);
    expect(places(board.users)).toEqual(places(tableOf(scores, completed)));
  }
});

test('an emailed result says who won the round, and how many others made each pick', () => {
  const results = received.filter((one) => whatOf(one).endsWith(': result'));
  for (const message of results.filter(({ where }) => where.includes('@'))) {
    // A pick is between its name and how it is shared.
    const lines = message.text.replaceAll(
      /^([\w ()-]+: )[✓~✗].*?((only you|shared by)[^(\n]*).*$/gm,
      '$1… $2',
    );
    const missing = toldOf(message).map((one) =>
      resultLines(one, idOf(message)).filter(
        (line) => !lines.replaceAll(/ +$/gm, '').includes(line),
      ),
    );
    expect(missing).toContainEqual([]);
  }
});

test('the email of open picks has every player’s picks', () => {
  const opened = received.filter(
    ({ title, where }) => /are open$/.test(title) && where.includes('@'),
  );
  expect(opened.length).toBeGreaterThan(20);
  for (const { title, text } of opened) {
    const [raceId] = [...seen.reveals.keys()].filter((id) => title.startsWith(seen.raceName(id)));
    const sheets = seen.reveals.get(raceId ?? '') ?? [];
    for (const sheet of sheets) {
      const rowOf = (name: string) => text.split('\n').find((line) => line.startsWith(`${name}: `));
      const row = rowOf(sheet.username) ?? rowOf('Former player');
      const told = row?.split(', ').map((cell) => cell.split(' ').at(-1));
      expect(told).toEqual(choicesOf(sheet).map((id) => (id ? codes.get(id) : '–')));
    }
  }
});

test('an email that can be turned off has the headers of one click, and no other', () => {
  for (const { subject, headers } of mails) {
    const isRequired = /^Parc Fermé: |choose your head-to-head again$/.test(subject);
    const names = isRequired ? [] : ['List-Unsubscribe', 'List-Unsubscribe-Post'];
    expect([subject, Object.keys(headers).sort()]).toEqual([subject, names]);
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
  const [killed, spared] = (['killed', 'spared'] as const).map((wanted) =>
    [...faults.places].filter(([, what]) => what === wanted).map(([place]) => place),
  );
  const again = received.reduce((sum, { times }) => sum + times - 1, 0);
  expect(again).toBeLessThanOrEqual(killed?.length ?? 0);
  expect(killed?.length).toBeGreaterThan(LONG ? 500 : 10);
  // Before and after each kind of call, about each kind of message.
  const kindOf = (place: string) => /^.+?: \w+/.exec(place)?.[0];
  const died = new Set(killed?.map(kindOf));
  if (LONG) expect(spared?.filter((place) => !died.has(kindOf(place)))).toEqual([]);
});
