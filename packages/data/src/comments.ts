import { Comment } from '@parc-ferme/domain/comment';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

export const commentsIn = (table: Table) => ({
  async find(id: string): Promise<Comment | undefined> {
    const item = await table.get(keys.comment(id));
    return item && Comment.parse(item);
  },
});
