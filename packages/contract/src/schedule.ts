import { InReview } from '@parc-ferme/domain/calendar/in-review';
import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Failure, Run } from '@parc-ferme/domain/operations/run';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** What happens next: a job of the system, or a closing. */
const Due = z.object({
  what: z.enum([
    'calendar',
    'result',
    'pairing', // The suggested pairing is set, if no admin has set one.
    'picks-missing',
    'last-picks-missing', // The second and last message that picks are missing.
    'closing',
    'next-calendar', // The calendar of the next season is read.
    'next-season', // The next season begins.
  ]),
  /** Null for what is about a season. */
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
  /** How many races are finished (`due`), and for how many of them the race data has answered (`asked`). */
  import: z.object({ asked: z.number(), due: z.number() }),
  /** The races with something pending, and why. */
  waiting: z.array(
    z.object({ raceId: RaceId, raceName: z.string(), waitsFor: z.array(z.string()) }),
  ),
  /** Dead-lettered events, the latest first. */
  failures: z.array(Failure),
  /** The players whose address SES refuses while it is in its sandbox, with the time of the first refusal. */
  refusedInSandbox: z.array(z.object({ username: z.string(), at: Instant })),
  calendar: z.object({
    /** When a calendar of the race data was last stored; null before the first one. */
    readAt: z.nullable(Instant),
    /** What that calendar says and is not trusted, or not yet. */
    inReview: z.array(InReview),
    /** Its rows that could not be read. */
    unreadable: z.array(z.string()),
  }),
});

export const readCalendar = route(API['schedule.read-calendar'], {
  summary:
    'Reads the calendar and the entrants of the season now, without waiting for the schedule.',
  reply: z.object({ message: z.string() }),
  problems: ['fetch.too-many', 'source.unavailable'],
});

export const status = route(API['schedule.status'], {
  summary: 'What the schedule did and will do, what is pending, and what failed.',
  reply: ScheduleStatus,
});
