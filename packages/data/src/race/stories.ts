import { withPlayerRenamed } from '@parc-ferme/domain/story/race-story';
import { RaceStory } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { rewriteJson } from '../rewrite-json.ts';
import type { Table, Write } from '../table.ts';

const StoredStory = z.object({ story: json(RaceStory) });

/** Stores the story, together with the publication of its revision. */
export function storyWrite(raceId: string, revision: number, story: RaceStory): Write {
  return { put: { ...keys.story(raceId, revision), story: JSON.stringify(story) } };
}

export function parseStory(item: Item | undefined): RaceStory | undefined {
  return item && StoredStory.parse(item).story;
}

export const storiesIn = (table: Table) => ({
  /** Undefined if nobody predicted the race. */
  async find(raceId: string, revision: number): Promise<RaceStory | undefined> {
    return parseStory(await table.get(keys.story(raceId, revision)));
  },

  async rename(raceId: string, revision: number, userId: string, username: string): Promise<void> {
    await rewriteJson(table, keys.story(raceId, revision), 'story', RaceStory, (story) =>
      withPlayerRenamed(story, userId, username),
    );
  },
});
