import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { COMMENT_PAGE } from '@parc-ferme/domain/comment/comment';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(contract.list, ({ query }) =>
  comments.list(query.page ?? 1, query.limit ?? COMMENT_PAGE),
);
