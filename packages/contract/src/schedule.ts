import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Failure, Run } from '@parc-ferme/domain/operations/run';
import { agenda } from '@parc-ferme/domain/race/agenda';
import { type FetchLog, importProgress } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { type Visit, waitsFor } from '@parc-ferme/domain/race/waiting';
import type { Outcome } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** How much of what comes next is told. */
const DUE_TOLD = 10;

const Due = z.object({
  what: z.enum(['calendar', 'result', 'pairing', 'reminder', 'closing']),
  /** Null for the calendar. */
  raceId: z.nullable(RaceId),
  raceName: z.nullable(z.string()),
  at: Instant,
});

/** What happens by itself, as the admins watch it. */
const ScheduleStatus = z.object({
  /** What the schedule did, and where it failed, the latest first. */
  runs: z.array(Run),
  /** What is due next, in order. */
  due: z.array(Due),
  /** Of how many races that are over the result has been asked for. */
  import: z.object({ asked: z.number(), due: z.number() }),
  /** The races of which something is pending, and why. */
  waiting: z.array(
    z.object({ raceId: RaceId, raceName: z.string(), waitsFor: z.array(z.string()) }),
  ),
  /** The events that a listener gave up on, the latest first. */
  failures: z.array(Failure),
});

export const status = route(API['schedule.status'], {
  summary: 'What the schedule did and will do, what is pending, and what failed.',
  reply: ScheduleStatus,
});

type SeasonState = {
  races: (Race & { outcome?: Outcome | undefined })[];
  resultChecks: (Visit & { raceId: string })[];
  log: FetchLog;
};

/** What the schedule will do, and what it waits for. */
export function outlookReply({ races, resultChecks, log }: SeasonState, now: Date) {
  const due = agenda(races, log, now).slice(0, DUE_TOLD);
  const waiting = races.map((race) => {
    const lastCheck = resultChecks.find(({ raceId }) => raceId === race._id);
    return { raceId: race._id, raceName: race.raceName, waitsFor: waitsFor(race, lastCheck, now) };
  });
  return {
    due: due.map(({ what, race, at }) => ({
      what,
      raceId: race?._id ?? null,
      raceName: race?.raceName ?? null,
      at: at.toISOString(),
    })),
    import: importProgress(races, log, now),
    waiting: waiting.filter(({ waitsFor }) => waitsFor.length > 0),
  };
}
