import { call } from '../../server/api.ts';
import { serverQuery } from '../../server/server-data.ts';

/** All of the player's data, which the server sends page by page. */
export function ownDataQuery() {
  return serverQuery('account.data', {}, async ({ signal }) => {
    const page = (cursor?: string) => call('account.data', { query: { cursor }, signal });
    const { next: second, ...all } = await page();
    for (let cursor = second; cursor; ) {
      const { predictions, comments, reactions, next } = await page(cursor);
      all.predictions.push(...predictions);
      all.comments.push(...comments);
      all.reactions.push(...reactions);
      cursor = next;
    }
    return all;
  });
}
