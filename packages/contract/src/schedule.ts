import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Failure, Run } from '@parc-ferme/domain/operations/run';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

const Due = z.object({
  what: z.enum(['calendar', 'result', 'pairing', 'picks-missing', 'last-picks-missing', 'closing']),
  /** Null for the calendar. */
  raceId: z.nullable(RaceId),
  raceName: z.nullable(z.string()),
  at: Instant,
});

/** The state of the scheduled jobs, for admins. */
const ScheduleStatus = z.object({
  /** Recent runs, the latest first. */
  runs: z.array(Run),
  /** The next jobs, in order. */
  due: z.array(Due),
  /** For how many finished races the result has been requested. */
  import: z.object({ asked: z.number(), due: z.number() }),
  /** The races with something pending, and why. */
  waiting: z.array(
    z.object({ raceId: RaceId, raceName: z.string(), waitsFor: z.array(z.string()) }),
  ),
  /** Dead-lettered events, the latest first. */
  failures: z.array(Failure),
});

export const status = route(API['schedule.status'], {
  summary: 'What the schedule did and will do, what is pending, and what failed.',
  reply: ScheduleStatus,
});
