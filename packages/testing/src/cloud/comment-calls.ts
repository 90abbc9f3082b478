import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { ApiResponse, Caller, TestCloud } from './test-cloud.ts';

export const MESSAGES = '/api/chat/messages';

/** What a test sends as a comment, with other fields, too. */
type Draft = { message?: unknown; mentions?: unknown; thread?: string | undefined } & object;

type ListedComment = Comment & { reactions?: unknown };

/** The calls that concern comments, those of a race in its thread. */
export function commentCalls({ call }: TestCloud) {
  const path = (id: string, thread?: string) =>
    `${MESSAGES}/${id}${thread === undefined ? '' : `?thread=${thread}`}`;
  /** Posts a comment, with an idempotency key if there is one. */
  const post = (as: Caller, draft: Draft = {}, key?: string) =>
    call('POST', MESSAGES, {
      as,
      body: { message: 'Box, box.', ...draft },
      headers: { 'idempotency-key': key },
    });
  const list = (as: Caller | undefined, query = ''): Promise<ApiResponse> =>
    call('GET', `${MESSAGES}${query}`, { as });
  return {
    post,
    list,
    /** Posts a comment, which must be accepted, and returns it. */
    async postComment(as: Caller, draft: Draft = {}): Promise<Comment> {
      const { status, body, text } = await post(as, draft);
      if (status !== 201) throw new Error(`The comment was refused: ${text}`);
      return body;
    },
    /** The comments that a list has. */
    async readComments(as: Caller, query = ''): Promise<ListedComment[]> {
      const { messages }: { messages: ListedComment[] } = (await list(as, query)).body;
      return messages;
    },
    edit: (as: Caller, id: string, draft: Draft, thread?: string) =>
      call('PUT', path(id, thread), { as, body: draft }),
    remove: (as: Caller, id: string, thread?: string) => call('DELETE', path(id, thread), { as }),
    react: (as: Caller, id: string, reaction: unknown, thread?: string) =>
      call('PUT', path(`${id}/reaction`, thread), { as, body: { reaction } }),
  };
}
