import { openQuestions } from '@parc-ferme/domain/comment/open-questions';
import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import type { Comment } from '../../../server/comment-draft.ts';
import { beginDraft } from '../../../server/comment-draft.ts';
import type { User } from '../../../server/stored-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './questions.module.css';

type Props = { comment: Comment; shown: Comment[]; user: User; onAnswer: () => void };

/** Marks a question about points, answered or not, and an admin's answer. */
export function CommentPurpose({ comment, shown, user, onAnswer }: Props) {
  const { question, answers } = comment;
  const asked = shown.find(({ _id }) => _id === answers);
  const isOpen = openQuestions(shown).includes(comment);
  function answer() {
    const { _id, username, thread } = comment;
    // The mention tells the player; a former player's name has a space, and nobody to tell.
    const text = username.includes(' ') ? '' : `@${username} `;
    beginDraft(user.id, thread, text, { answers: _id });
    onAnswer();
  }
  return (
    <p className={styles.purpose}>
      {question && (
        <span className={isOpen ? 'chip partial' : 'chip exact'}>
          <Icon name={isOpen ? 'clock' : 'tick'} />
          {`Question about points, ${nameInSentence(question.category)}: ${isOpen ? 'open' : 'answered'}`}
        </span>
      )}
      {answers && (
        <span className="chip exact">
          <Icon name="tick" />
          {asked ? `Admin’s answer to ${asked.username}` : 'Admin’s answer'}
        </span>
      )}
      {isOpen && user.role === 'admin' && (
        <button type="button" className="plain" onClick={answer}>
          Answer
        </button>
      )}
    </p>
  );
}
