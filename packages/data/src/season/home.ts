import type { Announcement } from '@parc-ferme/domain/announcement/announcement';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { Player } from '@parc-ferme/domain/player/player';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { StandingsRow } from '@parc-ferme/domain/standings/standings';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';
import { parseAnnouncement } from '../announcement/announcements.ts';
import { type ItemOf, itemsByKey } from '../items-by-key.ts';
import { type Key, keys } from '../keys.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import { parseStory } from '../race/stories.ts';
import { parseScore, type StoredScore } from '../result/scores.ts';
import type { StandingsRace } from '../standings/standings-parts.ts';
import { readFirstPart } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';

/** What the home page tells a player of a race with a result. */
export type RaceNews = {
  race?: RaceWithOutcome | undefined;
  story?: RaceStory | undefined;
  ownScore?: StoredScore | undefined;
};

export type HomeNews = RaceNews & {
  playerCount: number;
  /** All registered players; undefined if there are more than the first part of the standings has. */
  registeredPlayers: { id: string; username: string }[] | undefined;
  /** Of the first part of the standings; empty before the first result. */
  rows: StandingsRow[];
  rules: HouseRules;
  announcement: Announcement | undefined;
  /** The races that were corrected within the last two days. */
  corrected: RaceNews[];
  /** In the thread of the last race with a result. */
  newestInThread?: NewestInThread | undefined;
  /** The player's rival, unless the account is gone. */
  rival: Player | undefined;
  races: StandingsRace[];
};

/** How long a correction is news. */
const CORRECTION_MS = 48 * 3_600_000;

export const homeIn = (table: Table) => ({
  /**
   * The last race with a result, the player's own score of it, the player's rival, races corrected lately, what an
   * admin tells all players, and the first part of the standings: 500 players, as each further part would cost
   * as much as the rest.
   */
  async news(season: number, player: Pick<Player, 'id' | 'rival'>, now: Date): Promise<HomeNews> {
    const { firstPart, pendingPlayers } = await readFirstPart(table, season, {
      consistent: false,
    });
    const { rules, rows, races } = firstPart;
    const lastRace = races.at(-1);
    const correctedRaces = races.filter((race) => isCorrectedLately(race, now));
    const rivalKeys = player.rival === undefined ? [] : [keys.account(player.rival)];
    const lastRaces = lastRace ? [lastRace] : [];
    const itemOf = await itemsByKey(table, [
      keys.announcement(),
      ...rivalKeys,
      ...lastRaces.map(({ _id }) => keys.thread(_id)),
      ...[...lastRaces, ...correctedRaces].flatMap((race) => raceNewsKeys(race, player.id)),
    ]);
    const [account] = rivalKeys.map(itemOf);
    const thread = lastRace && itemOf(keys.thread(lastRace._id));
    return {
      playerCount: firstPart.playerCount + pendingPlayers.length,
      registeredPlayers: firstPart.parts > 1 ? undefined : [...rows, ...pendingPlayers],
      rules,
      announcement: parseAnnouncement(itemOf(keys.announcement())),
      rival: account && Player.parse(account),
      races,
      rows: lastRace ? rows : [],
      ...(lastRace && raceNews(lastRace, player.id, itemOf)),
      corrected: correctedRaces.map((race) => raceNews(race, player.id, itemOf)),
      newestInThread: thread && NewestInThread.parse(thread),
    };
  },
});

function isCorrectedLately({ correctedAt }: StandingsRace, now: Date): boolean {
  return correctedAt !== undefined && now.getTime() < Date.parse(correctedAt) + CORRECTION_MS;
}

function raceNewsKeys({ _id, revision }: StandingsRace, userId: string): [Key, Key, Key] {
  return [keys.race(_id), keys.story(_id, revision), keys.score(_id, revision, userId)];
}

function raceNews(standingsRace: StandingsRace, userId: string, itemOf: ItemOf): RaceNews {
  const [raceKey, storyKey, ownScoreKey] = raceNewsKeys(standingsRace, userId);
  const [race, ownScoreItem] = [itemOf(raceKey), itemOf(ownScoreKey)];
  return {
    race: race && parseRace(race),
    story: parseStory(itemOf(storyKey)),
    ownScore: ownScoreItem && parseScore(ownScoreItem),
  };
}
