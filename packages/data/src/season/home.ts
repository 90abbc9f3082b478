import type { Announcement } from '@parc-ferme/domain/announcement/announcement';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { Player } from '@parc-ferme/domain/player/player';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { StandingsRow } from '@parc-ferme/domain/standings/standings';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';
import { parseAnnouncement } from '../announcement/announcements.ts';
import { chunks } from '../batches.ts';
import type { Item } from '../expressions.ts';
import { type Key, keys } from '../keys.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import { parseStory } from '../race/stories.ts';
import { parseScore, type StoredScore } from '../result/scores.ts';
import type { StandingsRace } from '../standings/standings-pages.ts';
import { readFirstPage } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';

/** A race with a result as a player is told of it. */
type ToldRace = {
  race?: RaceWithOutcome | undefined;
  story?: RaceStory | undefined;
  own?: StoredScore | undefined;
};

type LastRace = ToldRace & {
  players: number;
  /** All of them; undefined if there are more than the first item has. */
  registered: { id: string; username: string }[] | undefined;
  rows: StandingsRow[];
  rules: HouseRules;
  announcement: Announcement | undefined;
  /** The races that were corrected within the last two days. */
  corrected: ToldRace[];
  thread?: NewestInThread | undefined;
  /** The player's rival, unless the account is gone. */
  rival: Player | undefined;
  races: StandingsRace[];
};

/** How long a correction is told first. */
const CORRECTION_MS = 48 * 3_600_000;

export const homeIn = (table: Table) => ({
  /**
   * The last race with a result, the player's picks in it, the player's rival, races corrected lately, what an
   * admin tells all players, and the first item of the standings: 500 players, as each further item would cost
   * as much as the rest.
   */
  async lastRace(
    season: number,
    player: Pick<Player, 'id' | 'rival'>,
    now: Date,
  ): Promise<LastRace> {
    const { first, pendingPlayers } = await readFirstPage(table, season, false);
    const players = first.players + pendingPlayers.length;
    const registered = first.pages > 1 ? undefined : [...first.rows, ...pendingPlayers];
    const last = first.races.at(-1);
    const corrected = first.races.filter((race) => isCorrectedLately(race, now));
    const { rules, rows, races } = first;
    const accounts = player.rival === undefined ? [] : [keys.account(player.rival)];
    const items = await table.getAll([
      ...accounts,
      keys.announcement(),
      ...(last ? [keys.thread(last._id)] : []),
      ...[...(last ? [last] : []), ...corrected].flatMap((race) => keysOf(race, player.id)),
    ]);
    const [account] = items.splice(0, accounts.length);
    const [stored, thread, ...told] = items;
    const rival = account && Player.parse(account);
    const announcement = parseAnnouncement(stored);
    const common = { players, registered, rules, announcement, rival, races };
    if (!last) return { ...common, rows: [], corrected: [] };
    const [lastRace, ...others] = chunks(told, KEYS_OF_RACE).map(parseTold);
    return {
      ...common,
      rows,
      ...lastRace,
      corrected: others,
      thread: thread && NewestInThread.parse(thread),
    };
  },
});

function isCorrectedLately({ correctedAt }: StandingsRace, now: Date): boolean {
  return correctedAt !== undefined && now.getTime() < Date.parse(correctedAt) + CORRECTION_MS;
}

/** How many keys `keysOf` returns. */
const KEYS_OF_RACE = 3;

function keysOf({ _id, revision }: StandingsRace, userId: string): Key[] {
  return [keys.race(_id), keys.story(_id, revision), keys.score(_id, revision, userId)];
}

function parseTold([race, story, own]: (Item | undefined)[]): ToldRace {
  return {
    race: race && parseRace(race),
    story: parseStory(story),
    own: own && parseScore(own),
  };
}
