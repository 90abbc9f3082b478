import { UserId } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import * as z from 'zod/mini';
import type { Table } from '../table.ts';
import { type PageStart, pageOfPicks } from './pages.ts';
import type { RaceShards } from './predictions.ts';

const NAMES_PER_PAGE = 200;

const Entry = z.object({
  userId: UserId,
  username: z.string(),
  /** Absent if the player sent none, and last picks were entered at the reveal. */
  version: z.optional(z.number()),
});

export type RollCallPage = {
  players: { id: string; username: string }[];
  next: PageStart | undefined;
};

/** The names of those who have predicted. Picks that the reveal entered count from the reveal on. */
export const rollCallIn = (table: Table) => ({
  /** A page of one shard, in alphabetical order. */
  async page(race: RaceShards & Pick<Race, 'revealedAt'>, start: PageStart): Promise<RollCallPage> {
    const { items, next } = await pageOfPicks(table, race, start, {
      limit: NAMES_PER_PAGE,
      attributes: ['userId', 'username', 'version'],
    });
    const players = items
      .map((item) => Entry.parse(item))
      .filter(({ version }) => isRevealed(race) || version !== undefined)
      .map(({ userId: id, username }) => ({ id, username }));
    return { players: players.sort(alphabetically), next };
  },
});
