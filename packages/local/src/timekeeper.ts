import { SCHEDULES, type ScheduleName } from '@parc-ferme/contract/schedules';
import type { Bus } from './bus.ts';
import type { Invoke } from './invoking.ts';
import type { LocalState } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** What a schedule's function reports: when it has something to do again. */
type Report = { did?: string[]; nextDue: string | null };

export type Moved = { now: Date; ticks: number } | { refused: string };

/** How often a running clock is written down; a restart goes on this much later, never earlier. */
const SAVED_EVERY_MS = 5_000;

/**
 * Moves the clock and runs what is scheduled: every 15 minutes in real time, and in a jump every
 * tick that has something due, in order, each at its own time.
 */
export function timekeeper(clock: SimulatedClock, invoke: Invoke, bus: Bus, state: LocalState) {
  let stopped = false;
  let turn: Promise<unknown> = Promise.resolve();
  let nextTick = tickAfter(clock.now());
  let lastSaved = 0;

  /** One at a time: jumps and ticks would overtake each other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  async function run(name: ScheduleName, time: Date): Promise<Report> {
    const { listener } = SCHEDULES[name];
    const report = await invoke<Report>(listener, { time: time.toISOString() });
    await bus.drain();
    return report;
  }

  async function runAll(time: Date): Promise<Report[]> {
    const reports: Report[] = [];
    for (const name of scheduleNames()) reports.push(await run(name, time));
    return reports;
  }

  /** A jump runs thousands of ticks; killed within one, it is made again from half a second before. */
  async function saveNowAndThen(tick: Date): Promise<void> {
    if (performance.now() - lastSaved < 500) return;
    lastSaved = performance.now();
    await state.saveClock({ now: tick.toISOString(), stopped });
  }

  async function jump(target: Date, stay: boolean): Promise<Moved> {
    if (target < clock.now()) return { refused: 'The clock never goes back.' };
    const releaseAfter = !stay;
    clock.hold(clock.now());
    let ticks = 0;
    try {
      for (let tick = nextTick; tick <= target; ) {
        clock.hold(tick);
        const due = (await runAll(tick)).flatMap(({ nextDue }) => nextDue ?? []).sort()[0];
        ticks += 1;
        await saveNowAndThen(tick);
        nextTick = tickAfter(tick);
        if (due === undefined) break;
        tick = tickAtOrAfter(new Date(Math.max(Date.parse(due), nextTick.getTime())));
      }
      clock.hold(target);
      nextTick = tickAfter(target);
      stopped = stay;
      await state.saveClock({ now: target.toISOString(), stopped });
      await bus.drain();
      return { now: target, ticks };
    } finally {
      if (releaseAfter) clock.release();
    }
  }

  /** What a real quarter of an hour brings. */
  async function beat(): Promise<void> {
    if (clock.held) return;
    const now = clock.now();
    if (now >= nextTick) {
      nextTick = tickAfter(now);
      await runAll(now);
    }
  }

  return {
    get stopped() {
      return stopped;
    },
    /** Forward only. With `stay` the clock stands there until it is moved again. */
    jump: (target: Date, stay: boolean) => inTurn(() => jump(target, stay)),
    run: (name: ScheduleName) => inTurn(() => run(name, clock.now())),
    /** Runs until nothing is due any more at this very instant, with the clock held. */
    settle: () =>
      inTurn(async () => {
        for (let due: string | undefined = ''; due !== undefined; ) {
          const reports = await runAll(clock.now());
          const next = reports.flatMap(({ nextDue }) => nextDue ?? []).sort()[0];
          due = next !== undefined && Date.parse(next) <= clock.now().getTime() ? next : undefined;
        }
      }),
    start(stay: boolean) {
      stopped = stay;
      if (stay) clock.hold(clock.now());
      const beating = setInterval(() => void inTurn(beat).catch(console.error), 1_000);
      const saving = setInterval(
        () => void inTurn(() => save(state, clock, stopped)).catch(console.error),
        SAVED_EVERY_MS,
      );
      return async () => {
        clearInterval(beating);
        clearInterval(saving);
        await turn;
        await save(state, clock, stopped);
      };
    },
  };
}

export type Timekeeper = ReturnType<typeof timekeeper>;

/** Where a clock goes on after a restart: not before anything that was answered by it. */
export function resumeAt({ now, stopped }: { now: string; stopped: boolean }): Date {
  return new Date(Date.parse(now) + (stopped ? 0 : SAVED_EVERY_MS));
}

export function scheduleNames(): ScheduleName[] {
  return Object.keys(SCHEDULES) as ScheduleName[];
}

async function save(state: LocalState, clock: SimulatedClock, stopped: boolean): Promise<void> {
  if (!stopped) await state.saveClock({ now: clock.now().toISOString(), stopped });
}

const TICK_MS =
  Math.min(...Object.values(SCHEDULES).map(({ everyMinutes }) => everyMinutes)) * 60_000;

function tickAtOrAfter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / TICK_MS) * TICK_MS);
}

function tickAfter(instant: Date): Date {
  return new Date((Math.floor(instant.getTime() / TICK_MS) + 1) * TICK_MS);
}
