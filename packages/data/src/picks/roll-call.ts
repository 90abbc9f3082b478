import { UserId } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import * as z from 'zod/mini';
import type { Table } from '../table.ts';
import { type Place, pageOfPicks } from './pages.ts';
import { SENT_BY_PLAYER } from './predictions.ts';

/** Names on a page of the roll call. */
const PAGE = 200;

const Entry = z.object({ userId: UserId, username: z.string() });

export type RollCallPage = {
  players: { id: string; username: string }[];
  next: Place | undefined;
};

/**
 * Who has predicted: only the names are read. Picks that the site sent again show from the reveal on: they
 * are known from an earlier race, and others can still change theirs.
 */
export const rollCallIn = (table: Table) => ({
  /** A page of one shard, in alphabetical order. */
  async page(race: Race, now: Date, place: Place): Promise<RollCallPage> {
    const { items, next } = await pageOfPicks(table, race, place, {
      limit: PAGE,
      only: ['userId', 'username', SENT_BY_PLAYER],
      isShown: (item) => isRevealed(race, now) || item[SENT_BY_PLAYER] === true,
    });
    const players = items.map((item) => {
      const { userId: id, username } = Entry.parse(item);
      return { id, username };
    });
    return { players: players.sort(alphabetically), next };
  },
});
