import type { EventDetail, PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import { madeFor } from '@parc-ferme/domain/picks/made-picks';
import { type MadePicks, Picks } from '@parc-ferme/domain/picks/picks';
import { newPlayer } from '@parc-ferme/domain/player/player';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import { jolpica } from '@parc-ferme/f1/jolpica';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { doDueWork } from '@parc-ferme/workflows/race-data-job';
import { revealInTime } from '@parc-ferme/workflows/reveal';
import { submitPicks } from '@parc-ferme/workflows/submission';
import type { PlainPicks } from '../recount/recount.ts';
import { answerOf } from './lying-source.ts';
import { DAY, type Event, FIRST, HOUR, heldAt, LAST, MINUTE, type World } from './world.ts';

/** A player sends picks, which are taken or refused. */
export type Sent = {
  event: Event;
  raceId: string;
  player: string;
  at: number;
  picks: PlainPicks;
  outcome: 'taken' | 'closed' | 'fault';
};

/** What happened in a world. */
export type Played = {
  sent: Sent[];
  /** What the job reported, by its time. */
  alarms: { at: number; alarm: string }[];
  /** What the job has done, as it reports it. */
  did: { at: number; what: string }[];
  runs: number;
};

const PLAYERS = ['anna', 'ben', 'carla'];
const SEASON = 2025;
const TICK = 5 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

/** Plays a season without an admin: every run of the job that is due, and players who pick by the server's clock. */
export async function play(world: World, data: Repositories): Promise<Played> {
  const played: Played = { sent: [], alarms: [], did: [], runs: 0 };
  for (const username of PLAYERS) {
    const account = {
      id: idOf(username),
      username,
      email: `${username}@example.org`,
      passwordHash: '',
    };
    await data.players.register(
      { ...newPlayer({ ...account, createdAt: iso(FIRST) }), emailConfirmed: true },
      SEASON,
    );
  }
  const moves = movesIn(world);
  const reveals: { raceId: string; at: number }[] = [];
  let [now, due, answers] = [FIRST, FIRST, 0];
  const clock = { now: () => new Date(now), sleep: async () => {} };
  const source = jolpica({ baseUrl: 'http://source.test', userAgent: 'test', clock });
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(String(input));
    const target = `/ergast/f1${pathname}${search}`;
    answers += 1;
    const { status, body } = answerOf(world, target, now, answers);
    return new Response(body, { status });
  };
  const handle = async (raceId: string, at?: string) => {
    const context = { data, now: new Date(now), delayEvent: async () => {} };
    const revealed = await revealInTime({ raceId, at }, context);
    if (typeof revealed === 'string') return;
    await finish(revealed.mailings, data);
    if (revealed.revision) await score(raceId, revealed.revision, data);
  };
  const publishEvent: PublishEvent = async (type, detail) => {
    if (type === 'messages.due') {
      const { season: of, about } = detail as EventDetail<'messages.due'>;
      return finish([about], data, of);
    }
    if (type === 'race.reveal') {
      const { raceId, at } = detail as EventDetail<'race.reveal'>;
      if (at) reveals.push({ raceId, at: Date.parse(at) });
      else await handle(raceId);
    }
    if (type === 'result.accepted') {
      const { raceId, revision } = detail as EventDetail<'result.accepted'>;
      await handle(raceId);
      await score(raceId, revision, data);
    }
  };
  let season = SEASON;
  try {
    while (now < LAST) {
      const [move] = moves;
      const reveal = reveals.toSorted((one, other) => one.at - other.at)[0];
      now = Math.min(Math.ceil(due / TICK) * TICK, move?.at ?? NEVER, reveal?.at ?? NEVER);
      if (now >= LAST) break;
      if (reveal?.at === now) {
        reveals.splice(reveals.indexOf(reveal), 1);
        await handle(reveal.raceId, iso(reveal.at));
      } else if (move?.at === now) {
        moves.shift();
        played.sent.push(await send(move, now, data));
      } else {
        const report = await doDueWork(season, 1, {
          data,
          source,
          publishEvent,
          now: new Date(now),
        });
        played.runs += 1;
        for (const alarm of ['unscored', 'incomplete', 'stale', 'unrevealed'] as const) {
          if (report[alarm]) played.alarms.push({ at: now, alarm });
        }
        played.did.push(...report.did.map((what) => ({ at: now, what })));
        season = await data.seasons.current(SEASON);
        due = Math.max(now + TICK, Date.parse(report.nextDue ?? '') || now + DAY);
      }
    }
  } finally {
    globalThis.fetch = realFetch;
  }
  return played;
}

async function score(raceId: string, revision: number, data: Repositories): Promise<void> {
  const published = await scoreAndPublish(raceId, revision, data);
  if ('mailings' in published) await finish(published.mailings, data);
}

/** Ends mailings as if all players had been told. */
async function finish(abouts: string[], data: Repositories, season = SEASON): Promise<void> {
  for (const about of abouts) {
    const waiting = await data.mailings.find(season, about);
    if (waiting) await data.mailings.finish(season, waiting);
  }
}

type Move = { event: Event; player: string; at: number; picks: PlainPicks };

/** Each player picks again and again, until after the race has closed. */
function movesIn(world: World): Move[] {
  const random = randomFrom('moves', world.seed);
  const drivers = season2025.drivers.map(({ driverId }) => driverId).slice(0, 20);
  const any = () => drivers[Math.floor(random() * drivers.length)] ?? '';
  return world.events
    .flatMap((event) => {
      const { qualifying } = heldAt(event);
      const first = event.truths[0]?.times?.qualifying ?? qualifying;
      return PLAYERS.flatMap((player) =>
        [-72, -40, -30, -12, -3, -0.5, 0.2, 3].flatMap((hours) =>
          [...new Set([first, qualifying])].map((closes) => ({
            event,
            player,
            at: Math.floor(closes + (hours - (hours < 0 ? random() * 6 : 0)) * HOUR),
            picks: {
              podium: [any(), any(), any()] as [string, string, string],
              polePosition: any(),
              fastestLap: any(),
              firstRetirement: any(),
            },
          })),
        ),
      );
    })
    .sort((one, other) => one.at - other.at);
}

async function send(move: Move, now: number, data: Repositories): Promise<Sent> {
  const { event, player, picks, at } = move;
  const race = raceOf(event, await data.seasons.races(SEASON));
  const raceId = race?._id ?? '';
  if (!race) return { event, raceId, player, at, picks, outcome: 'closed' };
  const submission = {
    player: { id: idOf(player), username: player },
    picks: asSent(picks, race.pairing),
  };
  const entrants = await data.seasons.entrants(SEASON);
  const submitted = await submitPicks(
    { ...submission, ifMatch: undefined },
    { race, entrants },
    data.predictions,
    new Date(now),
  );
  const outcome = submitted === 'closed' ? 'closed' : 'fault' in submitted ? 'fault' : 'taken';
  return { event, raceId, player, at, picks, outcome };
}

/** The race that an event is held as: the last one of its circuit that is not off. */
export function raceOf<R extends Race>({ circuitId }: Event, races: R[]): R | undefined {
  const ofCircuit = races.filter(({ _id }) => _id.startsWith(`${SEASON}-${circuitId}`));
  return ofCircuit.findLast(({ status }) => status !== 'cancelled') ?? ofCircuit.at(-1);
}

/** The picks as they are sent, with the first of the two for each head-to-head. */
function asSent({ podium, ...singles }: PlainPicks, pairing: Pairing | undefined): MadePicks {
  const [winner, secondPlace, thirdPlace] = podium;
  const { drivers, teams } = pairing ? idsIn(pairing) : {};
  const headToHeads = { driverHeadToHead: drivers?.[0], teamHeadToHead: teams?.[0] };
  const picks = { winner, secondPlace, thirdPlace, ...singles, ...headToHeads };
  return madeFor(Picks.parse(picks), pairing);
}

export function idOf(username: string): string {
  return username.padEnd(7, '2').slice(0, 7);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
