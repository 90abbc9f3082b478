import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { crowd } from '@parc-ferme/testing/crowd';
import { entrants, headToHead, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { firstRaces, revealAtClosing, storeSyncedSeason } from '@parc-ferme/testing/stored-season';

const [FIRST, SECOND, THIRD] = firstRaces(3);
if (!FIRST || !SECOND || !THIRD) throw new Error('There are three races.');
export const [first, second, third] = [FIRST, SECOND, THIRD];
export const SENT = '2025-03-10T00:00:00.000Z';
export const NO_HEAD_TO_HEADS = headToHead();

/** Three who forgot the second race, one who picked, one who picked the third, which is not revealed yet. */
export const FORGETFUL = crowd(5);
export const [anna, , , picked, ahead] = FORGETFUL;

/** All chose that last picks are sent again, and picked the first race. */
export async function forget(data: Repositories): Promise<void> {
  await storeSyncedSeason([first, second, third], entrants(), SENT, data);
  const wrong = { picks: wrongPicks(NO_HEAD_TO_HEADS), submittedAt: SENT };
  for (const { id, username } of FORGETFUL) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: SENT };
    await data.players.register(newPlayer(account), 2025);
    await data.sendAgain.choose(id as CallerId, true, new Date(SENT));
    const right = { picks: rightPicks(NO_HEAD_TO_HEADS), submittedAt: SENT };
    await data.predictions.submit(first, { id, username }, right, undefined);
  }
  await revealAtClosing(first._id, data);
  if (picked) await data.predictions.submit(second, picked, wrong, undefined);
  if (ahead) await data.predictions.submit(third, ahead, wrong, undefined);
}

export const CLOSING = new Date(Date.parse(second.qualifyingDateTime ?? '') - 120_000);
/** When the reveal of the second race begins. */
export const REVEAL = new Date(CLOSING.getTime() + REVEAL_DELAY_MS);
