import { siteCommentWrites } from '@parc-ferme/data/comment-writes';
import type { Revision } from '@parc-ferme/data/results';
import type { Write } from '@parc-ferme/data/table';
import { storyComment } from '@parc-ferme/domain/comment/story-comment';
import type { Race } from '@parc-ferme/domain/race/race';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';

/**
 * The story as a comment of the site in the race's thread.
 *
 * @param nameOf the name of a driver or team by id
 */
export function storyPost(
  { _id, raceName }: Race,
  { revision, acceptedAt }: Pick<Revision, 'revision' | 'acceptedAt'>,
  story: RaceStory,
  nameOf: (id: string) => string,
): Write[] {
  const comment = storyComment(raceName, story, nameOf);
  return comment ? siteCommentWrites(_id, revision, comment, new Date(acceptedAt)) : [];
}
