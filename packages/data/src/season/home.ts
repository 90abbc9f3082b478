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
import type { StandingsRace } from '../standings/standings-parts.ts';
import { readFirstPart } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';

/** What the home page tells a player of a race with a result. */
type RaceNews = {
  race?: RaceWithOutcome | undefined;
  story?: RaceStory | undefined;
  own?: StoredScore | undefined;
};

type LastRace = RaceNews & {
  /** How many players are registered. */
  players: number;
  /** All registered players; undefined if there are more than the first part of the standings has. */
  registered: { id: string; username: string }[] | undefined;
  rows: StandingsRow[];
  rules: HouseRules;
  announcement: Announcement | undefined;
  /** The races that were corrected within the last two days. */
  corrected: RaceNews[];
  thread?: NewestInThread | undefined;
  /** The player's rival, unless the account is gone. */
  rival: Player | undefined;
  races: StandingsRace[];
};

/** How long a correction is news. */
const CORRECTION_MS = 48 * 3_600_000;

export const homeIn = (table: Table) => ({
  /**
   * The last race with a result, the player's picks in it, the player's rival, races corrected lately, what an
   * admin tells all players, and the first part of the standings: 500 players, as each further part would cost
   * as much as the rest.
   */
  async lastRace(
    season: number,
    player: Pick<Player, 'id' | 'rival'>,
    now: Date,
  ): Promise<LastRace> {
    const { firstPart, pendingPlayers } = await readFirstPart(table, season, {
      consistent: false,
    });
    const { rules, rows, races } = firstPart;
    const players = firstPart.players + pendingPlayers.length;
    const registered = firstPart.parts > 1 ? undefined : [...rows, ...pendingPlayers];
    const lastRace = races.at(-1);
    const corrected = races.filter((race) => isCorrectedLately(race, now));
    const accounts = player.rival === undefined ? [] : [keys.account(player.rival)];
    const items = await table.getAll([
      ...accounts,
      keys.announcement(),
      ...(lastRace ? [keys.thread(lastRace._id)] : []),
      ...[...(lastRace ? [lastRace] : []), ...corrected].flatMap((race) =>
        raceNewsKeys(race, player.id),
      ),
    ]);
    const [account] = items.splice(0, accounts.length);
    const [announcementItem, thread, ...newsItems] = items;
    const rival = account && Player.parse(account);
    const announcement = parseAnnouncement(announcementItem);
    const common = { players, registered, rules, announcement, rival, races };
    if (!lastRace) return { ...common, rows: [], corrected: [] };
    const [newsOfLast, ...newsOfCorrected] = chunks(newsItems, KEYS_PER_RACE).map(parseRaceNews);
    return {
      ...common,
      rows,
      ...newsOfLast,
      corrected: newsOfCorrected,
      thread: thread && NewestInThread.parse(thread),
    };
  },
});

function isCorrectedLately({ correctedAt }: StandingsRace, now: Date): boolean {
  return correctedAt !== undefined && now.getTime() < Date.parse(correctedAt) + CORRECTION_MS;
}

/** How many keys `raceNewsKeys` returns. */
const KEYS_PER_RACE = 3;

function raceNewsKeys({ _id, revision }: StandingsRace, userId: string): Key[] {
  return [keys.race(_id), keys.story(_id, revision), keys.score(_id, revision, userId)];
}

function parseRaceNews([race, story, own]: (Item | undefined)[]): RaceNews {
  return {
    race: race && parseRace(race),
    story: parseStory(story),
    own: own && parseScore(own),
  };
}
