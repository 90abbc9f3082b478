import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { crowd } from '@parc-ferme/testing/crowd';
import { entrants, headToHead, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { firstRaces, revealAtClosing, storeSyncedSeason } from '@parc-ferme/testing/stored-season';

const [FIRST_RACE, SECOND_RACE, THIRD_RACE] = firstRaces(3);
if (!FIRST_RACE || !SECOND_RACE || !THIRD_RACE)
  throw new Error('There are fewer than three races.');
export const [firstRace, secondRace, thirdRace] = [FIRST_RACE, SECOND_RACE, THIRD_RACE];
const SUBMITTED_AT = '2025-03-10T00:00:00.000Z';
export const NO_HEAD_TO_HEADS = headToHead();

/** All predicted the first race. After it, three predicted none, one the second, and one the third. */
export const FORGETFUL = crowd(5);
export const [anna, , , secondRacePlayer, thirdRacePlayer] = FORGETFUL;

/** Stores their season. All have chosen to have last picks entered whenever they forget. */
export async function storeForgetfulSeason(data: Repositories): Promise<void> {
  await storeSyncedSeason([firstRace, secondRace, thirdRace], entrants(), SUBMITTED_AT, data);
  const wrong = { picks: wrongPicks(NO_HEAD_TO_HEADS), submittedAt: SUBMITTED_AT };
  for (const { id, username } of FORGETFUL) {
    const account = {
      id,
      username,
      email: `${id}@example.org`,
      passwordHash: '',
      createdAt: SUBMITTED_AT,
    };
    await data.players.register(newPlayer(account), 2025);
    await data.sendAgain.choose(id as CallerId, { isOn: true }, new Date(SUBMITTED_AT));
    const right = { picks: rightPicks(NO_HEAD_TO_HEADS), submittedAt: SUBMITTED_AT };
    await data.predictions.submit(firstRace, { id, username }, right);
  }
  await revealAtClosing(firstRace._id, data);
  if (secondRacePlayer) await data.predictions.submit(secondRace, secondRacePlayer, wrong);
  if (thirdRacePlayer) await data.predictions.submit(thirdRace, thirdRacePlayer, wrong);
}

export const CLOSING = new Date(Date.parse(secondRace.qualifyingDateTime ?? '') - CLOSING_LEAD_MS);
/** When the reveal of the second race begins. */
export const REVEAL = new Date(CLOSING.getTime() + REVEAL_DELAY_MS);
