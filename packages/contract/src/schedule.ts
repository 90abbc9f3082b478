import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Failure, Run } from '@parc-ferme/domain/operations/run';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

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
