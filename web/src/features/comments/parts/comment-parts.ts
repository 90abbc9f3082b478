import { CommentActions } from './comment-actions.tsx';
import { CommentEdit } from './comment-edit.tsx';
import { CommentMessage } from './comment-message.tsx';
import { CommentPurpose } from './comment-purpose.tsx';
import { CommentRemoval } from './comment-removal.tsx';
import { textOf } from './comment-text.ts';
import { DraftPurpose } from './draft-purpose.tsx';
import { LinkedComment } from './linked-comment.tsx';
import { MentionCompletion } from './mention-completion.tsx';
import { namedIn } from './mentionable-players.ts';
import { NewThreads } from './new-threads.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Reactions } from './reactions.tsx';

/**
 * What a comment needs once a player writes, reacts, asks, answers, deletes or follows a link. One file,
 * as each import of its own would add to the first load.
 */
export const PARTS = {
  CommentActions,
  CommentEdit,
  CommentMessage,
  CommentPurpose,
  CommentRemoval,
  DraftPurpose,
  LinkedComment,
  MentionCompletion,
  namedIn,
  NewThreads,
  OpenQuestions,
  Reactions,
  textOf,
};
