import type { DelayEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { crowd } from '@parc-ferme/testing/crowd';
import { entrants, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { firstRaces } from '@parc-ferme/testing/stored-season';
import { sendAgainInTime } from '../src/send-again.ts';

const [FIRST, SECOND, THIRD] = firstRaces(3);
if (!FIRST || !SECOND || !THIRD) throw new Error('There are three races.');
export const [first, second, third] = [FIRST, SECOND, THIRD];
export const SENT = '2025-03-10T00:00:00.000Z';
export const NO_MATCHUPS = { driverHeadToHead: null, teamHeadToHead: null };

/** Three who forgot the second race, one who picked, one who picked the third, which is not revealed yet. */
export const FORGETFUL = crowd(5);
export const [anna, , , picked, ahead] = FORGETFUL;

/** All chose that last picks are sent again, and picked the first race. */
export async function forget(data: Repositories): Promise<void> {
  const nothing = await data.seasons.state(2025);
  const synced = { races: [first, second, third], ...entrants() };
  await data.seasons.saveSync(2025, nothing, synced, SENT);
  const wrong = { picks: wrongPicks(NO_MATCHUPS), submittedAt: SENT };
  for (const { id, username } of FORGETFUL) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: SENT };
    await data.players.register(newPlayer(account), 2025);
    await data.sendAgain.choose(id as CallerId, true, new Date(SENT));
    const right = { picks: rightPicks(NO_MATCHUPS), submittedAt: SENT };
    await data.predictions.submit(first, { id, username }, right, undefined);
  }
  if (picked) await data.predictions.submit(second, picked, wrong, undefined);
  if (ahead) await data.predictions.submit(third, ahead, wrong, undefined);
}

const CLOSING = Date.parse(second.qualifyingDateTime ?? '') - 120_000;
/** So many seconds before the second race closes. */
export const before = (seconds: number) => new Date(CLOSING - 1_000 * seconds);

type Delayed = { at: string; until: string };

/** Handles an event at a time, and returns what it put back. */
export async function handle(data: Repositories, now: Date, at?: Date): Promise<Delayed[]> {
  const delayed: Delayed[] = [];
  const delayEvent: DelayEvent = async (_, detail, until) => {
    if ('at' in detail) delayed.push({ at: detail.at ?? '', until: until.toISOString() });
  };
  const event = { raceId: second._id, at: at?.toISOString() };
  await sendAgainInTime(event, { data, now: () => now, delayEvent });
  return delayed;
}

/** At one of the two times before closing. */
export const sendAgainAt = (seconds: 60 | 30, data: Repositories) =>
  handle(data, before(seconds), before(seconds));
