import { type CallerId, Instant, UserId } from '@parc-ferme/domain/identifiers';
import { effectiveVersion } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import * as z from 'zod/mini';
import { type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { predictionKey, readPredictions } from './predictions.ts';

const Switch = z.object({ isOn: z.boolean(), at: Instant });
/** When a player chose that the last picks are sent again, or no longer; the latest last. */
const StoredSwitches = z.object({ userId: UserId, switches: json(z.array(Switch)) });

/** Enough to know what a player had chosen when a race closed some weeks ago. */
const MAX_SWITCHES = 60;

/** The players whose last picks are sent again if they forget to pick. */
export const sendAgainIn = (table: Table) => ({
  /**
   * Stores the choice on the account, and in a partition with those of all players, so that the reveal finds them in
   * few reads. Earlier switches are stored as well, as a race may have closed before the latest one.
   */
  async choose(userId: CallerId, { isOn }: { isOn: boolean }, now: Date): Promise<void> {
    const key = keys.sendAgainChoice(userId);
    const item = await table.get(key);
    const earlier = item ? StoredSwitches.parse(item).switches : [];
    const switches = [...earlier, { isOn, at: now.toISOString() }].slice(-MAX_SWITCHES);
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: set({ sendAgain: isOn }),
        // Not while the account is being deleted: nobody would remove the player from the list.
        if: unchanged({ id: userId, deletionRequestedAt: undefined }),
      },
      {
        put: { ...key, userId, switches: JSON.stringify(switches) },
        if: unchanged({ switches: item?.switches }),
      },
    ]);
    // The second write fails if another switch was stored meanwhile.
    if (failed.includes(1)) await this.choose(userId, { isOn }, now);
  },

  /** The ids of all players who had it switched on just before a time, page by page. */
  async *chosenBefore(time: Date): AsyncGenerator<string[]> {
    for await (const page of table.pages(keys.sendAgainChoices())) {
      yield page.flatMap((item) => (wasOnBefore(time, item) ? String(item.userId) : []));
    }
  },

  /** Those of the players who have no effective picks for a race, neither their own nor entered ones. */
  async withoutPicks(race: Race, userIds: string[]): Promise<string[]> {
    const items = await table.getAll(userIds.map((id) => predictionKey(race, id)));
    return userIds.filter((_, index) => {
      const item = items[index];
      if (!item) return true;
      // A prediction that cannot be read may have effective picks.
      const [prediction] = readPredictions([item]).predictions;
      return prediction !== undefined && effectiveVersion(prediction, race) === undefined;
    });
  },
});

function wasOnBefore(time: Date, item: Item): boolean {
  const { switches } = StoredSwitches.parse(item);
  return switches.findLast(({ at }) => new Date(at) < time)?.isOn ?? false;
}
