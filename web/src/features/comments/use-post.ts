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
import { namedIn } from './mentionable-players.ts';
import type { Notify } from './use-toast.ts';

/** The statuses with a text of their own, whatever the server's message. */
const FAILURES = new Map<number | undefined, string>([
  [401, 'Please log in to post comments'],
  [429, 'Too many messages. Please wait before posting again.'],
]);

/** Statuses after which the idempotency key is used up: the next submission is another comment. */
const KEY_USED = [404, 409];

export function usePost(userId: string, thread: Thread, notify: Notify) {
  const [{ typed, purpose }, setDraft] = useState(() => readCommentDraft(userId, thread));
  const sent = useRef(readCommentDraft(userId, thread).sent);

  function store(draft: CommentDraft) {
    sent.current = draft.sent;
    setDraft(draft);
    storeCommentDraft(userId, thread, draft);
  }

  const { mutateAsync, isPending } = useMutation({
    async mutationFn({ text, key }: { text: string; key: string }) {
      const mentions = await namedIn(text);
      const body = { message: text, mentions, ...inThread(thread), ...purpose };
      return call('comments.post', { body, idempotencyKey: key, as: userId });
    },
    async onSuccess(comment) {
      store({ typed: '' });
      await showComment(comment);
      notify.done('Comment posted successfully!');
    },
    onError(error) {
      const status = error instanceof CallFailed ? error.status : undefined;
      if (status !== undefined && KEY_USED.includes(status)) store({ typed });
      const own = error instanceof SessionReplaced ? undefined : FAILURES.get(status);
      notify.failed(own ?? messageOf(error, 'Failed to send comment'));
    },
  });

  async function post(text: string): Promise<void> {
    const key = sent.current?.text === text ? sent.current.key : crypto.randomUUID();
    store({ typed, sent: { text, key }, purpose });
    await mutateAsync({ text, key }).catch(() => undefined);
  }

  return {
    typed,
    type: (text: string) => store({ typed: text, sent: sent.current, purpose }),
    purpose,
    dropPurpose: () => store({ typed }),
    sending: isPending,
    post,
  };
}
