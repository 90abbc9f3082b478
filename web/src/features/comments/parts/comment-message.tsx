import { mentionParts } from '@parc-ferme/domain/comment/mention-text';
import { Link } from 'react-router-dom';
import type { Comment } from '../../../server/comment-draft.ts';
import styles from '../comment-item.module.css';

/** The text, with the names of mentioned players as links to their pages. */
export function CommentMessage({ comment }: { comment: Comment }) {
  return (
    <p className={styles.text}>
      {mentionParts(comment).map((part, place) => {
        if (typeof part === 'string') return part;
        const { username } = part;
        // No username has a space: this is a former player, who has no page.
        if (username.includes(' ')) return username;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may name a player twice
          <Link key={place} to={`/players/${encodeURIComponent(username)}`}>
            @{username}
          </Link>
        );
      })}
    </p>
  );
}
