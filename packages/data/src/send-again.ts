import type { CallerId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';
import { keys } from './keys.ts';
import { predictionKey, type RaceShards } from './predictions.ts';
import type { Table } from './table.ts';

const Chosen = z.object({ userId: z.string() });

/** The players whose last picks are sent again if they forget to pick. */
export const sendAgainIn = (table: Table) => ({
  /** Stored on the account, and beside all other players who chose it: few reads find them. */
  async choose(userId: CallerId, isOn: boolean): Promise<void> {
    const listed = keys.sendAgain(userId);
    await table.transact([
      {
        update: keys.account(userId),
        change: { set: { sendAgain: isOn } },
        // Not while the account is being deleted: nobody would remove the player from the list.
        if: {
          unchanged: [
            { name: 'id', value: userId },
            { name: 'leaving', value: undefined },
          ],
        },
      },
      isOn ? { put: { ...listed, userId } } : { delete: listed },
    ]);
  },

  /** The ids of all players who chose it, page by page. */
  async *chosenBy(): AsyncGenerator<string[]> {
    for await (const page of table.pages(keys.sendingAgain())) {
      yield page.map((item) => Chosen.parse(item).userId);
    }
  },

  /** Those of the players who have no prediction for the race; never what the others have picked. */
  async withoutPrediction(race: RaceShards, userIds: string[]): Promise<string[]> {
    const items = await table.getAll(userIds.map((id) => predictionKey(race, id)));
    return userIds.filter((_, index) => items[index] === undefined);
  },
});
