import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { COMMENT_PAGE } from '@parc-ferme/domain/comment/comment';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const list = endpoint(contract.list, {
  read: ({ query }, { comments }: Services<'comments'>) => ({
    newest: comments.list(query.page ?? 1, query.limit ?? COMMENT_PAGE),
  }),
  run: async ({ newest }) => newest,
});

export const handler = lambda(
  list,
  services((table) => ({ comments: commentsIn(table) })),
);
