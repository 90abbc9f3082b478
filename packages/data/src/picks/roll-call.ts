import { UserId } from '@parc-ferme/domain/identifiers';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import * as z from 'zod/mini';
import type { Table } from '../table.ts';
import { type Place, pageOfPicks } from './pages.ts';
import type { RaceShards } from './predictions.ts';

/** Names on a page of the roll call. */
const PAGE = 200;

const Entry = z.object({ userId: UserId, username: z.string() });

export type RollCallPage = {
  players: { id: string; username: string }[];
  next: Place | undefined;
};

/** Who has predicted: only the names are read. */
export const rollCallIn = (table: Table) => ({
  /** A page of one shard, in alphabetical order. */
  async page(race: RaceShards, place: Place): Promise<RollCallPage> {
    const { items, next } = await pageOfPicks(table, race, place, {
      limit: PAGE,
      only: ['userId', 'username'],
    });
    const players = items.map((item) => {
      const { userId: id, username } = Entry.parse(item);
      return { id, username };
    });
    return { players: players.sort(alphabetically), next };
  },
});
