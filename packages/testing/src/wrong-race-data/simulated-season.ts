import type { EventDetail, PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import { Picks, type PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
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
import { lyingReply } from './lying-source.ts';
import {
  DAY,
  finalTimes,
  firstTimes,
  type GrandPrix,
  HOUR,
  MINUTE,
  type Scenario,
  SIMULATION_END,
  SIMULATION_START,
} from './scenario.ts';

/** Picks that a player sends at a time. */
type PlannedSubmission = { grandPrix: GrandPrix; username: string; at: number; picks: PlainPicks };

export type Submission = PlannedSubmission & {
  raceId: string;
  outcome: 'accepted' | 'closed' | 'invalid';
};

/** What happened in a simulated season. */
export type SeasonReport = {
  submissions: Submission[];
  /** The alarms that the race-data job reported, with the time of its run. */
  alarms: { at: number; alarm: string }[];
  /** What the race-data job did, in the sentences of its own report. */
  actions: { at: number; sentence: string }[];
};

const USERNAMES = ['anna', 'ben', 'carla'];
const SEASON = 2025;
/** Number of parts that a new race's predictions are stored in. */
const SHARDS = 1;
/** The race-data job runs at most once in this time. */
const JOB_INTERVAL = 5 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

type Simulation = {
  data: Repositories;
  source: ReturnType<typeof jolpica>;
  /** The time on the server's clock. */
  now: number;
  currentSeason: number;
  nextJobAt: number;
  /** Submissions that are still to come, in the order of their times. */
  submissions: PlannedSubmission[];
  /** Reveals that are still to come, in any order. */
  reveals: { raceId: string; at: number }[];
  report: SeasonReport;
};

/**
 * Simulates a season without an admin: with every run of the race-data job that is due, and players who pick by the
 * server's clock.
 */
export async function simulateSeason(
  scenario: Scenario,
  data: Repositories,
): Promise<SeasonReport> {
  await registerPlayers(data);
  const simulation = newSimulation(scenario, data);
  const realFetch = globalThis.fetch;
  globalThis.fetch = fetchFromLyingSource(scenario, simulation);
  try {
    while (moveClock(simulation) < SIMULATION_END) await doNext(simulation);
  } finally {
    globalThis.fetch = realFetch;
  }
  return simulation.report;
}

async function registerPlayers(data: Repositories): Promise<void> {
  for (const username of USERNAMES) {
    const email = `${username}@example.org`;
    const account = { id: playerIdOf(username), username, email, passwordHash: '' };
    const player = newPlayer({ ...account, createdAt: iso(SIMULATION_START) });
    await data.players.register({ ...player, emailConfirmed: true }, SEASON);
  }
}

function newSimulation(scenario: Scenario, data: Repositories): Simulation {
  const clock = { now: () => new Date(simulation.now), sleep: async () => {} };
  const simulation: Simulation = {
    data,
    source: jolpica({ baseUrl: 'http://source.test', userAgent: 'test', clock }),
    now: SIMULATION_START,
    currentSeason: SEASON,
    nextJobAt: SIMULATION_START,
    submissions: submissionsIn(scenario),
    reveals: [],
    report: { submissions: [], alarms: [], actions: [] },
  };
  return simulation;
}

/** A `fetch` with the replies of the scenario's source at the simulated time. */
function fetchFromLyingSource(scenario: Scenario, simulation: Simulation): typeof fetch {
  let requests = 0;
  return async (input) => {
    const { pathname, search } = new URL(String(input));
    requests += 1;
    const target = `/ergast/f1${pathname}${search}`;
    const { status, body } = lyingReply(scenario, target, simulation.now, requests);
    return new Response(body, { status });
  };
}

function nextReveal({ reveals }: Simulation) {
  return reveals.toSorted((one, other) => one.at - other.at)[0];
}

/** Moves the clock to the next run of the job, submission or reveal, and returns its time. */
function moveClock(simulation: Simulation): number {
  const { nextJobAt, submissions } = simulation;
  simulation.now = Math.min(
    Math.ceil(nextJobAt / JOB_INTERVAL) * JOB_INTERVAL,
    submissions[0]?.at ?? NEVER,
    nextReveal(simulation)?.at ?? NEVER,
  );
  return simulation.now;
}

/** Does what is due at the simulated time: a reveal, a submission or else a run of the job. */
async function doNext(simulation: Simulation): Promise<void> {
  const { submissions, reveals, now, data, report } = simulation;
  const reveal = nextReveal(simulation);
  const [submission] = submissions;
  if (reveal?.at === now) {
    reveals.splice(reveals.indexOf(reveal), 1);
    await revealAndScore(reveal.raceId, simulation, iso(reveal.at));
  } else if (submission?.at === now) {
    submissions.shift();
    report.submissions.push(await submit(submission, data));
  } else {
    await runRaceDataJob(simulation);
  }
}

async function runRaceDataJob(simulation: Simulation): Promise<void> {
  const { data, source, now: at, report } = simulation;
  const context = { data, source, publishEvent: eventPublisher(simulation), now: new Date(at) };
  const jobReport = await doDueWork(simulation.currentSeason, SHARDS, context);
  for (const alarm of ['unscored', 'incomplete', 'stale', 'unrevealed'] as const) {
    if (jobReport[alarm]) report.alarms.push({ at, alarm });
  }
  report.actions.push(...jobReport.did.map((sentence) => ({ at, sentence })));
  simulation.currentSeason = await data.seasons.current(SEASON);
  const dueAt = jobReport.nextDue === null ? at + DAY : Date.parse(jobReport.nextDue);
  simulation.nextJobAt = Math.max(at + JOB_INTERVAL, dueAt);
}

/** Handles events at once, except for a reveal at a later time. */
function eventPublisher(simulation: Simulation): PublishEvent {
  return async (type, detail) => {
    if (type === 'messages.due') {
      const { season, about } = detail as EventDetail<'messages.due'>;
      return finishMailings([about], simulation.data, season);
    }
    if (type === 'race.reveal') {
      const { raceId, at } = detail as EventDetail<'race.reveal'>;
      if (at) simulation.reveals.push({ raceId, at: Date.parse(at) });
      else await revealAndScore(raceId, simulation);
    }
    if (type === 'result.accepted') {
      const { raceId, revision } = detail as EventDetail<'result.accepted'>;
      await revealAndScore(raceId, simulation);
      await score(raceId, revision, simulation.data);
    }
  };
}

/**
 * Reveals a race unless it is too early, and scores it if its result is there already.
 *
 * @param at the time that the reveal was delayed to, if it was
 */
async function revealAndScore(
  raceId: string,
  { data, now }: Simulation,
  at?: string,
): Promise<void> {
  const context = { data, now: new Date(now), delayEvent: async () => {} };
  const revealed = await revealInTime({ raceId, at }, context);
  if (typeof revealed === 'string') return;
  await finishMailings(revealed.mailings, data);
  if (revealed.acceptedRevision) await score(raceId, revealed.acceptedRevision, data);
}

async function score(raceId: string, revision: number, data: Repositories): Promise<void> {
  const published = await scoreAndPublish(raceId, revision, data);
  if ('mailings' in published) await finishMailings(published.mailings, data);
}

/** Ends mailings as if all players had been sent their messages. */
async function finishMailings(
  abouts: string[],
  data: Repositories,
  season = SEASON,
): Promise<void> {
  for (const about of abouts) {
    const mailing = await data.mailings.find(season, about);
    if (mailing) await data.mailings.finish(season, mailing);
  }
}

/** When players pick, in hours from qualifying; those before it are up to six hours earlier still, at random. */
const HOURS_FROM_QUALIFYING = [-72, -40, -30, -12, -3, -0.5, 0.2, 3];

/** Each player picks around each qualifying, and around the first one that was announced for a rescheduled race. */
function submissionsIn({ grandsPrix, seed }: Scenario): PlannedSubmission[] {
  const random = randomFrom('moves', seed);
  const driverIds = season2025.drivers.map(({ driverId }) => driverId).slice(0, 20);
  const anyDriver = () => driverIds[Math.floor(random() * driverIds.length)] ?? '';
  const submissions: PlannedSubmission[] = [];
  for (const grandPrix of grandsPrix) {
    const final = finalTimes(grandPrix).qualifying;
    const first = firstTimes(grandPrix)?.qualifying ?? final;
    for (const username of USERNAMES) {
      for (const hours of HOURS_FROM_QUALIFYING) {
        for (const qualifying of new Set([first, final])) {
          const hoursEarlier = hours < 0 ? random() * 6 : 0;
          submissions.push({
            grandPrix,
            username,
            at: Math.floor(qualifying + (hours - hoursEarlier) * HOUR),
            picks: {
              podium: [anyDriver(), anyDriver(), anyDriver()],
              polePosition: anyDriver(),
              fastestLap: anyDriver(),
              firstRetirement: anyDriver(),
            },
          });
        }
      }
    }
  }
  return submissions.sort((one, other) => one.at - other.at);
}

async function submit(planned: PlannedSubmission, data: Repositories): Promise<Submission> {
  const { grandPrix, username, picks, at } = planned;
  const race = raceOf(grandPrix, await data.seasons.races(SEASON));
  if (!race) return { ...planned, raceId: '', outcome: 'closed' };
  const submission = {
    player: { id: playerIdOf(username), username },
    picks: withHeadToHeads(picks, race.pairing),
    ifMatch: undefined,
  };
  const entrants = await data.seasons.entrants(SEASON);
  const submitted = await submitPicks(
    submission,
    { race, entrants },
    data.predictions,
    new Date(at),
  );
  const raceId = race._id;
  if (submitted === 'closed') return { ...planned, raceId, outcome: 'closed' };
  return { ...planned, raceId, outcome: 'fault' in submitted ? 'invalid' : 'accepted' };
}

/** The race that a Grand Prix is stored as: the last one of its circuit that is not cancelled. */
export function raceOf<R extends Race>({ circuitId }: GrandPrix, races: R[]): R | undefined {
  const ofCircuit = races.filter(({ _id }) => _id.startsWith(`${SEASON}-${circuitId}`));
  return ofCircuit.findLast(({ status }) => status !== 'cancelled') ?? ofCircuit.at(-1);
}

/** The picks with the first of the two for each head-to-head. */
function withHeadToHeads(
  { podium, ...singles }: PlainPicks,
  pairing: Pairing | undefined,
): PicksWithChoices {
  const [winner, secondPlace, thirdPlace] = podium;
  const { drivers, teams } = pairing ? idsIn(pairing) : {};
  const headToHeads = { driverHeadToHead: drivers?.[0], teamHeadToHead: teams?.[0] };
  const picks = { winner, secondPlace, thirdPlace, ...singles, ...headToHeads };
  return picksWithChoices(Picks.parse(picks), { pairing });
}

export function playerIdOf(username: string): string {
  return username.padEnd(7, '2').slice(0, 7);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
