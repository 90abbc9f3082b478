import { UserId } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import * as z from 'zod/mini';
import type { Table } from '../table.ts';
import { type PageStart, pageOfPicks } from './pages.ts';
import type { RaceShards } from './predictions.ts';

/** Names on a page of the roll call. */
const PAGE = 200;

const Entry = z.object({
  userId: UserId,
  username: z.string(),
  /** Absent if the player's last picks were entered. */
  version: z.optional(z.number()),
});

export type RollCallPage = {
  players: { id: string; username: string }[];
  next: PageStart | undefined;
};

/** The names of those who have predicted. Picks that the reveal entered count from the reveal on. */
export const rollCallIn = (table: Table) => ({
  /** A page of one shard, in alphabetical order. */
  async page(race: RaceShards & Pick<Race, 'revealedAt'>, place: PageStart): Promise<RollCallPage> {
    const { items, next } = await pageOfPicks(table, race, place, {
      limit: PAGE,
      attributes: ['userId', 'username', 'version'],
    });
    const players = items
      .map((item) => Entry.parse(item))
      .filter(({ version }) => isRevealed(race) || version !== undefined)
      .map(({ userId: id, username }) => ({ id, username }));
    return { players: players.sort(alphabetically), next };
  },
});
