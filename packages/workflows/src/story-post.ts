import { siteComment } from '@parc-ferme/data/comment/comment-writes';
import type { Revision } from '@parc-ferme/data/result/results';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { storyComment } from '@parc-ferme/domain/comment/story-comment';
import type { Race } from '@parc-ferme/domain/race/race';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';

/**
 * The story of a published result, as a comment of the site in the race's thread.
 *
 * @param nameOf the name of a driver or team by id
 */
export function storyPost(
  { _id, raceName }: Race,
  { revision, acceptedAt }: Pick<Revision, 'revision' | 'acceptedAt'>,
  story: RaceStory,
  nameOf: (id: string) => string,
): Comment | undefined {
  const comment = storyComment(raceName, story, nameOf);
  return comment && siteComment(_id, revision, comment, new Date(acceptedAt));
}
