import type { WrittenPath } from '@parc-ferme/contract/written-pages';
import { playerGroupOf, playerGroupText } from '@parc-ferme/domain/story/player-group';
import type { WrittenReplies } from '../server/written-replies.ts';

/**
 * What messengers show below the title of a link to a written page.
 *
 * @returns undefined where the sentence that the build wrote stays
 */
export function linkSentence(path: WrittenPath, replies: WrittenReplies): string | undefined {
  const { 'seasons.get': season, 'scores.leaderboard': board } = replies;
  const last = board?.races.at(-1);
  if (path === '/hall-of-fame' || !season || !board || !last) return undefined;
  const rounds = season.races.filter(({ status }) => status !== 'cancelled').length;
  const leaders = playerGroupOf(
    board.users
      .filter(({ rank, races }) => rank === 1 && races > 0)
      .map(({ id: user, username }) => ({ user, username })),
  );
  if (season.state === 'final')
    return `${playerGroupText(leaders)} won the ${season.season} season.`;
  const facts: string[] = [];
  if (leaders.count > 0) {
    facts.push(`${playerGroupText(leaders)} ${leaders.count === 1 ? 'leads' : 'lead'}`);
  }
  if (last.winners.count > 0)
    facts.push(`${playerGroupText(last.winners)} won the ${last.raceName}`);
  const after = `After ${board.races.length} of ${rounds}`;
  return `${facts.length > 0 ? `${after}: ${facts.join(', ')}` : after}.`;
}
