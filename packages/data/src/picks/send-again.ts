import { type CallerId, Instant, UserId } from '@parc-ferme/domain/identifiers';
import { effectiveVersion, type Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import * as z from 'zod/mini';
import { set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { parsePrediction, predictionKey } from './predictions.ts';

const Chosen = z.object({ userId: UserId, since: Instant });

/** A player without effective picks for a race, with those that came too late. */
type Forgetful = { userId: string; stored: Prediction | undefined };

/** The players whose last picks are sent again if they forget to pick. */
export const sendAgainIn = (table: Table) => ({
  /** Stored on the account, and beside all other players who chose it: few reads find them. */
  async choose(userId: CallerId, isOn: boolean, now: Date): Promise<void> {
    const listed = keys.sendAgain(userId);
    await table.transact([
      {
        update: keys.account(userId),
        change: set({ sendAgain: isOn }),
        // Not while the account is being deleted: nobody would remove the player from the list.
        if: unchanged({ id: userId, deletionRequestedAt: undefined }),
      },
      isOn ? { put: { ...listed, userId, since: now.toISOString() } } : { delete: listed },
    ]);
  },

  /** The ids of all players who had chosen it by then, page by page. */
  async *chosenBy(then: Date): AsyncGenerator<string[]> {
    for await (const page of table.pages(keys.sendingAgain())) {
      const chosen = page.map((item) => Chosen.parse(item));
      yield chosen.flatMap(({ userId, since }) => (new Date(since) <= then ? userId : []));
    }
  },

  /** Those of the players who have no effective picks for the race; never what the others have picked. */
  async withoutPicks(race: Race, userIds: string[]): Promise<Forgetful[]> {
    const items = await table.getAll(userIds.map((id) => predictionKey(race, id)));
    return userIds.flatMap((userId, index) => {
      const item = items[index];
      const stored = item && parsePrediction(item);
      return stored && effectiveVersion(stored, race) ? [] : { userId, stored };
    });
  },
});
