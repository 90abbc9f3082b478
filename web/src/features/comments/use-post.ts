import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed, call, messageOf, SessionReplaced } from '../../api.ts';
import { forgetDraft, keepDraft, readDraft } from '../../drafts.ts';
import { inThread, showComment, type Thread } from './comments-query.ts';
import { mentionsIn } from './mentions-in.ts';
import type { Notify } from './use-transient-notice.ts';

const draftName = (thread: Thread) => (thread === undefined ? 'comment' : `comment.${thread}`);

/** The typed text, and the last submission with its idempotency key until its outcome is known. */
type Draft = { typed: string; sent?: { text: string; key: string } | undefined };

/** Spec section 8: these two have fixed texts, whatever the server's message. */
const FAILURES = new Map<number | undefined, string>([
  [401, 'Please log in to post comments'],
  [429, 'Too many messages. Please wait before posting again.'],
]);

/** The server has replied for this key: the next submission is another comment. */
const KEY_USED = [404, 409];

export function usePost(userId: string, thread: Thread, notify: Notify) {
  const name = draftName(thread);
  const [typed, setTyped] = useState(() => draftOf(userId, name).typed);
  const sent = useRef(draftOf(userId, name).sent);

  function keep(draft: Draft) {
    sent.current = draft.sent;
    setTyped(draft.typed);
    if (draft.typed) keepDraft(userId, name, draft);
    else forgetDraft(userId, name);
  }

  const { mutateAsync, isPending } = useMutation({
    async mutationFn({ text, key }: { text: string; key: string }) {
      const body = { message: text, mentions: await mentionsIn(text), ...inThread(thread) };
      return call('comments.post', { body, idempotencyKey: key, as: userId });
    },
    async onSuccess(comment) {
      keep({ typed: '' });
      await showComment(comment);
      notify.done('Comment posted successfully!');
    },
    onError(error) {
      const status = error instanceof CallFailed ? error.status : undefined;
      if (status !== undefined && KEY_USED.includes(status)) keep({ typed });
      const own = error instanceof SessionReplaced ? undefined : FAILURES.get(status);
      notify.failed(own ?? messageOf(error, 'Failed to send comment'));
    },
  });

  async function post(text: string): Promise<void> {
    const key = sent.current?.text === text ? sent.current.key : crypto.randomUUID();
    keep({ typed, sent: { text, key } });
    await mutateAsync({ text, key }).catch(() => undefined);
  }

  return {
    typed,
    type: (text: string) => keep({ typed: text, sent: sent.current }),
    sending: isPending,
    post,
  };
}

/** The stored draft may be of an older version of the site. */
function draftOf(userId: string, name: string): Draft {
  const draft = readDraft(userId, name);
  if (!isObject(draft) || !('typed' in draft) || typeof draft.typed !== 'string') {
    return { typed: '' };
  }
  const { typed } = draft;
  const sent = 'sent' in draft && isObject(draft.sent) ? draft.sent : {};
  return 'text' in sent &&
    'key' in sent &&
    typeof sent.text === 'string' &&
    typeof sent.key === 'string'
    ? { typed, sent: { text: sent.text, key: sent.key } }
    : { typed };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
