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
import {
  DAY,
  FIRST,
  firstAnnounced,
  type GrandPrix,
  HOUR,
  heldAt,
  LAST,
  MINUTE,
  type World,
} from './world.ts';

/** A player sends picks, which are taken or refused. */
export type Sent = {
  grandPrix: GrandPrix;
  raceId: string;
  player: string;
  at: number;
  picks: PlainPicks;
  outcome: 'taken' | 'closed' | 'invalid';
};

/** What happened in a world. */
export type Played = {
  sent: Sent[];
  /** The alarms that the job reported, with its time. */
  alarms: { at: number; alarm: string }[];
  /** What the job did, in the words of its report. */
  did: { at: number; what: string }[];
  runs: number;
};

const PLAYERS = ['anna', 'ben', 'carla'];
const SEASON = 2025;
/** Parts that a new race's predictions are stored in. */
const SHARDS = 1;
const TICK = 5 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

/** A season while it is played. */
type Game = {
  data: Repositories;
  source: ReturnType<typeof jolpica>;
  /** The time on the server's clock. */
  now: number;
  /** The current season. */
  season: number;
  /** When the job is due next. */
  due: number;
  /** What the players still send, and the reveals that are still to come. */
  moves: Move[];
  reveals: { raceId: string; at: number }[];
  played: Played;
};

/** Plays a season without an admin: every run of the job that is due, and players who pick by the server's clock. */
export async function play(world: World, data: Repositories): Promise<Played> {
  await registerPlayers(data);
  const game = newGame(world, data);
  const realFetch = globalThis.fetch;
  globalThis.fetch = answeringFetch(world, game);
  try {
    while (moveClock(game) < LAST) await doNext(game);
  } finally {
    globalThis.fetch = realFetch;
  }
  return game.played;
}

async function registerPlayers(data: Repositories): Promise<void> {
  for (const username of PLAYERS) {
    const email = `${username}@example.org`;
    const account = { id: idOf(username), username, email, passwordHash: '' };
    const player = newPlayer({ ...account, createdAt: iso(FIRST) });
    await data.players.register({ ...player, emailConfirmed: true }, SEASON);
  }
}

function newGame(world: World, data: Repositories): Game {
  const clock = { now: () => new Date(game.now), sleep: async () => {} };
  const game: Game = {
    data,
    source: jolpica({ baseUrl: 'http://source.test', userAgent: 'test', clock }),
    now: FIRST,
    season: SEASON,
    due: FIRST,
    moves: movesIn(world),
    reveals: [],
    played: { sent: [], alarms: [], did: [], runs: 0 },
  };
  return game;
}

/** Answers as the world's source does at the time. */
function answeringFetch(world: World, game: Game): typeof fetch {
  let answers = 0;
  return async (input) => {
    const { pathname, search } = new URL(String(input));
    answers += 1;
    const target = `/ergast/f1${pathname}${search}`;
    const { status, body } = answerOf(world, target, game.now, answers);
    return new Response(body, { status });
  };
}

function nextReveal({ reveals }: Game) {
  return reveals.toSorted((one, other) => one.at - other.at)[0];
}

/** Moves the clock to the next run, move or reveal, and returns its time. */
function moveClock(game: Game): number {
  const run = Math.ceil(game.due / TICK) * TICK;
  game.now = Math.min(run, game.moves[0]?.at ?? NEVER, nextReveal(game)?.at ?? NEVER);
  return game.now;
}

async function doNext(game: Game): Promise<void> {
  const { moves, reveals, now, data, played } = game;
  const reveal = nextReveal(game);
  const [move] = moves;
  if (reveal?.at === now) {
    reveals.splice(reveals.indexOf(reveal), 1);
    await revealAndScore(reveal.raceId, game, iso(reveal.at));
  } else if (move?.at === now) {
    moves.shift();
    played.sent.push(await send(move, now, data));
  } else {
    await runJob(game);
  }
}

async function runJob(game: Game): Promise<void> {
  const { data, source, now: at, played } = game;
  const context = { data, source, publishEvent: eventsInto(game), now: new Date(at) };
  const report = await doDueWork(game.season, SHARDS, context);
  played.runs += 1;
  for (const alarm of ['unscored', 'incomplete', 'stale', 'unrevealed'] as const) {
    if (report[alarm]) played.alarms.push({ at, alarm });
  }
  played.did.push(...report.did.map((what) => ({ at, what })));
  game.season = await data.seasons.current(SEASON);
  game.due = Math.max(at + TICK, Date.parse(report.nextDue ?? '') || at + DAY);
}

/** Handles events at once, but for a reveal at a later time. */
function eventsInto(game: Game): PublishEvent {
  return async (type, detail) => {
    if (type === 'messages.due') {
      const { season, about } = detail as EventDetail<'messages.due'>;
      return finish([about], game.data, season);
    }
    if (type === 'race.reveal') {
      const { raceId, at } = detail as EventDetail<'race.reveal'>;
      if (at) game.reveals.push({ raceId, at: Date.parse(at) });
      else await revealAndScore(raceId, game);
    }
    if (type === 'result.accepted') {
      const { raceId, revision } = detail as EventDetail<'result.accepted'>;
      await revealAndScore(raceId, game);
      await score(raceId, revision, game.data);
    }
  };
}

async function revealAndScore(raceId: string, { data, now }: Game, at?: string): Promise<void> {
  const context = { data, now: new Date(now), delayEvent: async () => {} };
  const revealed = await revealInTime({ raceId, at }, context);
  if (typeof revealed === 'string') return;
  await finish(revealed.mailings, data);
  if (revealed.revision) await score(raceId, revealed.revision, data);
}

async function score(raceId: string, revision: number, data: Repositories): Promise<void> {
  const published = await scoreAndPublish(raceId, revision, data);
  if ('mailings' in published) await finish(published.mailings, data);
}

/** Ends mailings as if all players had been sent their messages. */
async function finish(abouts: string[], data: Repositories, season = SEASON): Promise<void> {
  for (const about of abouts) {
    const waiting = await data.mailings.find(season, about);
    if (waiting) await data.mailings.finish(season, waiting);
  }
}

/** When players pick; before closing each is up to six hours earlier, at random. */
const HOURS_FROM_CLOSING = [-72, -40, -30, -12, -3, -0.5, 0.2, 3];

/** Picks that a player will send at a time. */
type Move = { grandPrix: GrandPrix; player: string; at: number; picks: PlainPicks };

/**
 * Each player picks eight times for a race, until three hours after it has closed; for a race that is put off, also
 * around its first qualifying.
 */
function movesIn(world: World): Move[] {
  const random = randomFrom('moves', world.seed);
  const drivers = season2025.drivers.map(({ driverId }) => driverId).slice(0, 20);
  const any = () => drivers[Math.floor(random() * drivers.length)] ?? '';
  return world.grandsPrix
    .flatMap((grandPrix) => {
      const { qualifying } = heldAt(grandPrix);
      const first = firstAnnounced(grandPrix)?.qualifying ?? qualifying;
      return PLAYERS.flatMap((player) =>
        HOURS_FROM_CLOSING.flatMap((hours) =>
          [...new Set([first, qualifying])].map((closes) => ({
            grandPrix,
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
  const { grandPrix, player, picks, at } = move;
  const race = raceOf(grandPrix, await data.seasons.races(SEASON));
  const raceId = race?._id ?? '';
  if (!race) return { grandPrix, raceId, player, at, picks, outcome: 'closed' };
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
  const outcome = submitted === 'closed' ? 'closed' : 'fault' in submitted ? 'invalid' : 'taken';
  return { grandPrix, raceId, player, at, picks, outcome };
}

/** The race that a Grand Prix is held as: the last one of its circuit that is not cancelled. */
export function raceOf<R extends Race>({ circuitId }: GrandPrix, races: R[]): R | undefined {
  const ofCircuit = races.filter(({ _id }) => _id.startsWith(`${SEASON}-${circuitId}`));
  return ofCircuit.findLast(({ status }) => status !== 'cancelled') ?? ofCircuit.at(-1);
}

/** The picks as they are sent, with the first of the two for each head-to-head. */
function asSent({ podium, ...singles }: PlainPicks, pairing: Pairing | undefined): MadePicks {
  const [winner, secondPlace, thirdPlace] = podium;
  const { drivers, teams } = pairing ? idsIn(pairing) : {};
  const headToHeads = { driverHeadToHead: drivers?.[0], teamHeadToHead: teams?.[0] };
  const picks = { winner, secondPlace, thirdPlace, ...singles, ...headToHeads };
  return madeFor(Picks.parse(picks), { pairing });
}

export function idOf(username: string): string {
  return username.padEnd(7, '2').slice(0, 7);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
