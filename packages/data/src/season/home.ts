import type { Announcement } from '@parc-ferme/domain/announcement/announcement';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { StandingsRow } from '@parc-ferme/domain/standings/standings';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';
import { parseAnnouncement } from '../announcement/announcements.ts';
import { type Key, keys } from '../keys.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import { parseStory } from '../race/stories.ts';
import { parseScore, type ScoredPicks } from '../result/scores.ts';
import type { StandingsRace } from '../standings/standings-pages.ts';
import { readFirst } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';

type LastRace = {
  players: number;
  /** All of them; undefined if there are more than the first item has. */
  registered: { id: string; username: string }[] | undefined;
  rows: StandingsRow[];
  rules: HouseRules;
  announcement: Announcement | undefined;
  race?: RaceWithOutcome | undefined;
  story?: RaceStory | undefined;
  own?: ScoredPicks | undefined;
  thread?: NewestInThread | undefined;
};

export const homeIn = (table: Table) => ({
  /**
   * The last race with a result, the player's picks in it, what an admin tells all players, and the first
   * item of the standings: 500 players, as each further item would cost as much as the rest.
   */
  async lastRace(season: number, userId: string): Promise<LastRace> {
    const { first, pendingPlayers } = await readFirst(table, season, false);
    const players = first.players + pendingPlayers.length;
    const registered = first.pages > 1 ? undefined : [...first.rows, ...pendingPlayers];
    const last = first.races.at(-1);
    const { rules } = first;
    const [stored, race, story, own, thread] = await table.getAll([
      keys.announcement(),
      ...(last ? keysOf(last, userId) : []),
    ]);
    const announcement = parseAnnouncement(stored);
    if (!last) return { players, registered, rows: [], rules, announcement };
    return {
      players,
      registered,
      rows: first.rows,
      rules,
      announcement,
      race: race && parseRace(race),
      story: parseStory(story),
      own: own && parseScore(own),
      thread: thread && NewestInThread.parse(thread),
    };
  },
});

function keysOf({ _id, revision }: StandingsRace, userId: string): Key[] {
  return [
    keys.race(_id),
    keys.story(_id, revision),
    keys.score(_id, revision, userId),
    keys.thread(_id),
  ];
}
