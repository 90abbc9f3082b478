import { openQuestions } from '@parc-ferme/domain/comment/open-questions';
import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { beginDraft, type Comment } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './comment-item.module.css';

export type QuotedComment = Pick<Comment, '_id' | 'username' | 'message'>;

type Props = {
  comment: Comment;
  comments: Comment[];
  /** Questions outside of `comments` that some of these answer. */
  answeredQuestions: QuotedComment[];
  user: User;
  onAnswer: () => void;
};

/** What a question is about, or which question the comment answers. */
export function CommentPurpose({ comment, comments, answeredQuestions, user, onAnswer }: Props) {
  const { question, answers: answeredId } = comment;
  const isOpen = openQuestions(comments).includes(comment);
  const answeredQuestion = [...comments, ...answeredQuestions].find(
    ({ _id }) => _id === answeredId,
  );
  function beginAnswer() {
    const { _id, username, thread } = comment;
    // The mention notifies the player, unless the account was deleted: "Former player" has a space.
    const text = username.includes(' ') ? '' : `@${username} `;
    beginDraft(user.id, thread, text, { answers: _id });
    onAnswer();
  }
  return (
    <>
      <p className="row">
        {question && (
          <span className={isOpen ? 'chip partial' : 'chip exact'}>
            <Icon name={isOpen ? 'clock' : 'tick'} />
            <span>
              {`Question about points, ${nameInSentence(question.category)}: ${isOpen ? 'open' : 'answered'}`}
            </span>
          </span>
        )}
        {answeredId && (
          <span className="chip exact">
            <Icon name="tick" />
            <span>
              {answeredQuestion
                ? `Admin’s answer to ${answeredQuestion.username}`
                : 'Admin’s answer'}
            </span>
          </span>
        )}
        {isOpen && user.role === 'admin' && (
          <button type="button" className="plain" onClick={beginAnswer}>
            Answer
          </button>
        )}
      </p>
      {answeredId && (
        <blockquote className={`quiet small ${styles.quote}`}>
          {answeredQuestion ? answeredQuestion.message : 'The question was deleted.'}
        </blockquote>
      )}
    </>
  );
}

export function OpenQuestions({ comments }: { comments: Comment[] }) {
  const questions = openQuestions(comments);
  const [oldest] = questions;
  if (!oldest) return null;
  return (
    <button
      type="button"
      className="plain"
      onClick={() => document.getElementById(oldest._id)?.focus()}
    >
      <Icon name="clock" />
      <span>{countText(questions.length, 'open question')}</span>
    </button>
  );
}
