import { afterJob, nextDue, RACES } from '@parc-ferme/testing/fetch-log';
import { hoursAfter, minutesAfter, season2025 } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { dueJobs, type FetchLog, type Job } from './fetch-plan.ts';

/** A run of the scheduler. */
type Tick = { at: Date; jobs: Job[] };

/** The races, with a result for each that was fetched. */
function racesAfter({ fetchedAt }: FetchLog): Race[] {
  return RACES.map((one) => (fetchedAt[one._id] ? { ...one, status: 'completed' } : one));
}

/** A season of ticks five minutes apart, as deployed, in which every due job is done and recorded. */
function ticksOfSeason(from: string, until: string): Tick[] {
  let log: FetchLog = { fetchedAt: {} };
  let due = nextDue(RACES, log);
  const ticks: Tick[] = [];
  for (let at = new Date(from); at < new Date(until); at = minutesAfter(at.toISOString(), 5)) {
    const jobs = at.getTime() < due ? [] : dueJobs(racesAfter(log), log, at);
    for (const job of jobs) log = afterJob(log, job, at);
    if (jobs.length > 0) due = nextDue(RACES, log);
    ticks.push({ at, jobs });
  }
  return ticks;
}

/** A calendar sync takes three requests, a result two. */
function requestCount(ticks: Tick[]): number {
  const costs = ticks.flatMap((tick) => tick.jobs.map((job) => (job.kind === 'sync' ? 3 : 2)));
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** From before the first race to a week into the new year, with ticks that are never on the full hour. */
const SEASON = ticksOfSeason('2025-03-01T00:04:00Z', '2026-01-08T00:00:00Z');

test('no hour of a season has more than 24 requests, of the 500 that the race data allows', () => {
  // Twelve ticks are an hour.
  const requests = SEASON.map((_, index) => requestCount(SEASON.slice(index, index + 12)));
  expect(Math.max(...requests)).toBeLessThanOrEqual(24);
});

test('once all due jobs are done, the next one is in the future, and none is due before it', () => {
  let log: FetchLog = { fetchedAt: {} };
  // Thirty hours after each race, while its result is still requested hourly.
  for (const now of season2025().map((one) => hoursAfter(one.date, 30))) {
    for (let jobs = dueJobs(RACES, log, now); jobs.length > 0; jobs = dueJobs(RACES, log, now)) {
      expect(nextDue(RACES, log)).toBeLessThanOrEqual(now.getTime());
      for (const job of jobs) log = afterJob(log, job, now);
    }
    const due = nextDue(RACES, log);
    expect(due).toBeGreaterThan(now.getTime());
    expect(dueJobs(RACES, log, new Date(due - 1))).toEqual([]);
    expect(dueJobs(RACES, log, new Date(due))).not.toEqual([]);
  }
});
