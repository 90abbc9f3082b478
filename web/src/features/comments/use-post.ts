import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed, call, messageOf, SessionReplaced } from '../../server/api.ts';
import {
  type CommentDraft,
  readCommentDraft,
  storeCommentDraft,
  type Thread,
} from '../../server/comment-draft.ts';
import { inThread, showComment } from './comments-query.ts';
import { mentionedIds } from './mentionable-players.ts';
import type { Notify } from './use-toast.ts';

/** The statuses with a text of their own, whatever the server's message. */
const FAILURES = new Map<number | undefined, string>([
  [401, 'Please log in to post comments'],
  [429, 'Too many messages. Please wait before posting again.'],
]);

/** Statuses after which the idempotency key is used up: the next submission is another comment. */
const KEY_USED_STATUSES = [404, 409];

export function usePost(userId: string, thread: Thread, notify: Notify) {
  const [{ typed, purpose }, setDraft] = useState(() => readCommentDraft(userId, thread));
  const lastSent = useRef(readCommentDraft(userId, thread).sent);

  /** Without a purpose, the comment is neither a question nor an answer; without `sent`, its key will be a new one. */
  function store(draft: CommentDraft) {
    lastSent.current = draft.sent;
    setDraft(draft);
    storeCommentDraft(userId, thread, draft);
  }

  const { mutateAsync, isPending } = useMutation({
    async mutationFn({ text, key }: { text: string; key: string }) {
      const mentions = await mentionedIds(text);
      const body = { message: text, mentions, ...inThread(thread), ...purpose };
      return call('comments.post', { body, idempotencyKey: key, playerId: userId });
    },
    async onSuccess(comment) {
      store({ typed: '' });
      await showComment(comment);
      notify.success('Comment posted successfully!');
    },
    onError(error) {
      const status = error instanceof CallFailed ? error.status : undefined;
      if (status !== undefined && KEY_USED_STATUSES.includes(status)) store({ typed });
      // That the session was replaced is a 401 as well, whose own message says what happened.
      const ownText = error instanceof SessionReplaced ? undefined : FAILURES.get(status);
      notify.failure(ownText ?? messageOf(error, 'Failed to send comment'));
    },
  });

  async function post(text: string): Promise<void> {
    const key = lastSent.current?.text === text ? lastSent.current.key : crypto.randomUUID();
    store({ typed, sent: { text, key }, purpose });
    await mutateAsync({ text, key }).catch(() => undefined);
  }

  return {
    typed,
    setTyped: (text: string) => store({ typed: text, sent: lastSent.current, purpose }),
    purpose,
    dropPurpose: () => store({ typed }),
    isSending: isPending,
    post,
  };
}
