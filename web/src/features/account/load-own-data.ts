import { call, type Reply } from '../../api.ts';

export type OwnData = Omit<Reply<'account.data'>, 'next'>;

/** All of the player's data, which the server sends page by page. */
export async function loadOwnData(signal?: AbortSignal): Promise<OwnData> {
  const page = (cursor?: string) =>
    call('account.data', { ...(cursor && { query: { cursor } }), ...(signal && { signal }) });
  const { next: second, ...all } = await page();
  for (let cursor = second; cursor; ) {
    const { predictions, comments, next } = await page(cursor);
    all.predictions.push(...predictions);
    all.comments.push(...comments);
    cursor = next;
  }
  return all;
}
