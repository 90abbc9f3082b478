import { FORMER_PLAYER } from '../player/former-player.ts';
import { withEachPlayer } from '../story/race-story.ts';
import type { RaceStory } from '../story/story-shape.ts';
import { storyText } from '../story/story-text.ts';
import type { Mention } from './mention.ts';
import { mentionsIn } from './mention-text.ts';

/**
 * What the site posts about a published result. Undefined for a correction that changed nothing.
 *
 * @param nameOf the name of a driver or team by id
 */
export function storyComment(
  raceName: string,
  story: RaceStory,
  nameOf: (id: string) => string,
): { message: string; mentions: Mention[] } | undefined {
  const { correction } = story;
  if (correction && correction.changes.length + correction.playersChanged === 0) return undefined;
  const message = storyText(raceName, storyWithMentions(story), nameOf);
  return { message, mentions: mentionsIn(message, playersIn(story)) };
}

/** All players that a story may name, each once. */
function playersIn({ winners, perfectPodium, alone, ...story }: RaceStory): Mention[] {
  const { worstCall, climbers, correction } = story;
  const groups = [
    winners,
    perfectPodium,
    worstCall?.players,
    climbers?.players,
    correction?.winnersBefore,
  ];
  const named = [...groups.flatMap((group) => group?.named ?? []), ...alone];
  const players = new Map(named.map(({ user: _id, username }) => [_id, { _id, username }]));
  return [...players.values()];
}

/** The story with names as comments mention them. */
function storyWithMentions(story: RaceStory): RaceStory {
  return withEachPlayer(story, (player) => {
    const { username } = player;
    return username === FORMER_PLAYER ? player : { ...player, username: `@${username}` };
  });
}
