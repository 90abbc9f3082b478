import { randomUUID } from 'node:crypto';
import { SCHEDULES, type ScheduleName } from '@parc-ferme/contract/jobs';
import type { Bus } from './bus.ts';
import type { Invoke } from './invoke.ts';
import type { LocalState } from './local-state.ts';
import type { Play } from './sample-players/play.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** The result of a job: when it has something to do again. */
type Report = { nextDue: string | null };

/** The event with which a scheduled rule of EventBridge invokes its function. */
function scheduledEvent(name: ScheduleName, time: Date) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    region: 'local',
    time: time.toISOString(),
    resources: [`arn:aws:events:local:000000000000:rule/${name}`],
    detail: {},
  };
}

type JumpResult = { now: Date; ticks: number } | { refused: string };

/** How often a running clock is saved. */
const SAVE_INTERVAL_MS = 2_000;
/** How much later a restart resumes a saved clock, so that it is never before a response of the last run. */
export const RESUMED_LATER_MS = 5_000;

const NO_PLAY: Play = { actUntil: async () => {} };

/**
 * Moves the clock and runs the scheduled jobs: at every tick (each five minutes) in real time, and in a jump at those
 * ticks at which a job has something due, in order, each at its own time. Delayed events are delivered and sample
 * players act in between.
 */
export function schedulerFor(
  clock: SimulatedClock,
  invoke: Invoke,
  bus: Bus,
  state: LocalState,
  play = NO_PLAY,
) {
  /** Whether the clock stands still between jumps. It is also held during every jump. */
  let stopped = false;
  let isClosing = false;
  let hasSite = false;
  let nextTick = tickAfter(clock.now());
  /** Jumps, ticks and single runs follow one another. */
  const inTurn = oneAtATime();
  /** Writes of the clock, too: no earlier time may overwrite a later one. */
  const saveInTurn = oneAtATime();

  function save(now: Date, isStopped: boolean): Promise<void> {
    return saveInTurn(() => state.saveClock({ now: now.toISOString(), stopped: isStopped }));
  }

  async function saveRunning(): Promise<void> {
    if (!clock.held) await save(clock.now(), false);
  }

  async function run<Result>(name: ScheduleName, time: Date): Promise<Result> {
    const { listener } = SCHEDULES[name];
    const report = await invoke<Result>(listener, scheduledEvent(name, time));
    await bus.drain();
    return report;
  }

  /** @returns when the job has something to do again */
  async function runRaceDataJob(time: Date): Promise<Date | undefined> {
    const { nextDue } = await run<Report>('race-data', time);
    return nextDue === null ? undefined : new Date(nextDue);
  }

  /** Writes the pages: called once after a jump, and otherwise when the rules of EventBridge would invoke the job. */
  async function writePages(): Promise<void> {
    if (!hasSite) return;
    bus.deliveredNames.clear();
    // If it fails, the pages stay as they were.
    await run('pages', clock.now()).catch(console.error);
  }

  /** Saves the time before any response is dated by it, so that the clock goes on from there after a kill. */
  async function moveTo(instant: Date, isStopped: boolean): Promise<void> {
    await save(instant, isStopped);
    clock.hold(instant);
  }

  async function playUntil(instant: Date): Promise<void> {
    await play.actUntil(instant, async (at) => {
      if (!isClosing) await moveTo(at, stopped);
      return !isClosing;
    });
  }

  /**
   * Stops at each tick at which the job has something due, and at the time of each delayed event.
   *
   * @returns the number of ticks at which the job ran; undefined if the cloud is being stopped
   */
  async function walkTo(target: Date): Promise<number | undefined> {
    let ticks = 0;
    let tick: Date | undefined = nextTick;
    for (let next = earlierOf(tick, bus.nextDelayed()); next && next <= target; ) {
      await playUntil(next);
      if (isClosing) return undefined;
      await moveTo(next, stopped);
      if (tick && tick <= next) {
        const due = await runRaceDataJob(tick);
        ticks += 1;
        nextTick = tickAfter(tick);
        tick = due && tickAtOrAfter(laterOf(due, nextTick));
      }
      // The handler of a delayed event may make something due before the next tick found so far.
      if (isDue(bus.nextDelayed(), next)) tick = tickAfter(next);
      await deliverDelayed();
      next = earlierOf(tick, bus.nextDelayed());
    }
    await playUntil(target);
    return isClosing ? undefined : ticks;
  }

  async function jump(target: Date, isStoppedThere: boolean): Promise<JumpResult> {
    if (target < clock.now()) return { refused: 'The clock never goes back.' };
    // Events that were published before the jump are handled at the time of their publication.
    await bus.drain();
    clock.hold(clock.now());
    try {
      const ticks = await walkTo(target);
      if (ticks === undefined) return { refused: 'The cloud is being stopped.' };
      await moveTo(target, isStoppedThere);
      nextTick = tickAfter(target);
      stopped = isStoppedThere;
      await bus.drain();
      await writePages();
      return { now: target, ticks };
    } finally {
      if (!stopped) clock.release();
    }
  }

  /** Runs the jobs until none has anything due at this instant. */
  async function runAllDue(): Promise<void> {
    let due: Date | undefined;
    do {
      due = await runRaceDataJob(clock.now());
    } while (due && due <= clock.now());
  }

  async function deliverDelayed(): Promise<void> {
    bus.deliverDelayed();
    await bus.drain();
  }

  /** Called every second in real time. */
  async function proceed(): Promise<void> {
    if (clock.held) return;
    await deliverDelayed();
    const now = clock.now();
    const isTick = now >= nextTick;
    if (isTick) {
      nextTick = tickAfter(now);
      await runRaceDataJob(now);
    }
    await play.actUntil(now, async () => !isClosing);
    if (isTick || SCHEDULES.pages.alsoAfterEvents.some((name) => bus.deliveredNames.has(name)))
      await writePages();
  }

  return {
    get stopped() {
      return stopped;
    },
    /** Forward only. If it is stopped there, the clock stands still until the next jump. */
    jump: (target: Date, isStoppedThere: boolean) => inTurn(() => jump(target, isStoppedThere)),
    run: (name: ScheduleName) => inTurn(() => run(name, clock.now())),
    runAllDue: () => inTurn(runAllDue),
    /** Writes the pages of the built site, now and whenever something changes them. */
    writePages() {
      hasSite = true;
      return inTurn(writePages);
    },
    start({ isStopped }: { isStopped: boolean }) {
      stopped = isStopped;
      if (isStopped) clock.hold(clock.now());
      const timer = setInterval(() => void inTurn(proceed).catch(console.error), 1_000);
      const autosave = setInterval(() => void saveRunning().catch(console.error), SAVE_INTERVAL_MS);
      return async () => {
        isClosing = true;
        clearInterval(timer);
        clearInterval(autosave);
        await inTurn(saveRunning);
      };
    },
  };
}

export type Scheduler = ReturnType<typeof schedulerFor>;

/** The time at which a saved clock resumes. */
export function resumeAt({ now, stopped }: { now: string; stopped: boolean }): Date {
  return new Date(Date.parse(now) + (stopped ? 0 : RESUMED_LATER_MS));
}

export function scheduleNames(): ScheduleName[] {
  return Object.keys(SCHEDULES) as ScheduleName[];
}

function oneAtATime() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
}

function earlierOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function isDue(time: Date | undefined, now: Date): boolean {
  return time !== undefined && time <= now;
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

const TICK_MS =
  Math.min(...Object.values(SCHEDULES).map(({ everyMinutes }) => everyMinutes)) * 60_000;

function tickAtOrAfter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / TICK_MS) * TICK_MS);
}

function tickAfter(instant: Date): Date {
  return new Date((Math.floor(instant.getTime() / TICK_MS) + 1) * TICK_MS);
}
